import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, TableFault } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { commonText } from '@src/components/texts/commonText';
import type { DataType } from '../api';
import { dataTypesText } from '../texts/dataTypesText';

export interface DataTypeTableProps {
  dataTypes: readonly DataType[];
  loading: boolean;
  error: TableFault | undefined;
  /** The filters exclude all data types. */
  filtered: boolean;
  onClearFilters: () => void;
  /** Absent without write permission. */
  onCreate: (() => void) | undefined;
  mayChange: (dataType: DataType) => boolean;
  onEdit: (dataType: DataType) => void;
  onDelete: (dataType: DataType) => void;
}

const columns = (): readonly DataTableColumn<DataType>[] => [
  { field: 'name', header: commonText('name'), flex: 1, minWidth: 160, compact: 'title' },
  {
    field: 'dataFieldName',
    header: dataTypesText('dataFieldName'),
    flex: 1,
    minWidth: 160,
    compact: 'support',
  },
  {
    field: 'type',
    header: dataTypesText('type'),
    width: 90,
    compact: 'value',
    value: ({ type }) => dataTypesText(`kindWord.${type}`),
  },
  {
    field: 'description',
    header: dataTypesText('description'),
    flex: 1.2,
    minWidth: 130,
    spare: true,
  },
  {
    field: 'companyName',
    header: dataTypesText('company'),
    width: 130,
    value: ({ companyId, companyName }) =>
      companyId === null ? dataTypesText('global') : companyName,
  },
  {
    field: 'createdBy',
    header: dataTypesText('createdBy'),
    width: 130,
    spare: true,
    value: (one) => one.createdByProfileName ?? one.createdByName ?? one.createdByEmail ?? '',
  },
];

/** The table of TYPES-001, with edit and delete for users with write permission. */
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
      label={dataTypesText('dataTypes')}
      settingsId="data-types"
      columns={columns()}
      rows={dataTypes}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={dataTypesText('loading')}
      error={error}
      empty={
        filtered ? (
          <EmptyState
            subject="search"
            title={dataTypesText('noMatchTitle')}
            message={dataTypesText('noMatchPrompt')}
            action={<Button onClick={onClearFilters}>{dataTypesText('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState
            subject="dataType"
            title={dataTypesText('noneTitle')}
            message={dataTypesText('nonePrompt')}
            action={
              onCreate && (
                <Button variant="contained" onClick={onCreate}>
                  {dataTypesText('create')}
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
              aria-label={dataTypesText('editOne', { name: one.name })}
              title={commonText('edit')}
              onClick={() => {
                onEdit(one);
              }}
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
            <IconButton
              aria-label={dataTypesText('deleteOne', { name: one.name })}
              title={commonText('delete')}
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
