import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createAppTheme } from '../../src/theme/createAppTheme';

const theme = createAppTheme();
/** The page has the theme on its root already. */
const besidesThePage = { storageManager: null, colorSchemeNode: null, noSsr: true };

/** Draws components on a page of words, in the theme of the product. */
export function Drawn({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} {...besidesThePage}>
      {children}
    </ThemeProvider>
  );
}
