import { DocsRenderer } from '@storybook/addon-docs';
import type { Renderer } from 'storybook/internal/types';

/**
 * Renders a docs page once. Storybook remounts the whole page, stories included, when a toolbar value changes, and reloads it
 * if a story is still rendering. The page (ThemedDocs) and each story follow the theme without a remount.
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
