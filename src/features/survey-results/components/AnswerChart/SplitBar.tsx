import Box from '@mui/material/Box';
import { seriesColor } from '@src/theme/chartPalette';
import { color, transition } from '@src/theme/tokenVariables';

export interface SplitPart {
  id: string;
  label: string;
  count: number;
  /** Of the bar. */ percent: number;
  /** As it is told: whole per cent. */ share: number;
  colorIndex: number;
  /** Points gained or lost, in words. */ change?: string;
}

/** Parts of a whole on one bar, each named with its share below. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }) {
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', gap: '2px', height: 11, backgroundColor: color.sunken }}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ id, percent, colorIndex }) => (
            <Box
              key={id}
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
          gap: '2px 12px',
          mt: 1,
          fontSize: '0.75rem',
          lineHeight: '16px',
          color: color.textSecondary,
        }}
      >
        {parts.map(({ id, label, share, colorIndex, change }) => (
          <Box component="span" key={id} sx={{ whiteSpace: 'nowrap' }}>
            <Box
              component="span"
              sx={{
                display: 'inline-block',
                width: 7,
                height: 7,
                mr: '5px',
                borderRadius: '50%',
                backgroundColor: seriesColor(colorIndex),
              }}
            />
            {label} {share}
            {'\u2009%'}
            {change && ` (${change})`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
