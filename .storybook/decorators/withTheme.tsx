import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { createAppTheme } from '../../src/theme/createAppTheme';

const theme = createAppTheme();

/** Shows the story in the theme of the toolbar (or of `globals: { theme }`); the choice is not stored. */
export const withTheme: Decorator = (Story, { globals }) => {
  const mode = globals['theme'] === 'dark' ? 'dark' : 'light';
  return (
    <ThemeProvider
      key={mode}
      theme={theme}
      defaultMode={mode}
      storageManager={null}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      <Story />
    </ThemeProvider>
  );
};
