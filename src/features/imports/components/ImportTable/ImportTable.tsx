import IconButton from '@mui/material/IconButton';
import type { ImportState } from '@core/contract/imports';
import { Download, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, TableFault } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { shortMomentText } from '@src/lib/dateText';
import { formatNumber } from '@src/lib/i18n/formats';
import { sizeText } from '@src/lib/sizeText';
import type { ImportRun } from '../../api';
import { importsText } from '../../texts/importsText';

export interface ImportTableProps {
  imports: readonly ImportRun[];
  loading: boolean;
  error?: TableFault | undefined;
  empty: ReactNode;
  onDownload: (run: ImportRun) => void;
  /** Absent without write permission. */
  onUndo?: ((run: ImportRun) => void) | undefined;
  /** True inside a dialog, which omits the less common counts. */
  narrow?: boolean;
}

const chipsByState: Record<ImportState, { tone: ChipTone; dot?: 'hollow' }> = {
  waiting: { tone: 'neutral', dot: 'hollow' },
  running: { tone: 'signal' },
  done: { tone: 'success' },
  failed: { tone: 'error' },
  cancelled: { tone: 'neutral', dot: 'hollow' },
  undone: { tone: 'neutral', dot: 'hollow' },
};

const columns = (): readonly DataTableColumn<ImportRun>[] => [
  {
    field: 'fileName',
    header: importsText('column.file'),
    flex: 1.4,
    minWidth: 160,
    compact: 'title',
    cell: ({ fileName, fileType, bytes, reason }) => (
      <TwoLineCell title={fileName} support={reason ?? `${fileType}, ${sizeText(bytes)}`} />
    ),
  },
  {
    field: 'state',
    header: importsText('column.state'),
    width: 104,
    compact: 'value',
    cell: ({ state }) => (
      <StatusChip label={importsText(`state.${state}`)} {...chipsByState[state]} />
    ),
  },
  {
    field: 'stored',
    header: importsText('column.stored'),
    width: 84,
    align: 'right',
    compact: 'value',
    cell: ({ stored }) => formatNumber(stored),
  },
  {
    field: 'unchanged',
    header: importsText('column.unchanged'),
    width: 96,
    spare: true,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'outOfRange',
    header: importsText('column.outOfRange'),
    width: 104,
    spare: true,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'rejected',
    header: importsText('column.rejected'),
    width: 84,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'notUnderstood',
    header: importsText('column.notUnderstood'),
    width: 120,
    spare: true,
    align: 'right',
    compact: 'hidden',
    cell: ({ notUnderstood }) =>
      formatNumber(notUnderstood.reduce((sum, one) => sum + one.count, 0)),
  },
  {
    field: 'createdAt',
    header: importsText('column.imported'),
    width: 128,
    compact: 'support',
    cell: ({ createdAt }) => shortMomentText(createdAt),
  },
];

const RARER: ReadonlySet<string> = new Set(['unchanged', 'outOfRange', 'notUnderstood']);

/**
 * Imports with their counts. Rejected rows can be downloaded, and a finished import can be undone.
 */
export function ImportTable({
  imports,
  loading,
  error,
  empty,
  onDownload,
  onUndo,
  narrow = false,
}: ImportTableProps) {
  return (
    <DataTable
      label={importsText('imports')}
      {...(!narrow && { settingsId: 'imports' })}
      columns={narrow ? columns().filter(({ field }) => !RARER.has(field)) : columns()}
      rows={imports}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={importsText('loadingImports')}
      error={error}
      empty={empty}
      paging={{ mode: 'client', pageSize: 10 }}
      rowActionsWidth={88}
      rowActions={(run) => (
        <>
          {(run.rejected > 0 || run.notUnderstood.length > 0) && (
            <IconButton
              aria-label={importsText('downloadRejectedOf', { file: run.fileName })}
              title={importsText('downloadRejected')}
              onClick={() => {
                onDownload(run);
              }}
            >
              <Download aria-hidden size={16} />
            </IconButton>
          )}
          {run.canUndo && onUndo && (
            <IconButton
              aria-label={importsText('undoImportOf', { file: run.fileName })}
              title={importsText('undoIcon')}
              onClick={() => {
                onUndo(run);
              }}
            >
              <Undo2 aria-hidden size={16} />
            </IconButton>
          )}
        </>
      )}
    />
  );
}
