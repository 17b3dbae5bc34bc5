import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useToast } from '@src/components/Toast/useToast';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { useCan, useHasRole } from '@src/lib/useCan';
import { useDataTypes } from '@src/lib/useDataTypes';
import { useCompanyOptions, useDeleteDataType, type DataType } from './api';
import { DataTypeForm } from './components/DataTypeForm';
import { DataTypeTable } from './components/DataTypeTable';
import { EVERY_COMPANY, filterDataTypes, GLOBAL_ONLY } from './filterDataTypes';
import { dataTypesText } from './texts/dataTypesText';
import { rem } from '@src/theme/lengths';

const noFilter = { company: EVERY_COMPANY, type: '' };

/** Data types: table, form (closed, create, edit), filters, and the number of matches. */
export function DataTypesPanel() {
  const mayWrite = useCan('data_sources:write');
  const isAdmin = useHasRole('admin');
  const byCompany = useCompanyFilter() === undefined && isAdmin;
  const types = useDataTypes();
  const companies = useCompanyOptions(byCompany);
  const toast = useToast();
  const [filter, setFilter] = useState(noFilter);
  const [form, setForm] = useState<{ dataType: DataType | null } | null>(null);
  const [deleting, setDeleting] = useState<DataType | null>(null);
  const remove = useDeleteDataType();
  const { error } = types;
  const loadFailed = error && dataTypesText('loadFailed', { reason: error.message });
  // Without rows, the table shows the error instead.
  const staleReason = types.data && loadFailed;
  useEffect(() => {
    if (staleReason) toast.error(staleReason);
  }, [staleReason, toast]);
  const all = types.data ?? [];
  const shown = filterDataTypes(all, filter);
  // Without rows, the empty table has the button, so the header needs none.
  const none = types.isSuccess && all.length === 0;
  const create = (): void => {
    setForm({ dataType: null });
  };
  const confirmDelete = (id: string): void => {
    const about = `data-types.delete ${id}`;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(dataTypesText('deleted'), { alert: true, about });
        },
        onError: (reason) => {
          toast.error(dataTypesText('deleteFailed', { reason: reason.message }), { about });
        },
        onSettled: () => {
          setDeleting(null);
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        // Until the count is known, show no number, because a failed load does not mean zero.
        title={dataTypesText('title', { count: types.data ? shown.length : '–' })}
        support={dataTypesText('support')}
        actions={
          mayWrite &&
          !none && (
            <Button
              variant={form ? 'outlined' : 'contained'}
              startIcon={<Plus aria-hidden />}
              disabled={form?.dataType === null}
              onClick={create}
            >
              {dataTypesText('create')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {form && (
          <DataTypeForm
            key={form.dataType?.id ?? 'new'}
            dataType={form.dataType}
            onClose={() => {
              setForm(null);
            }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {byCompany && (
            <SelectInput
              label={dataTypesText('filterCompany')}
              sx={{ width: rem(220) }}
              value={filter.company}
              onChange={(company) => {
                setFilter({ ...filter, company });
              }}
              options={[
                { value: EVERY_COMPANY, label: dataTypesText('allCompanies') },
                { value: GLOBAL_ONLY, label: dataTypesText('globalOnly') },
                ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <SelectInput
            label={dataTypesText('filterType')}
            sx={{ width: rem(160) }}
            value={filter.type}
            onChange={(type) => {
              setFilter({ ...filter, type });
            }}
            options={[
              { value: '', label: dataTypesText('allTypes') },
              { value: 'static', label: dataTypesText('kind.static') },
              { value: 'dynamic', label: dataTypesText('kind.dynamic') },
            ]}
          />
        </Box>
        <DataTypeTable
          dataTypes={shown}
          loading={types.isFetching}
          error={
            error
              ? {
                  title: loadFailed,
                  message: null,
                  onRetry: () => types.refetch(),
                  requestId: error.requestId,
                }
              : undefined
          }
          filtered={all.length > 0}
          onClearFilters={() => {
            setFilter(noFilter);
          }}
          onCreate={mayWrite && !form ? create : undefined}
          mayChange={({ companyId }) => mayWrite && (isAdmin || companyId !== null)}
          onEdit={(dataType) => {
            setForm({ dataType });
          }}
          onDelete={setDeleting}
        />
      </Box>
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title={dataTypesText('deleteTitle', { name: deleting.name })}
          confirmLabel={dataTypesText('delete')}
          busyLabel={dataTypesText('deleting')}
          busy={remove.isPending}
          onCancel={() => {
            setDeleting(null);
          }}
          onConfirm={() => {
            confirmDelete(deleting.id);
          }}
        >
          {dataTypesText('confirmDelete')}
        </ConfirmDialog>
      )}
    </>
  );
}
