import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export type ChipTone = 'success' | 'warning' | 'error' | 'neutral' | 'signal' | 'brass';

const tones: Record<ChipTone, { background: string; words: string }> = {
  success: { background: color.successSoft, words: color.success },
  warning: { background: color.warningSoft, words: color.warning },
  error: { background: color.errorSoft, words: color.error },
  signal: { background: color.signalSoft, words: color.signalText },
  brass: { background: color.brassSoft, words: color.brassText },
  neutral: { background: color.neutralSoft, words: color.textSecondary },
};

export interface StatusChipProps {
  label: string;
  tone?: ChipTone;
  /**
   * `hollow` marks states that are off or unfinished. The text must also name the state, because
   * color alone is not accessible.
   */
  dot?: 'full' | 'hollow' | 'none';
  title?: string;
}

/** Shows the status of one object: a short text on a tinted background, with a dot. */
export function StatusChip({ label, tone = 'neutral', dot = 'full', title }: StatusChipProps) {
  const { background, words } = tones[tone];
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: space(5),
        height: rem(20),
        px: space(7),
        borderRadius: 'var(--radius-chip)',
        backgroundColor: background,
        color: words,
        ...textRole.chip,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        maxWidth: 1,
        verticalAlign: 'middle',
      }}
    >
      {dot !== 'none' && (
        <Box
          component="span"
          aria-hidden
          data-drawn={dot === 'full' ? true : undefined}
          sx={{
            width: rem(7),
            height: rem(7),
            flex: 'none',
            borderRadius: '50%',
            ...(dot === 'full'
              ? { backgroundColor: 'currentcolor' }
              : { border: 'var(--stroke-control) solid currentcolor' }),
          }}
        />
      )}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}
