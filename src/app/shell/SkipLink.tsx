import Box from '@mui/material/Box';
import { color, elevation } from '@src/theme/tokenVariables';

/** First stop of the keyboard: jumps over the navigation to the screen. */
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
        p: '8px 14px',
        borderRadius: 'var(--radius-control)',
        backgroundColor: color.raised,
        color: color.signalText,
        boxShadow: elevation.menu,
        fontSize: '0.8125rem',
        fontWeight: 600,
        transform: 'translateY(-80px)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}
