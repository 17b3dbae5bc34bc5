import { useOf } from '@storybook/addon-docs/blocks';
import { linksOf, sourceOf, type DesignLinks } from './designLinks';
import type { Guide } from './guide';
import { useParameter } from './useParameter';

const statusWords = { stable: 'Stable', beta: 'Beta', deprecated: 'Deprecated' };

/**
 * The status, import and links of a component. Draws nothing for docs pages without a component.
 */
export function Head() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const status = useParameter<Guide>('guide')?.status ?? 'stable';
  const design = useParameter<DesignLinks>('design');
  const file: unknown = parameters['fileName'];
  if (typeof file !== 'string') return null;
  const [, folder, name] =
    /^\.?\/?(src\/components|stories\/components)\/(.+)\.stories\.tsx$/.exec(file) ?? [];
  if (folder === undefined || name === undefined) return null;
  const line =
    folder === 'src/components'
      ? `import { ${name.split('/').pop() ?? ''} } from '@src/components/${name}'`
      : `import ${name} from '@mui/material/${name}'`;
  return (
    <>
      <p className="sb-unstyled docs-head">
        <span data-status={status}>{statusWords[status]}</span>
        <code>{line}</code>
      </p>
      <ul className="sb-unstyled docs-links" aria-label="Belongs to this component">
        {sourceOf(file) !== undefined && (
          <li>
            <a href="#source">Source</a>
          </li>
        )}
        {design &&
          linksOf(design).map(({ name: words, href }) => (
            <li key={href}>
              <a href={href} target="_parent">
                {words}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
