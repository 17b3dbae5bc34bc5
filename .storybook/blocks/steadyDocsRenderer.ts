import { DocsRenderer } from '@storybook/addon-docs';
import type { Renderer } from 'storybook/internal/types';

/**
 * Renders a page of words once. Storybook renders the whole page anew, stories included, whenever a value of the toolbar changes, and
 * reloads it if a story is still drawing. The page follows the theme by itself (ThemedDocs), and so does each story.
 */
export const steadyDocsRenderer = (): Pick<DocsRenderer<Renderer>, 'render' | 'unmount'> => {
  const renderer = new DocsRenderer<Renderer>();
  let shown: unknown;
  return {
    unmount: renderer.unmount,
    render: async (context, parameters, element) => {
      if (shown === context) return;
      shown = context;
      await renderer.render(context, parameters, element);
    },
  };
};
