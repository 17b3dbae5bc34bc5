import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { withTexts } from '@src/lib/i18n/texts';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { DataSource } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';

const ConnectAgain = lazy(
  withTexts(async () => ({
    default: (await import('../ConnectAgain/ConnectAgain')).ConnectAgain,
  })),
);

export interface SourceReasonProps {
  source: Pick<DataSource, 'name' | 'status' | 'statusReason' | 'reasonCode'>;
  /** Omitted for users who may not change a connection. */
  onConnect?: (() => void) | undefined;
  /** Omitted for users who may not start a sync. */
  onFullRefresh?: (() => void) | undefined;
}

/**
 * The reason why a source fails or waits. If its credentials were rejected, shows a button to enter
 * new ones. If the database lost changes, shows a button to start a full refresh.
 */
export function SourceReason({ source, onConnect, onFullRefresh }: SourceReasonProps) {
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
      {onFullRefresh && status === 'error' && reasonCode === 'changes_lost' && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<RotateCcw aria-hidden />}
          onClick={onFullRefresh}
          aria-label={`${dataSourcesText('fullRefresh')}: ${name}`}
          sx={{ mt: 1, alignSelf: 'start' }}
        >
          {dataSourcesText('fullRefresh')}
        </Button>
      )}
    </>
  );
}
