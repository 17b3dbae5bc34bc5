import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

export interface InfoHintProps {
  /** What is explained: "Unified %". */
  about: string;
  /** Shown on hover, on focus and on a press: a formula, a definition. */
  children: ReactNode;
}

/** A small sign beside a figure that says, on hover or focus, how it comes about. */
export function InfoHint({ about, children }: InfoHintProps) {
  return (
    <Tooltip title={children} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
      <IconButton
        aria-label={`How ${about} is found`}
        sx={{
          width: 24,
          height: 24,
          m: '-3px -4px',
          '@media (pointer: coarse)': { m: '-11px -12px' },
          color: 'inherit',
          '& svg': { width: 13, height: 13 },
        }}
      >
        <Info aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
