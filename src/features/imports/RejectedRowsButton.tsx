import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useToast } from '@src/components/Toast/useToast';
import { useDownloadRejected, useImports } from './api';
import { importsText } from './texts/importsText';

export interface RejectedRowsButtonProps {
  sourceId: string;
  /** The background run of the import. */
  runId: string;
}

/** Saves what a run rejected or did not understand, with line and reason; nothing for a run that took every row. */
export function RejectedRowsButton({ sourceId, runId }: RejectedRowsButtonProps) {
  const imports = useImports(sourceId);
  const download = useDownloadRejected();
  const toast = useToast();
  const found = imports.data?.find((one) => one.runId === runId);
  if (!found || (found.rejected === 0 && found.notUnderstood.length === 0)) return null;
  return (
    <Button
      size="small"
      startIcon={<Download aria-hidden size={16} />}
      disabled={download.isPending}
      onClick={() => {
        download.mutate(found, { onError: (error) => toast.error(error.message) });
      }}
    >
      {importsText('downloadRejected')}
    </Button>
  );
}
