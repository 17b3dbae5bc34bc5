import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { SearchField } from '@src/components/SearchField/SearchField';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { useToast } from '@src/components/Toast/useToast';
import { commonText } from '@src/components/texts/commonText';
import { useHasRole } from '@src/lib/useCan';
import { useCompanies, useDeleteCompany, type Company } from './api';
import { CompanyDialog } from './components/CompanyDialog';
import { industryLabel } from './profile/companyOptions';
import { companyProfileText } from './profile/texts/companyProfileText';
import { companiesText } from './texts/companiesText';
import { rem } from '@src/theme/lengths';

const tones = { active: 'success', inactive: 'neutral', suspended: 'error' } as const;

const columnsOf = (): readonly DataTableColumn<Company>[] => [
  { field: 'name', header: commonText('name'), flex: 1, minWidth: 160, compact: 'title' },
  { field: 'domain', header: companiesText('domain'), flex: 1, minWidth: 150, compact: 'support' },
  {
    field: 'industry',
    header: companyProfileText('industry'),
    width: 140,
    spare: true,
    value: ({ industry }) => industryLabel(industry),
  },
  {
    field: 'status',
    header: commonText('status'),
    width: 120,
    compact: 'value',
    value: ({ status }) => companiesText(`status.${status}`),
    cell: ({ status }) => (
      <StatusChip tone={tones[status]} label={companiesText(`status.${status}`)} />
    ),
  },
];

/**
 * Company Management: list, add, edit, delete. Only global admins add, delete and change the
 * status.
 */
export function CompanyManagementModal({ onClose }: { onClose: () => void }) {
  const isAdmin = useHasRole('admin');
  const companies = useCompanies();
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [form, setForm] = useState<{ company: Company | null } | null>(null);
  const [deleting, setDeleting] = useState<Company | null>(null);
  const remove = useDeleteCompany();
  const wanted = search.trim().toLocaleLowerCase();
  const shown = (companies.data ?? []).filter(({ name, domain }) =>
    `${name} ${domain ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  const confirmDelete = (company: Company): void => {
    remove.mutate(
      { params: { id: company.id } },
      {
        onSuccess: () => {
          toast.success(companiesText('delete.done', { name: company.name }));
          setDeleting(null);
        },
      },
    );
  };
  return (
    <AppDialog open onClose={onClose} title={companiesText('management')} size="wide" steady flush>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: `1 1 ${rem(160)}`, maxWidth: { sm: rem(320) } }}>
            <SearchField
              label={companiesText('searchCompanies')}
              value={search}
              onSearch={setSearch}
            />
          </Box>
          <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
          {isAdmin && (
            <Button
              variant="contained"
              startIcon={<Plus aria-hidden />}
              onClick={() => {
                setForm({ company: null });
              }}
            >
              {companiesText('add')}
            </Button>
          )}
        </Box>
        <DataTable
          label={companiesText('companies')}
          columns={columnsOf()}
          rows={shown}
          rowId={({ id }) => id}
          loading={companies.isFetching}
          loadingLabel={companiesText('loadingCompanies')}
          error={
            companies.error
              ? {
                  message: companies.error.message,
                  onRetry: () => companies.refetch(),
                }
              : undefined
          }
          empty={<EmptyState subject="company" message={companiesText('empty')} />}
          paging={{ mode: 'client', pageSize: 10 }}
          rowActionsWidth={88}
          rowActions={(company) => (
            <>
              <IconButton
                aria-label={companiesText('editCompany', { name: company.name })}
                title={commonText('edit')}
                onClick={() => {
                  setForm({ company });
                }}
              >
                <Pencil aria-hidden size={16} />
              </IconButton>
              {isAdmin && !company.isInternal && (
                <IconButton
                  aria-label={companiesText('deleteCompany', { name: company.name })}
                  title={commonText('delete')}
                  onClick={() => {
                    remove.reset();
                    setDeleting(company);
                  }}
                >
                  <Trash2 aria-hidden size={16} />
                </IconButton>
              )}
            </>
          )}
        />
      </Box>
      {form && (
        <CompanyDialog
          company={form.company}
          maySetStatus={isAdmin}
          onClose={() => {
            setForm(null);
          }}
          onSaved={(name) => {
            toast.success(companiesText('saved', { name }));
            setForm(null);
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title={companiesText('delete.title', { name: deleting.name })}
          confirmLabel={companiesText('delete.confirm')}
          busyLabel={companiesText('delete.busy')}
          typedName={deleting.name}
          busy={remove.isPending}
          onCancel={() => {
            setDeleting(null);
          }}
          onConfirm={() => {
            confirmDelete(deleting);
          }}
          error={
            remove.error && !remove.isPending ? (
              <Message tone="error" title={companiesText('delete.failed')}>
                {remove.error.message}
              </Message>
            ) : undefined
          }
        >
          {companiesText('delete.sure', { name: deleting.name })}
        </ConfirmDialog>
      )}
    </AppDialog>
  );
}
