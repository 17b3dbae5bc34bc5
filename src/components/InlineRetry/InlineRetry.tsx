import Box from '@mui/material/Box';
import { RetryButton, type Retry } from '@src/components/ErrorState/RetryButton';
import { CircleAlert } from 'lucide-react';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/** Details of a failed call: its message, and the request ID for support. */
export interface LoadFault {
  message: string;
  requestId?: string | undefined;
}

/** A full sentence, or the name of the part and the failed call. */
type InlineRetryText =
  | { message: string; what?: never; error?: never }
  | { message?: never; what: string; error: LoadFault };

type InlineRetryProps = InlineRetryText & {
  onRetry: Retry;
  /** Shows the failure without announcing it, as specified for silent failures (OP-109). */
  silent?: boolean;
};

/**
 * Reports that a part of the page failed to load, with a Retry button. The rest of the page stays
 * usable.
 */
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
