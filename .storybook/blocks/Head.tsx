import { useOf } from '@storybook/addon-docs/blocks';
import type { Guide } from './guide';
import { useParameter } from './useParameter';

const statusWords = { stable: 'Stable', beta: 'Beta', deprecated: 'Deprecated' };

/** Status of a component and the line that imports it; nothing on pages of words and foundations. */
export function Head() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const status = useParameter<Guide>('guide')?.status ?? 'stable';
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
    <p className="sb-unstyled docs-head">
      <span data-status={status}>{statusWords[status]}</span>
      <code>{line}</code>
    </p>
  );
}
