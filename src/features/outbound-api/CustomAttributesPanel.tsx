import IconButton from '@mui/material/IconButton';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { dayText } from '@src/lib/dateText';
import { useCan } from '@src/lib/useCan';
import { font } from '@tokens/tokens';
import { useAttributes, useDeleteAttribute, type CustomAttribute } from './api';
import { AttributeDialog } from './components/AttributeDialog/AttributeDialog';
import { outboundApiText } from './texts/outboundApiText';
import { textRole } from '@src/theme/lengths';

interface CustomAttributesPanelProps {
  /** True while the dialog that adds one is open. Its button is in the page header. */
  adding: boolean;
  onAddingEnd: () => void;
}

const columns = (): readonly DataTableColumn<CustomAttribute>[] => [
  {
    field: 'name',
    header: commonText('name'),
    flex: 1,
    minWidth: 160,
    compact: 'title',
    cell: ({ name }) => (
      <span style={{ fontFamily: font.mono, fontSize: textRole.code.fontSize }}>{name}</span>
    ),
  },
  { field: 'type', header: outboundApiText('type'), width: 140, compact: 'support' },
  {
    field: 'createdAt',
    header: outboundApiText('created'),
    width: 160,
    compact: 'value',
    value: ({ createdAt }) => dayText(createdAt),
  },
];

/** Named, typed values that a prediction call may include (API-006, API-007). */
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
        label={outboundApiText('attributes')}
        columns={columns()}
        rows={attributes.data ?? []}
        rowId={({ id }) => id}
        loading={attributes.isPending}
        loadingLabel={outboundApiText('loadingAttributes')}
        error={
          attributes.isError
            ? {
                message: attributes.error.message,
                onRetry: () => attributes.refetch(),
              }
            : undefined
        }
        empty={
          <EmptyState
            subject="attribute"
            title={outboundApiText('noAttributes')}
            message={outboundApiText('noAttributesHelp')}
          />
        }
        paging={{ mode: 'client', pageSize: 20 }}
        {...(mayWrite
          ? {
              rowActionsWidth: 88,
              rowActions: (attribute) => (
                <>
                  <IconButton
                    aria-label={outboundApiText('editNamed', { name: attribute.name })}
                    title={commonText('edit')}
                    onClick={() => {
                      setEditing(attribute);
                    }}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={outboundApiText('deleteNamed', { name: attribute.name })}
                    title={commonText('delete')}
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
          title={outboundApiText('deleteQuestion', { name: deleting.name })}
          confirmLabel={outboundApiText('deleteAttribute')}
          busyLabel={outboundApiText('deleting')}
          busy={remove.isPending}
          onCancel={() => {
            setDeleting(null);
          }}
          onConfirm={() => {
            confirmDelete(deleting);
          }}
        >
          {outboundApiText('deleteAttributeHint')}
        </ConfirmDialog>
      )}
    </>
  );
}
