import IconButton from '@mui/material/IconButton';
import type { ImportState } from '@core/contract/imports';
import { Download, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { sizeText } from '@src/lib/sizeText';
import type { ImportRun } from '../../api';

export interface ImportTableProps {
  imports: readonly ImportRun[];
  loading: boolean;
  error?: { message: string; onRetry: () => void } | undefined;
  empty: ReactNode;
  onDownload: (run: ImportRun) => void;
  /** Absent without the right to write. */
  onUndo?: ((run: ImportRun) => void) | undefined;
  /** Stands in a dialog: the rarer counts are left out. */
  narrow?: boolean;
}

const looks: Record<ImportState, { label: string; tone: ChipTone; dot?: 'hollow' }> = {
  waiting: { label: 'Waiting', tone: 'neutral', dot: 'hollow' },
  running: { label: 'Running', tone: 'signal' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  cancelled: { label: 'Stopped', tone: 'neutral', dot: 'hollow' },
  undone: { label: 'Undone', tone: 'neutral', dot: 'hollow' },
};

const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const number = (value: number): string => value.toLocaleString('en-US');

const columns: readonly DataTableColumn<ImportRun>[] = [
  {
    field: 'fileName',
    header: 'File',
    flex: 1.4,
    minWidth: 160,
    compact: 'title',
    cell: ({ fileName, fileType, bytes, reason }) => (
      <TwoLineCell title={fileName} support={reason ?? `${fileType}, ${sizeText(bytes)}`} />
    ),
  },
  {
    field: 'state',
    header: 'State',
    width: 104,
    compact: 'value',
    cell: ({ state }) => <StatusChip {...looks[state]} />,
  },
  {
    field: 'stored',
    header: 'Stored',
    width: 84,
    align: 'right',
    compact: 'value',
    cell: ({ stored }) => number(stored),
  },
  {
    field: 'unchanged',
    header: 'Unchanged',
    width: 96,
    spare: true,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'outOfRange',
    header: 'Out of range',
    width: 104,
    spare: true,
    align: 'right',
    compact: 'hidden',
  },
  { field: 'rejected', header: 'Rejected', width: 84, align: 'right', compact: 'hidden' },
  {
    field: 'notUnderstood',
    header: 'Not understood',
    width: 120,
    spare: true,
    align: 'right',
    compact: 'hidden',
    cell: ({ notUnderstood }) => number(notUnderstood.reduce((sum, one) => sum + one.count, 0)),
  },
  {
    field: 'createdAt',
    header: 'Imported',
    width: 128,
    compact: 'support',
    cell: ({ createdAt }) => when.format(new Date(createdAt)),
  },
];

const RARER: ReadonlySet<string> = new Set(['unchanged', 'outOfRange', 'notUnderstood']);

/** Imports with their counts; rejected rows can be downloaded, a finished import can be undone. */
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
      label="Imports"
      columns={narrow ? columns.filter(({ field }) => !RARER.has(field)) : columns}
      rows={imports}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel="Loading imports..."
      error={error}
      empty={empty}
      paging={{ mode: 'client', pageSize: 10 }}
      rowActionsWidth={88}
      rowActions={(run) => (
        <>
          {(run.rejected > 0 || run.notUnderstood.length > 0) && (
            <IconButton
              aria-label={`Download rejected rows of ${run.fileName}`}
              title="Download rejected rows"
              onClick={() => {
                onDownload(run);
              }}
            >
              <Download aria-hidden size={16} />
            </IconButton>
          )}
          {run.canUndo && onUndo && (
            <IconButton
              aria-label={`Undo the import of ${run.fileName}`}
              title="Undo import"
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
