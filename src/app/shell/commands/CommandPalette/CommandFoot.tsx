import Box from '@mui/material/Box';
import { KeyCombo } from '@src/components/KeyCombo/KeyCombo';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { paletteText } from '@src/app/shell/commands/texts/paletteText';

const keys = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'run'],
  [['Esc'], 'close'],
] as const;

/** Keyboard help at the bottom of the palette, if there is room. */
export function CommandFoot({ isLoading }: { isLoading: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        gap: 2,
        p: space(8, 18),
        borderTop: `1px solid ${color.line}`,
        fontSize: textRole.caption.fontSize,
        lineHeight: rem(20),
        color: color.textTertiary,
      }}
    >
      {keys.map(([caps, does]) => (
        <Box
          key={does}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: space(6) }}
        >
          <KeyCombo keys={caps} />
          {paletteText(`foot.${does}`)}
        </Box>
      ))}
      {isLoading && (
        <Box component="span" sx={{ ml: 'auto' }}>
          {paletteText('loading')}
        </Box>
      )}
    </Box>
  );
}
