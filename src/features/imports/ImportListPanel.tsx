import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { useDownloadRejected, useImports, useUndoImport, type ImportRun } from './api';
import { ImportTable } from './components/ImportTable/ImportTable';
import { importsText } from './texts/importsText';

export interface ImportListPanelProps {
  /** Imports into this source only. */
  sourceId?: string;
  /** True inside a dialog: no heading, and a sentence if there are no imports. */
  plain?: boolean;
}

/**
 * Past imports, with rejected rows to download and Undo. Renders nothing before the first import.
 */
export function ImportListPanel({ sourceId, plain = false }: ImportListPanelProps) {
  const imports = useImports(sourceId);
  const undo = useUndoImport();
  const download = useDownloadRejected();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const [undoing, setUndoing] = useState<ImportRun | null>(null);
  // A failed load stays visible while it is retried.
  const isEmpty = imports.data ? imports.data.length === 0 : !imports.isFetched;
  if (!plain && isEmpty) return null;
  const confirm = ({ id, fileName }: ImportRun) => {
    undo.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setUndoing(null);
          toast.success(importsText('undone', { file: fileName }));
        },
      },
    );
  };
  const table = (
    <ImportTable
      imports={imports.data ?? []}
      narrow={plain}
      loading={imports.isPending}
      error={
        imports.error
          ? {
              message: imports.error.message,
              requestId: imports.error.requestId,
              onRetry: () => imports.refetch(),
            }
          : undefined
      }
      empty={<EmptyState subject="import" headingLevel={3} message={importsText('noImports')} />}
      onDownload={(run) => {
        download.mutate(run, {
          onError: (error) => {
            toast.error(error.message);
          },
        });
      }}
      onUndo={canWrite ? setUndoing : undefined}
    />
  );
  return (
    <>
      {plain ? (
        table
      ) : (
        <Box component="section" aria-label={importsText('imports')} sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1.25 }}>
            {importsText('imports')}
          </Typography>
          {table}
        </Box>
      )}
      {undoing && (
        <ConfirmDialog
          open
          destructive
          title={importsText('undoTitle', { file: undoing.fileName })}
          confirmLabel={importsText('undo')}
          busyLabel={importsText('undoing')}
          busy={undo.isPending}
          onCancel={() => {
            undo.reset();
            setUndoing(null);
          }}
          onConfirm={() => {
            confirm(undoing);
          }}
          error={
            undo.error && !undo.isPending ? (
              <Message tone="error">{undo.error.message}</Message>
            ) : undefined
          }
        >
          {importsText('undoNote')}
        </ConfirmDialog>
      )}
    </>
  );
}
