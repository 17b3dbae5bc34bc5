import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleAlert } from 'lucide-react';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { commonText } from '@src/components/texts/commonText';

interface InlineRetryProps {
  message: string;
  onRetry: () => void;
  /** Shown without being announced: for failures that the product passes over in silence (OP-109). */
  silent?: boolean;
}

/** One small line where a part failed to load, with Retry; the rest of the page stays usable. */
export function InlineRetry({ message, onRetry, silent = false }: InlineRetryProps) {
  return (
    <Box
      role={silent ? undefined : 'alert'}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: space(2, 7),
        ...textRole.small,
        color: color.error,
      }}
    >
      <CircleAlert aria-hidden size={14} strokeWidth={1.75} style={{ flex: 'none' }} />
      <span>{message}</span>
      <Button variant="text" size="small" onClick={onRetry}>
        {commonText('retry')}
      </Button>
    </Box>
  );
}
