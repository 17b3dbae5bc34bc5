import Box from '@mui/material/Box';
import { RefreshCw } from 'lucide-react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Graticule } from '@src/components/Graticule/Graticule';
import { StateLayout } from '@src/components/StateLayout/StateLayout';
import { font } from '@tokens/tokens';
import type { ReactNode } from 'react';
import { textRole } from '@src/theme/lengths';
import { RetryButton, type Retry } from './RetryButton';
import type { LoadFault } from '@src/components/InlineRetry/InlineRetry';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

/** The part that failed: a noun of the screen, or a full sentence. */
type Named = { what: string; title?: never } | { what?: never; title: ReactNode };

export type ErrorStateProps = Named & {
  /** The error of the failed call. Its message is shown, and its request ID for support. */
  error?: LoadFault | null | undefined;
  /** The cause and the data that is safe, instead of the error's own message. */
  message?: ReactNode;
  onRetry?: Retry;
  /** Request ID for support, if it isn't in `error`. */
  requestId?: string | undefined;
  /** Text of the "Copy details" button. */
  details?: string;
  headingLevel?: 1 | 2 | 3 | 4;
};

/**
 * Says that a whole part failed to load: name, cause, one action. Announced as an alert. For a
 * small part among others, use InlineRetry.
 */
export function ErrorState({
  what,
  title,
  error,
  message = error?.message,
  onRetry,
  requestId = error?.requestId,
  details,
  headingLevel,
}: ErrorStateProps) {
  return (
    <StateLayout
      role="alert"
      picture={<Graticule course="broken" />}
      title={what === undefined ? title : firstPageText('notLoaded', { what })}
      message={message}
      actions={
        (onRetry || details) && (
          <>
            {onRetry && (
              <RetryButton
                variant="contained"
                startIcon={<RefreshCw aria-hidden />}
                onRetry={onRetry}
              />
            )}
            {details && <CopyButton text={details}>{firstPageText('copyDetails')}</CopyButton>}
          </>
        )
      }
      foot={
        requestId && (
          <WithMarks
            text={firstPageText('request', { id: requestId })}
            marks={{
              id: (id) => (
                <Box
                  component="span"
                  sx={{ fontFamily: font.mono, fontSize: textRole.axis.fontSize }}
                >
                  {id}
                </Box>
              ),
            }}
          />
        )
      }
      {...(headingLevel ? { headingLevel } : {})}
    />
  );
}
