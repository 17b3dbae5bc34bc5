import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../design-tokens/generated/tokens.css';
import '../src/theme/fonts';
import { withTheme } from './decorators/withTheme';
import { isolateStory, refuseUnansweredCalls } from './isolateStory';

// Parts that are fetched when first shown (grid, charts) may take their time on a busy machine.
configure({
  asyncUtilTimeout: 10_000,
  // Queries are tried again at every change of the document until they hold: printing the whole document each time costs more than the rest.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Pages of words are fetched when one is opened: tests of stories go without.
const DocsPage = lazy(async () => ({ default: (await import('./blocks/DocsPage')).DocsPage }));

const width = (name: string, px: number, height: number) => ({
  name: `${name} ${px}`,
  styles: { width: `${px}px`, height: `${height}px` },
  type: px < 600 ? ('mobile' as const) : px < 1000 ? ('tablet' as const) : ('desktop' as const),
});

const preview: Preview = {
  decorators: [withTheme],
  beforeEach: isolateStory,
  afterEach: refuseUnansweredCalls,
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
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      toc: { headingSelector: 'h2, h3' },
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
        order: [
          'Guides',
          ['Start here', 'Content', 'Accessibility', 'Contributing'],
          'Foundations',
          ['Overview'],
          'Components',
          'Form',
          'Patterns',
          'Widget',
          'Features',
          'Screens',
        ],
      },
    },
    controls: { expanded: true },
  },
};

export default preview;
