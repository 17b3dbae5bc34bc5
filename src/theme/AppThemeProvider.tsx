import { withEmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import '@tokens/tokens.css';
import { createAppTheme } from './createAppTheme';
import './fonts';
import { changingTheme } from './overrides/baseline';
import { pageNonce } from './pageNonce';
import { themeStorage, themeStorageKey } from './themeStorage';

const theme = createAppTheme();

/**
 * Provides fonts, tokens, base styles and the theme: the saved choice, else the system's, else
 * light.
 */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={themeStorageKey}
      storageManager={themeStorage}
      noSsr
    >
      <StyleNonce />
      <StillWhileChanging />
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

/**
 * Gives the style elements of the component library the page's nonce. They are inserted after all
 * parts are rendered.
 */
const StyleNonce = withEmotionCache<object>((_props, cache) => {
  Object.assign(cache.sheet, { nonce: pageNonce });
  return null;
});

/**
 * Stops transitions while the theme changes, so that all colors change together. The library's own
 * solution writes a style element without the nonce. This effect runs before the effect that sets
 * the new theme on the root.
 */
function StillWhileChanging() {
  const { colorScheme } = useColorScheme();
  const shown = useRef(colorScheme);
  useEffect(() => {
    if (shown.current === colorScheme) return undefined;
    shown.current = colorScheme;
    const root = document.documentElement;
    root.setAttribute(changingTheme, '');
    const end = () => {
      // The new colors must be applied before transitions are enabled again.
      void getComputedStyle(root).color;
      root.removeAttribute(changingTheme);
    };
    const timer = setTimeout(end, 1);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [colorScheme]);
  return null;
}
