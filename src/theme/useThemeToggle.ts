import { useColorScheme } from '@mui/material/styles';

export type ThemeName = 'light' | 'dark';

/**
 * Returns the current theme, a setter and a toggle. A choice is saved and set on the document root
 * as `data-theme`.
 */
export function useThemeToggle(): {
  theme: ThemeName;
  setTheme: (theme: ThemeName) => void;
  toggleTheme: () => void;
} {
  const { mode, systemMode, setMode } = useColorScheme();
  const theme: ThemeName = (mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light';
  return {
    theme,
    setTheme: setMode,
    toggleTheme: () => setMode(theme === 'dark' ? 'light' : 'dark'),
  };
}
