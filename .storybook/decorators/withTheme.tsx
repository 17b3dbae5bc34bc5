import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { createAppTheme } from '../../src/theme/createAppTheme';

const theme = createAppTheme();

/**
 * Shows the story in the theme of the toolbar; the choice is not stored. On a page of words the page puts the theme on the root
 * (ThemedDocs): a story that draws late must not take it back.
 */
export const withTheme: Decorator = (Story, { globals, viewMode }) => {
  const mode = globals['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <ThemeProvider
      key={mode}
      theme={theme}
      defaultMode={mode}
      storageManager={null}
      {...(viewMode === 'docs' ? { colorSchemeNode: null } : {})}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      <Story />
    </ThemeProvider>
  );
};
