import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useToast } from '@src/components/Toast/useToast';
import { useDownloadRejected } from './api';
import { importsText } from './texts/importsText';

export interface RejectedRowsButtonProps {
  /** An import or a sync of a source. */
  run: { id: string; counts: Readonly<Record<string, number>> };
}

/**
 * Downloads the rows that a run rejected or did not understand, with line and reason. Renders
 * nothing if the run took every row.
 */
export function RejectedRowsButton({ run: { id, counts } }: RejectedRowsButtonProps) {
  const download = useDownloadRejected();
  const toast = useToast();
  if (!counts['rejected'] && !counts['notUnderstood']) return null;
  return (
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
  );
}
