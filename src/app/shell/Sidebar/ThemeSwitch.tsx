import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Moon, Sun } from 'lucide-react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import { useThemeToggle } from '@src/theme/useThemeToggle';
import { shellText } from '@src/app/shell/texts/shellText';

const part = {
  flex: 1,
  height: rem(28),
  gap: space(8),
  borderRadius: 'var(--radius-chip)',
  fontSize: textRole.small.fontSize,
  fontWeight: 450,
  color: color.navDim,
  transition: transition('hover', 'color', 'background-color'),
  '&:hover': { color: color.navStrong },
  '&:focus-visible': { outlineColor: color.navMarker },
  '&[aria-pressed="true"]': {
    color: color.navStrong,
    fontWeight: 550,
    backgroundColor: color.navSelected,
  },
  '@media (pointer: coarse)': { height: rem(40) },
};

/**
 * Switches between light and dark with two segments, or with one button in the collapsed navigation
 * (SHELL-013, SHELL-042).
 */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const { theme, setTheme, toggleTheme } = useThemeToggle();
  if (compact) {
    const label = shellText(theme === 'dark' ? 'theme.toLight' : 'theme.toDark');
    return (
      <Tooltip title={label} placement="right">
        <IconButton
          aria-label={label}
          onClick={toggleTheme}
          sx={{
            color: color.navText,
            '&:hover': { backgroundColor: color.navSelected, color: color.navStrong },
            '&:focus-visible': { outlineColor: color.navMarker },
          }}
        >
          {theme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Box
      role="group"
      aria-label={shellText('theme')}
      sx={{
        width: 1,
        display: 'flex',
        gap: space(2),
        p: '1px',
        borderRadius: 'var(--radius-control)',
        border: `1px solid ${color.navLine}`,
      }}
    >
      <ButtonBase
        aria-pressed={theme === 'light'}
        onClick={() => {
          setTheme('light');
        }}
        sx={part}
      >
        <Sun aria-hidden size={15} strokeWidth={1.75} />
        {shellText('theme.light')}
      </ButtonBase>
      <ButtonBase
        aria-pressed={theme === 'dark'}
        onClick={() => {
          setTheme('dark');
        }}
        sx={part}
      >
        <Moon aria-hidden size={15} strokeWidth={1.75} />
        {shellText('theme.dark')}
      </ButtonBase>
    </Box>
  );
}
