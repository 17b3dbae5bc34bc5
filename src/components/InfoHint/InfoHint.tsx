import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { rem, space } from '@src/theme/lengths';
import { commonText } from '@src/components/texts/commonText';

export interface InfoHintProps {
  /** Subject of the explanation: "Unified %". */
  about: string;
  /** Shown on hover, focus and click: a formula or a definition. */
  children: ReactNode;
}

/** A small icon next to a figure that explains its formula on hover or focus. */
export function InfoHint({ about, children }: InfoHintProps) {
  return (
    <Tooltip title={children} describeChild enterTouchDelay={0} leaveTouchDelay={8000}>
      <IconButton
        aria-label={commonText('howFound', { about })}
        sx={{
          width: rem(24),
          height: rem(24),
          m: space('-3', '-4'),
          '@media (pointer: coarse)': { m: space('-11', '-12') },
          color: 'inherit',
          '& svg': { width: rem(13), height: rem(13) },
        }}
      >
        <Info aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
