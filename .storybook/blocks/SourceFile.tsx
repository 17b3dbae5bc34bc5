import { useOf } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { sourceOf } from './designLinks';

const files = import.meta.glob<string>(
  [
    '../../src/components/**/*.tsx',
    '../../src/theme/overrides/*.ts',
    '!../../src/**/*.{stories,test}.tsx',
  ],
  { query: '?raw', import: 'default' },
);

/** The component's code from the repository, so that the page works without a code host. */
export function SourceFile() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const path = sourceOf(String(parameters['fileName']));
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let shown = true;
    if (path !== undefined)
      void files[`../../${path}`]?.().then((text) => {
        if (shown) setCode(text);
      });
    return () => {
      shown = false;
    };
  }, [path]);
  if (path === undefined) return null;
  return (
    <section className="sb-unstyled docs-block">
      <h2 id="source">Source</h2>
      <details>
        <summary>
          <code>{path}</code>
        </summary>
        {code !== undefined && (
          <pre className="docs-source" tabIndex={0} aria-label={path}>
            <code>{code}</code>
          </pre>
        )}
      </details>
    </section>
  );
}
