import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { duration } from '@tokens/tokens';
import { LoadingShape, type LoadingShapeName } from './LoadingShape';

export interface LoadingStateProps {
  /** Status text, e.g. the specified "Loading dashboard data...". Left out where another part of the screen says it. */
  label?: string;
  /** Geometry of what is coming; `none` shows the text with its ring alone. */
  shape?: LoadingShapeName | 'none';
  rows?: number;
  /** Keeps the status text for screen readers only. */
  quiet?: boolean;
  /** px of the plot of a chart that is coming; default 190. */
  plotHeight?: number;
}

/** Loading: the final geometry as grey blocks and a status text, both seen only after 200 ms, so that quick answers never flash; their room is kept from the start. */
export function LoadingState({
  label,
  shape = 'lines',
  rows = 4,
  quiet = false,
  plotHeight,
}: LoadingStateProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), duration.skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy="true" sx={{ minWidth: 0 }}>
      <Box
        role="status"
        sx={
          quiet
            ? {
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }
            : {
                display: 'flex',
                alignItems: 'center',
                gap: space(9),
                minHeight: rem(24),
                mb: shape === 'none' ? 0 : 1.5,
                fontSize: textRole.small.fontSize,
                color: color.textSecondary,
              }
        }
      >
        {shown && !quiet && <CircularProgress aria-hidden size={14} />}
        {shown && label}
      </Box>
      {shape !== 'none' && (
        <Box sx={{ visibility: shown ? 'visible' : 'hidden' }}>
          <LoadingShape name={shape} rows={rows} plotHeight={plotHeight} />
        </Box>
      )}
    </Box>
  );
}
