import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createAppTheme } from '../../src/theme/createAppTheme';

const theme = createAppTheme();
/** The theme is already on the root of the page. */
const besidesThePage = { storageManager: null, colorSchemeNode: null, noSsr: true };

/** Draws components on a docs page, in the theme of the product. */
export function Drawn({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} {...besidesThePage}>
      {children}
    </ThemeProvider>
  );
}
