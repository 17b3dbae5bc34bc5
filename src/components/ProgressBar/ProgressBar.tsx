import Box from '@mui/material/Box';
import { RulerTicks } from '@src/components/RulerTicks/RulerTicks';
import { rem } from '@src/theme/lengths';
import { chart, color, transition } from '@src/theme/tokenVariables';

export interface ProgressBarProps {
  label: string;
  /** Percent from 0 to 100. Values outside are clamped. */
  value: number;
  /** Draws the bar gray because the measured period has ended. */
  muted?: boolean;
  ticks?: boolean;
}

/** Progress in percent: a 5 px bar over quarter ticks. */
export function ProgressBar({ label, value, muted = false, ticks = true }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <Box>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        sx={{ height: rem(5), backgroundColor: color.sunken }}
      >
        <Box
          data-drawn
          sx={{
            height: 1,
            width: `${percent}%`,
            backgroundColor: muted ? chart.previous : color.signal,
            transition: transition('dialog', 'width'),
          }}
        />
      </Box>
      {ticks && (
        <Box sx={{ height: rem(4), overflow: 'hidden' }}>
          <RulerTicks />
        </Box>
      )}
    </Box>
  );
}
