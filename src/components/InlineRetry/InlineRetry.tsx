import Box from '@mui/material/Box';
import { RetryButton, type Retry } from '@src/components/ErrorState/RetryButton';
import { CircleAlert } from 'lucide-react';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/** Details of a failed call: its sentence, and the ID that names it to support. */
export interface LoadFault {
  message: string;
  requestId?: string | undefined;
}

/** A sentence of the screen, or the name of the part and the call that failed. */
type InlineRetryText =
  | { message: string; what?: never; error?: never }
  | { message?: never; what: string; error: LoadFault };

type InlineRetryProps = InlineRetryText & {
  onRetry: Retry;
  /** Shown without being announced: for failures that the product passes over in silence (OP-109). */
  silent?: boolean;
};

/** One small line where a part failed to load, with Retry; the rest of the page stays usable. */
export function InlineRetry({ message, what, error, onRetry, silent = false }: InlineRetryProps) {
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
      <span>{message ?? `${firstPageText('notLoaded', { what })}. ${error.message}`}</span>
      <RetryButton variant="text" size="small" onRetry={onRetry} />
    </Box>
  );
}
