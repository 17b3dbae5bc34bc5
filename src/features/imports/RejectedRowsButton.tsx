import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, RotateCw } from 'lucide-react';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useDownloadRejected, useResendRejected } from './api';
import { importsText } from './texts/importsText';

export interface RejectedRowsButtonProps {
  /** An import or a sync of a source. */
  run: { id: string; counts: Readonly<Record<string, number>> };
}

/**
 * Downloads the rows that a run rejected or did not understand, with line and reason, or sends them
 * again through the current mapping. Renders nothing if the run took every row.
 */
export function RejectedRowsButton({ run: { id, counts } }: RejectedRowsButtonProps) {
  const download = useDownloadRejected();
  const resend = useResendRejected();
  const canWrite = useCan('data_sources:write');
  const toast = useToast();
  if (!counts['rejected'] && !counts['notUnderstood']) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        startIcon={<Download aria-hidden size={16} />}
        disabled={download.isPending}
        onClick={() => {
          download.mutate({ id }, { onError: (error) => toast.error(error.message) });
        }}
      >
        {importsText('downloadRejected')}
      </Button>
      {canWrite && (
        <Button
          size="small"
          startIcon={<RotateCw aria-hidden size={16} />}
          disabled={resend.isPending}
          onClick={() => {
            resend.mutate(
              { params: { id } },
              {
                onSuccess: (sent) => {
                  toast.success(importsText('sentAgain', sent));
                },
                onError: ({ message }) => {
                  toast.error(importsText('sendAgainFailed', { reason: message }));
                },
              },
            );
          }}
        >
          {importsText(resend.isPending ? 'sendingAgain' : 'sendAgain')}
        </Button>
      )}
    </Box>
  );
}
