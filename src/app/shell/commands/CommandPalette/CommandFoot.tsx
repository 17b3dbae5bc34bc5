import Box from '@mui/material/Box';
import { KeyCombo } from '@src/components/KeyCombo/KeyCombo';
import { color } from '@src/theme/tokenVariables';

const keys = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'run'],
  [['Esc'], 'close'],
] as const;

/** What the keyboard does, told at the foot of the palette where there is room. */
export function CommandFoot({ isLoading }: { isLoading: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        gap: 2,
        p: '8px 18px',
        borderTop: `1px solid ${color.line}`,
        fontSize: '0.75rem',
        lineHeight: '20px',
        color: color.textTertiary,
      }}
    >
      {keys.map(([caps, does]) => (
        <Box
          key={does}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}
        >
          <KeyCombo keys={caps} />
          {does}
        </Box>
      ))}
      {isLoading && (
        <Box component="span" sx={{ ml: 'auto' }}>
          Loading surveys...
        </Box>
      )}
    </Box>
  );
}
