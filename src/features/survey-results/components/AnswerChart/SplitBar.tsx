import Box from '@mui/material/Box';
import { seriesColor } from '@src/theme/chartPalette';
import { rem, space, textRole } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { shareText } from '../../model/chartShape';

export interface SplitPart {
  id: string;
  label: string;
  count: number;
  /** Share of the bar. */ percent: number;
  /** The displayed share in whole percent. */ share: number;
  colorIndex: number;
  /** Points gained or lost, in words. */ change?: string;
}

export interface SplitBarProps {
  parts: readonly SplitPart[];
  /** Called with the index of the clicked part. */
  onSelect?: ((at: number) => void) | undefined;
}

/** Parts of a whole on one bar, each labeled with its share below. */
export function SplitBar({ parts, onSelect }: SplitBarProps) {
  return (
    <Box aria-hidden={onSelect ? undefined : true}>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: space(2), height: rem(11), backgroundColor: color.sunken }}
      >
        {parts
          .filter(({ count }) => count > 0)
          .map(({ id, percent, colorIndex }) => (
            <Box
              key={id}
              data-drawn
              sx={{
                width: `${String(percent)}%`,
                backgroundColor: seriesColor(colorIndex),
                transition: transition('dialog', 'width'),
              }}
            />
          ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: space(2, 12),
          mt: 1,
          ...textRole.caption,
          color: color.textSecondary,
        }}
      >
        {parts.map(({ id, label, share, colorIndex, change }, at) => (
          <Box
            key={id}
            {...(onSelect
              ? {
                  component: 'button',
                  type: 'button',
                  title: surveyResultsText('showOnly'),
                  onClick: () => onSelect(at),
                }
              : { component: 'span' })}
            sx={{ ...part, ...(onSelect ? pressable : {}) }}
          >
            <Box
              component="span"
              data-drawn
              sx={{
                display: 'inline-block',
                width: rem(7),
                height: rem(7),
                mr: space(5),
                borderRadius: '50%',
                backgroundColor: seriesColor(colorIndex),
              }}
            />
            {label} {shareText(share, 0)}
            {change && ` (${change})`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const part = { whiteSpace: 'nowrap' } as const;
const pressable = {
  appearance: 'none',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  p: 0,
  minHeight: rem(24),
  cursor: 'pointer',
  borderRadius: 'var(--radius-chip)',
  '&:hover': { backgroundColor: color.hover },
} as const;
