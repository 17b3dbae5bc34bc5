import Box from '@mui/material/Box';
import { seriesColor } from '@src/theme/chartPalette';
import { color } from '@src/theme/tokenVariables';

const devices = [['mobile', 'Mobile', 0], ['desktop', 'Desktop', 1], ['tablet', 'Tablet', 3]] as const;

export interface DeviceSplitProps {
  /** Per cent per device; null when unknown. */
  shares: Record<'mobile' | 'desktop' | 'tablet', number> | null;
}

/** Shares of the three devices: a split bar with its figures in words below. */
export function DeviceSplit({ shares }: DeviceSplitProps) {
  return (
    <>
      <Box component="span" aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, my: '11px', backgroundColor: color.sunken, minWidth: 140 }}>
        {shares && devices.filter(([id]) => shares[id] > 0).map(([id, , index]) => <Box component="span" key={id} sx={{ width: `${String(shares[id])}%`, backgroundColor: seriesColor(index) }} />)}
      </Box>
      <Box component="span" sx={{ display: 'flex', gap: '10px', fontSize: '0.75rem', lineHeight: '16px', color: color.textSecondary, whiteSpace: 'nowrap' }}>
        {devices.map(([id, label, index]) => (
          <Box component="span" key={id}>
            <Box component="span" aria-hidden sx={{ display: 'inline-block', width: 7, height: 7, mr: '4px', borderRadius: '50%', backgroundColor: seriesColor(index) }} />
            {label} {shares ? `${String(Math.round(shares[id]))}\u2009%` : '–'}
          </Box>
        ))}
      </Box>
    </>
  );
}
