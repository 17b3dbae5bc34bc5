import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import type { DataType } from '../api';
import { DATA_TYPE_MESSAGES } from '../messages';

export interface DataTypeTableProps {
  dataTypes: readonly DataType[];
  loading: boolean;
  error: { message: string; onRetry: () => void } | undefined;
  /** Filters exclude what there is. */
  filtered: boolean;
  onClearFilters: () => void;
  /** Absent without the right to write. */
  onCreate: (() => void) | undefined;
  mayChange: (dataType: DataType) => boolean;
  onEdit: (dataType: DataType) => void;
  onDelete: (dataType: DataType) => void;
}

const columns: readonly DataTableColumn<DataType>[] = [
  { field: 'name', header: 'Name', flex: 1, minWidth: 160, compact: 'title' },
  { field: 'dataFieldName', header: 'Data Field Name', flex: 1, minWidth: 160, compact: 'support' },
  { field: 'type', header: 'Type', width: 90, compact: 'value' },
  { field: 'description', header: 'Description', flex: 1.2, minWidth: 130, spare: true },
  {
    field: 'companyName',
    header: 'Company',
    width: 130,
    value: ({ companyId, companyName }) => (companyId === null ? 'Global' : companyName),
  },
  {
    field: 'createdBy',
    header: 'Created By',
    width: 130,
    spare: true,
    value: (one) => one.createdByProfileName ?? one.createdByName ?? one.createdByEmail ?? '',
  },
];

/** The table of TYPES-001; edit and delete where the person may. */
export function DataTypeTable({
  dataTypes,
  loading,
  error,
  filtered,
  onClearFilters,
  onCreate,
  mayChange,
  onEdit,
  onDelete,
}: DataTypeTableProps) {
  return (
    <DataTable
      label="Data Types"
      columns={columns}
      rows={dataTypes}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel="Loading data types..."
      error={error && { ...error, message: DATA_TYPE_MESSAGES.loadFailed + error.message }}
      empty={
        filtered ? (
          <EmptyState
            title={DATA_TYPE_MESSAGES.noMatchTitle}
            message="Other filters show more."
            action={<Button onClick={onClearFilters}>Clear filters</Button>}
          />
        ) : (
          <EmptyState
            title={DATA_TYPE_MESSAGES.noneTitle}
            message={DATA_TYPE_MESSAGES.nonePrompt}
            action={
              onCreate && (
                <Button variant="contained" onClick={onCreate}>
                  Create Data Type
                </Button>
              )
            }
          />
        )
      }
      paging={{ mode: 'client', pageSize: 20 }}
      rowActionsWidth={88}
      rowActions={(one) =>
        mayChange(one) && (
          <>
            <IconButton
              aria-label={`Edit ${one.name}`}
              title="Edit"
              onClick={() => {
                onEdit(one);
              }}
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton
              aria-label={`Delete ${one.name}`}
              title="Delete"
              onClick={() => {
                onDelete(one);
              }}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </>
        )
      }
    />
  );
}
