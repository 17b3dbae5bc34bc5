import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { momentText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { reportLinkText } from './texts/reportLinkText';

export interface WallViewProps {
  /** When the numbers were read. */
  readAt: number;
  /** The last refresh failed. */
  isLate: boolean;
}

/** Shows the page in the dark theme and large type, for a screen on a wall, with its last update. */
export default function WallView({ readAt, isLate }: WallViewProps) {
  useEffect(() => {
    const page = document.documentElement;
    const before = { theme: page.getAttribute('data-theme'), size: page.style.fontSize };
    page.setAttribute('data-theme', 'dark');
    page.style.fontSize = LARGE;
    return () => {
      if (before.theme !== null) page.setAttribute('data-theme', before.theme);
      page.style.fontSize = before.size;
    };
  }, []);
  const when = momentText(new Date(readAt).toISOString());
  return (
    <Box
      sx={{
        mt: -1,
        mb: 1.5,
        ...textRole.body,
        color: isLate ? color.warning : color.textSecondary,
      }}
    >
      {reportLinkText(isLate ? 'lateSince' : 'live', { when })}
    </Box>
  );
}

/** Font size of the page. All lengths scale with it. */
const LARGE = 'clamp(100%, 0.45vw + 0.85rem, 200%)';
