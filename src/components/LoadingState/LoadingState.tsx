import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { duration } from '@tokens/tokens';
import { LoadingShape, type LoadingShapeName } from './LoadingShape';

export interface LoadingStateProps {
  /**
   * Status text, such as the specified "Loading dashboard data...". Omit it if another part of the
   * screen says it.
   */
  label?: string;
  /** Shape of the coming content. `none` shows only the text with its spinner. */
  shape?: LoadingShapeName | 'none';
  rows?: number;
  /** Keeps the status text for screen readers only. */
  quiet?: boolean;
  /** Height of the coming chart's plot in px. Defaults to 190. */
  plotHeight?: number;
}

/**
 * Reserves the final layout with gray blocks and a status text. Both appear only after 200 ms, so
 * that quick responses don't flash.
 */
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
