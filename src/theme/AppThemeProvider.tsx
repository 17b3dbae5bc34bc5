import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import '@tokens/tokens.css';
import { createAppTheme } from './createAppTheme';
import './fonts';
import { themeStorage, themeStorageKey } from './themeStorage';

const theme = createAppTheme();

/** Fonts, tokens, base styles and the light or dark theme for everything inside; the saved choice, else the system's, else light. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={themeStorageKey} storageManager={themeStorage} disableTransitionOnChange noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
