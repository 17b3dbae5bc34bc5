import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Graticule } from '@src/components/Graticule/Graticule';
import { StateLayout } from '@src/components/StateLayout/StateLayout';
import { font } from '@tokens/tokens';
import type { ReactNode } from 'react';
import { textRole } from '@src/theme/lengths';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';
import { WithMarks } from '@src/lib/i18n/WithMarks';

export interface ErrorStateProps {
  title?: ReactNode;
  /** The cause and what is kept. */
  message: ReactNode;
  onRetry?: () => void;
  /** Identifies the failed call to support. */
  requestId?: string;
  /** Text of the "Copy details" button. */
  details?: string;
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Loading failed: the cause, what is kept, one way on. Announced as an alert. */
export function ErrorState({
  title,
  message,
  onRetry,
  requestId,
  details,
  headingLevel,
}: ErrorStateProps) {
  return (
    <StateLayout
      role="alert"
      picture={<Graticule course="broken" />}
      title={title}
      message={message}
      actions={
        (onRetry || details) && (
          <>
            {onRetry && (
              <Button variant="contained" startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
                {firstPageText('retry')}
              </Button>
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
