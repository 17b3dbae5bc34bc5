import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../design-tokens/generated/tokens.css';
import '../src/theme/fonts';
import { withTheme } from './decorators/withTheme';

// Parts that are fetched when first shown (grid, charts) may take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const width = (name: string, px: number, height: number) => ({ name: `${name} ${px}`, styles: { width: `${px}px`, height: `${height}px` }, type: px < 600 ? 'mobile' as const : px < 1000 ? 'tablet' as const : 'desktop' as const });

const preview: Preview = {
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { title: 'Theme', icon: 'contrast', items: [{ value: 'light', title: 'Light', icon: 'sun' }, { value: 'dark', title: 'Dark', icon: 'moon' }], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    viewport: { options: { phone: width('Phone', 360, 740), tablet: width('Tablet', 768, 1024), desktop: width('Desktop', 1440, 900) } },
    options: { storySort: { order: ['Foundations', 'Components', 'Form', 'Patterns', 'Features', 'Screens'] } },
    controls: { expanded: true },
  },
};

export default preview;
