import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { completeSettings } from '@core/survey/defaults';
import type { SurveySettings } from '@core/survey/types';
import { dayText } from '@src/lib/dateText';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { SurveyTheme } from '../api';
import { stylingText } from '../../texts/stylingText';

export interface ThemeListProps {
  themes: readonly SurveyTheme[];
  onLoad: (theme: SurveyTheme) => void;
  onDelete: (theme: SurveyTheme) => void;
  disabled?: boolean;
}

/** Saved themes with their colors, newest first. */
export function ThemeList({ themes, onLoad, onDelete, disabled = false }: ThemeListProps) {
  if (themes.length === 0)
    return (
      <Box
        component="p"
        sx={{ m: 0, fontSize: textRole.small.fontSize, color: color.textSecondary }}
      >
        {stylingText('themes.empty')}
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label={stylingText('themes.list')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          py: 1,
          borderTop: `1px solid ${color.line}`,
        },
      }}
    >
      {themes.map((theme) => {
        const { theme: colours } = completeSettings(theme.settings as Partial<SurveySettings>);
        return (
          <li key={theme.id}>
            <Box
              aria-hidden
              sx={{
                display: 'flex',
                flex: 'none',
                border: `1px solid ${color.line}`,
                borderRadius: 'var(--radius-chip)',
                overflow: 'hidden',
              }}
            >
              {[
                colours.backgroundColor,
                colours.textColor,
                colours.primaryColor,
                colours.buttonBackgroundColor,
              ].map((value, index) => (
                <Box
                  key={`${value}-${String(index)}`}
                  sx={{ width: rem(14), height: rem(26) }}
                  style={{ backgroundColor: value }}
                />
              ))}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                sx={{
                  fontSize: textRole.small.fontSize,
                  fontWeight: 550,
                  overflowWrap: 'anywhere',
                }}
              >
                {theme.name}
              </Box>
              <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>
                {colours.fontFamily} · {dayText(theme.createdAt)}
              </Box>
            </Box>
            <Button
              size="small"
              disabled={disabled}
              onClick={() => onLoad(theme)}
              aria-label={stylingText('themes.loadOf', { name: theme.name })}
            >
              {stylingText('themes.load')}
            </Button>
            <IconButton
              aria-label={stylingText('themes.deleteOf', { name: theme.name })}
              disabled={disabled}
              onClick={() => onDelete(theme)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </Box>
  );
}
