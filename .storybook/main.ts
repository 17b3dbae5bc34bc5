import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';

// The tests drive the preview and judge it with axe themselves: their build goes without pages of words and what serves a person only.
const TEST_BUILD = process.argv.includes('--test');

/** `npm run test:changed` names the files of stories that a change can affect. The tests of the stage itself show stories of the card. */
const chosen =
  process.env.STORIES === undefined
    ? undefined
    : [...new Set([...process.env.STORIES.split(','), 'src/components/Card/Card.stories.tsx'])].map(
        (file) => `../${file}`,
      );

const config: StorybookConfig = {
  stories: chosen ?? [
    ...(TEST_BUILD ? [] : ['../stories/**/*.mdx']),
    '../stories/**/*.stories.tsx',
    '../src/**/*.stories.tsx',
  ],
  addons: TEST_BUILD
    ? []
    : [
        {
          name: '@storybook/addon-docs',
          // Tables in pages of words: Markdown alone has none.
          options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
        },
        '@storybook/addon-a11y',
      ],
  framework: {
    name: '@storybook/react-vite',
    // A configuration of its own: the dashboard's has pages and a server that stories do not need.
    options: {
      builder: { viteConfigPath: fileURLToPath(new URL('./vite.config.ts', import.meta.url)) },
    },
  },
  staticDirs: [
    '../public',
    // The frame around the stories is not part of the preview and loads its own font (manager-head.html).
    { from: '../node_modules/@fontsource-variable/instrument-sans', to: '/fonts/instrument-sans' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    ...(TEST_BUILD
      ? {
          actions: false,
          backgrounds: false,
          controls: false,
          highlight: false,
          interactions: false,
          measure: false,
          outline: false,
          viewport: false,
        }
      : {}),
  },
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
