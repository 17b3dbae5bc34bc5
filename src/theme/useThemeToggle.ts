import { useColorScheme } from '@mui/material/styles';

export type ThemeName = 'light' | 'dark';

/** The theme shown now, a setter and a flip; a choice is saved and put on the document root as `data-theme`. */
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
