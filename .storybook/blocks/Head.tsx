import { useOf } from '@storybook/addon-docs/blocks';
import type { Guide } from './guide';
import { useParameter } from './useParameter';

const statusWords = { stable: 'Stable', beta: 'Beta', deprecated: 'Deprecated' };

/** Status of a component and the line that imports it; nothing on pages of words and foundations. */
export function Head() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const status = useParameter<Guide>('guide')?.status ?? 'stable';
  const file: unknown = parameters['fileName'];
  if (typeof file !== 'string' || !/^\.?\/?src\/components\//.test(file)) return null;
  const path = file.replace(/^\.?\/?src\//, '@src/').replace(/\.stories\.tsx$/, '');
  return (
    <p className="sb-unstyled docs-head">
      <span data-status={status}>{statusWords[status]}</span>
      <code>{`import { ${path.split('/').pop() ?? ''} } from '${path}'`}</code>
    </p>
  );
}
