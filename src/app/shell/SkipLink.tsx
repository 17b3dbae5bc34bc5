import Box from '@mui/material/Box';
import { space, textRole } from '@src/theme/lengths';
import { color, elevation } from '@src/theme/tokenVariables';
import { shellText } from '@src/app/shell/texts/shellText';

/** First tab stop: jumps over the navigation to the screen. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'fixed',
        left: 12,
        top: 12,
        zIndex: 'tooltip',
        p: space(8, 14),
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.raised,
        color: color.signalText,
        boxShadow: elevation.menu,
        fontSize: textRole.small.fontSize,
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {shellText('skip')}
    </Box>
  );
}
