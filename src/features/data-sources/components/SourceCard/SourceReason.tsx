import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { withTexts } from '@src/lib/i18n/texts';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DataSource } from '../../api';

const ConnectAgain = lazy(
  withTexts(async () => ({
    default: (await import('../ConnectAgain/ConnectAgain')).ConnectAgain,
  })),
);

export interface SourceReasonProps {
  source: Pick<DataSource, 'name' | 'status' | 'statusReason' | 'reasonCode'>;
  /** Omitted for users who may not change a connection. */
  onConnect?: (() => void) | undefined;
}

/**
 * The reason why a source fails or waits. If its credentials were rejected, shows a button to enter
 * new ones.
 */
export function SourceReason({ source, onConnect }: SourceReasonProps) {
  const { name, status, statusReason, reasonCode } = source;
  const needsAccess = reasonCode === 'access_refused' || reasonCode === 'access_expired';
  if (!statusReason) return null;
  return (
    <>
      <Box
        component="p"
        sx={{
          m: 0,
          mt: 0.75,
          ...textRole.caption,
          color: status === 'error' ? color.error : color.textSecondary,
          overflowWrap: 'anywhere',
        }}
      >
        {serverSentence(statusReason)}
      </Box>
      {onConnect && status === 'error' && needsAccess && (
        <Suspense>
          <ConnectAgain name={name} onConnect={onConnect} />
        </Suspense>
      )}
    </>
  );
}
