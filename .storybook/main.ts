import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';

// The tests control the preview and run axe themselves, so their build leaves out docs pages and
// features for people.
const TEST_BUILD = process.argv.includes('--test');

/** `npm run test:changed` passes the story files that a change can affect. The stage's own tests show stories of the card. */
const chosen =
  process.env.STORIES === undefined
    ? undefined
    : [...new Set([...process.env.STORIES.split(','), 'src/components/Card/Card.stories.tsx'])].map(
        (file) => `../${file}`,
      );

/** Only these modules declare components. */
const components = { include: /\.tsx$/, exclude: /node_modules|\.stories\.tsx$/ };

/** Storybook parses every module with Babel to read the props of its components. This leaves out modules without components. */
const readProps = (plugin: unknown): unknown => {
  const { name, transform } = (plugin ?? {}) as Plugin;
  return name === 'storybook:react-docgen-plugin' && typeof transform === 'function'
    ? { ...(plugin as Plugin), transform: { filter: { id: components }, handler: transform } }
    : plugin;
};

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
          // Plain Markdown has no tables.
          options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
        },
        '@storybook/addon-a11y',
      ],
  framework: {
    name: '@storybook/react-vite',
    // Stories need neither the dashboard's pages nor its server, so they have their own configuration.
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
  viteFinal: (vite) => ({ ...vite, plugins: (vite.plugins ?? []).map(readProps) as Plugin[] }),
};

export default config;
