import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import rightToLeft from '@mui/stylis-plugin-rtl';
import type { Decorator } from '@storybook/react-vite';
import { createAppTheme } from '../../src/theme/createAppTheme';

const themes = { ltr: createAppTheme('ltr'), rtl: createAppTheme('rtl') };
// Margins and positions are written for left to right and mirrored when styles are created.
const caches = {
  ltr: createCache({ key: 'css' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [rightToLeft] }),
};

/**
 * Shows the story in the toolbar's theme and direction, without storing the choice. On a docs page, ThemedDocs sets the theme on the root,
 * so a story that draws late must not change it.
 */
export const withTheme: Decorator = (Story, { globals, viewMode }) => {
  const mode = globals['theme'] === 'dark' ? 'dark' : 'light';
  const direction = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  return (
    <CacheProvider key={direction} value={caches[direction]}>
      <ThemeProvider
        key={mode}
        theme={themes[direction]}
        defaultMode={mode}
        storageManager={null}
        {...(viewMode === 'docs' ? { colorSchemeNode: null } : {})}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        <Story />
      </ThemeProvider>
    </CacheProvider>
  );
};
