import Box from '@mui/material/Box';
import { roundShares } from '@core/survey/roundShares';
import { seriesColor } from '@src/theme/chartPalette';
import { color } from '@src/theme/tokenVariables';

const devices = [
  ['mobile', 'Mobile', 0],
  ['desktop', 'Desktop', 1],
  ['tablet', 'Tablet', 3],
] as const;

export interface DeviceSplitProps {
  /** Responses per device; null when unknown. */
  counts: Record<'mobile' | 'desktop' | 'tablet', number> | null;
  /** Responses from all devices. */
  total: number;
}

/** Shares of the three devices: a split bar with its figures in words below. */
export function DeviceSplit({ counts, total }: DeviceSplitProps) {
  const shares =
    counts &&
    roundShares(
      devices.map(([id]) => counts[id]),
      total,
    );
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 8,
          my: '11px',
          backgroundColor: color.sunken,
          minWidth: 140,
        }}
      >
        {counts &&
          devices
            .filter(([id]) => counts[id] > 0)
            .map(([id, , index]) => (
              <Box
                component="span"
                key={id}
                sx={{
                  width: `${String((counts[id] / total) * 100)}%`,
                  backgroundColor: seriesColor(index),
                }}
              />
            ))}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          gap: '10px',
          fontSize: '0.75rem',
          lineHeight: '16px',
          color: color.textSecondary,
          whiteSpace: 'nowrap',
        }}
      >
        {devices.map(([id, label, index], at) => (
          <Box component="span" key={id}>
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-block',
                width: 7,
                height: 7,
                mr: '4px',
                borderRadius: '50%',
                backgroundColor: seriesColor(index),
              }}
            />
            {label} {shares ? `${String(shares[at])}\u2009%` : '–'}
          </Box>
        ))}
      </Box>
    </>
  );
}
