import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { useToast } from '@src/components/Toast/useToast';
import { dayText } from '@src/lib/dateText';
import { useCan } from '@src/lib/useCan';
import { font } from '@tokens/tokens';
import { useAttributes, useDeleteAttribute, type CustomAttribute } from './api';
import { AttributeDialog } from './components/AttributeDialog/AttributeDialog';
import { OUTBOUND_MESSAGES } from './messages';
import { textRole } from '@src/theme/lengths';

interface CustomAttributesPanelProps {
  /** The dialog that adds one is asked for; the button stands in the page's head. */
  adding: boolean;
  onAddingEnd: () => void;
}

const columns: readonly DataTableColumn<CustomAttribute>[] = [
  {
    field: 'name',
    header: 'Name',
    flex: 1,
    minWidth: 160,
    compact: 'title',
    cell: ({ name }) => (
      <span style={{ fontFamily: font.mono, fontSize: textRole.code.fontSize }}>{name}</span>
    ),
  },
  { field: 'type', header: 'Type', width: 140, compact: 'support' },
  {
    field: 'createdAt',
    header: 'Created',
    width: 160,
    compact: 'value',
    value: ({ createdAt }) => dayText(createdAt),
  },
];

/** Named, typed values a prediction call may carry (API-006, API-007). */
export function CustomAttributesPanel({ adding, onAddingEnd }: CustomAttributesPanelProps) {
  const [editing, setEditing] = useState<CustomAttribute | null>(null);
  const [deleting, setDeleting] = useState<CustomAttribute | null>(null);
  const attributes = useAttributes();
  const remove = useDeleteAttribute();
  const toast = useToast();
  const mayWrite = useCan('api:write');
  const confirmDelete = ({ id }: CustomAttribute): void => {
    remove.mutate(
      { params: { id } },
      {
        onError: (error) => {
          toast.error(error.message);
        },
        onSettled: () => {
          setDeleting(null);
        },
      },
    );
  };
  return (
    <>
      <DataTable<CustomAttribute>
        label="Custom attributes"
        columns={columns}
        rows={attributes.data ?? []}
        rowId={({ id }) => id}
        loading={attributes.isPending}
        loadingLabel="Loading custom attributes..."
        error={
          attributes.isError
            ? {
                message: attributes.error.message,
                onRetry: () => {
                  void attributes.refetch();
                },
              }
            : undefined
        }
        empty={<EmptyState message={OUTBOUND_MESSAGES.noAttributes} />}
        paging={{ mode: 'client', pageSize: 20 }}
        {...(mayWrite
          ? {
              rowActionsWidth: 88,
              rowActions: (attribute) => (
                <>
                  <IconButton
                    aria-label={`Edit ${attribute.name}`}
                    title="Edit"
                    onClick={() => {
                      setEditing(attribute);
                    }}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Delete ${attribute.name}`}
                    title="Delete"
                    onClick={() => {
                      setDeleting(attribute);
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              ),
            }
          : {})}
      />
      {(adding || editing) && (
        <AttributeDialog
          attribute={editing}
          onClose={() => {
            setEditing(null);
            onAddingEnd();
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title={`Delete ${deleting.name}?`}
          confirmLabel="Delete attribute"
          busyLabel="Deleting..."
          busy={remove.isPending}
          onCancel={() => {
            setDeleting(null);
          }}
          onConfirm={() => {
            confirmDelete(deleting);
          }}
        >
          {OUTBOUND_MESSAGES.deleteAttribute}
        </ConfirmDialog>
      )}
    </>
  );
}
