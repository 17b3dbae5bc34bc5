import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, type ComponentProps } from 'react';
import { configure } from 'storybook/test';
import '../design-tokens/generated/tokens.css';
import '../src/theme/fonts';
import { LOCALES, type Locale } from '@core/text/locales';
import { LOCALE_NAMES } from '../src/lib/i18n/locale';
import { withTheme } from './decorators/withTheme';
import { isolateStory, refuseUnansweredCalls } from './isolateStory';
import { beginTurn, endTurn } from './playInTurn';
import { applyLanguage } from './applyLanguage';

// Lazy parts (grid, charts) may take a while on a busy machine.
configure({
  asyncUtilTimeout: 10_000,
  // A query repeats at every change of the document until it succeeds. Printing the whole document
  // each time would cost more than everything else.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Docs pages load when one is opened; tests of stories don't need them.
const DocsPage = lazy(async () => ({ default: (await import('./blocks/DocsPage')).DocsPage }));
const ThemedDocs = lazy(async () => ({
  default: (await import('./blocks/ThemedDocs')).ThemedDocs,
}));

const width = (name: string, px: number, height: number) => ({
  name: `${name} ${px}`,
  styles: { width: `${px}px`, height: `${height}px` },
  type: px < 600 ? ('mobile' as const) : px < 1000 ? ('tablet' as const) : ('desktop' as const),
});

const preview: Preview = {
  decorators: [withTheme],
  beforeEach: [beginTurn, isolateStory],
  afterEach: [refuseUnansweredCalls, endTurn],
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language of the texts',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] })),
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en', direction: 'ltr' },
  loaders: [
    ({ globals }) => applyLanguage(globals['locale'] as Locale, globals['direction'] as string),
  ],
  parameters: {
    layout: 'padded',
    docs: {
      renderer: async () => (await import('./blocks/steadyDocsRenderer')).steadyDocsRenderer(),
      container: (props: ComponentProps<typeof ThemedDocs>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      toc: {
        headingSelector: 'h2, h3',
        ignoreSelector: '.docs-story *, .skip-toc, .docs-anatomy *',
      },
    },
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    viewport: {
      options: {
        phone: width('Phone', 360, 740),
        tablet: width('Tablet', 768, 1024),
        desktop: width('Desktop', 1440, 900),
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          ['Welcome', 'Accessibility', 'Contributing', 'Side by side'],
          'Foundations',
          [
            'Overview',
            'Color',
            'Type',
            'Shape',
            'Motion',
            'Icons',
            'Mark',
            'Chart palette',
            'Writing',
          ],
          'Components',
          'Patterns',
          ['Guide'],
          'Widget',
          'Screens',
          ['Whole screens'],
        ],
      },
    },
    controls: { expanded: true },
  },
};

export default preview;
