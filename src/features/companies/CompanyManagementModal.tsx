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
import { useHasRole } from '@src/lib/useCan';
import { useCompanies, useDeleteCompany, type Company } from './api';
import { CompanyDialog } from './components/CompanyDialog';
import { COMPANY_MESSAGES, COMPANY_STATUS_LABELS } from './messages';
import { rem } from '@src/theme/lengths';

const tones = { active: 'success', inactive: 'neutral', suspended: 'error' } as const;

const columns: readonly DataTableColumn<Company>[] = [
  { field: 'name', header: 'Name', flex: 1, minWidth: 160, compact: 'title' },
  { field: 'domain', header: 'Domain', flex: 1, minWidth: 150, compact: 'support' },
  { field: 'industry', header: 'Industry', width: 140, spare: true },
  {
    field: 'status',
    header: 'Status',
    width: 120,
    compact: 'value',
    value: ({ status }) => COMPANY_STATUS_LABELS[status],
    cell: ({ status }) => <StatusChip tone={tones[status]} label={COMPANY_STATUS_LABELS[status]} />,
  },
];

/** Company Management: list, add, edit, delete. Adding, deleting and the status belong to global admins. */
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
          toast.success(`Company ${company.name} deleted successfully.`);
          setDeleting(null);
        },
      },
    );
  };
  return (
    <AppDialog open onClose={onClose} title="Company Management" size="wide" steady flush>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box sx={{ flex: `1 1 ${rem(160)}`, maxWidth: { sm: rem(320) } }}>
            <SearchField label="Search companies" value={search} onSearch={setSearch} />
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
              Add Company
            </Button>
          )}
        </Box>
        <DataTable
          label="Companies"
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          loading={companies.isFetching}
          loadingLabel="Loading companies..."
          error={
            companies.error
              ? {
                  message: companies.error.message,
                  onRetry: () => {
                    void companies.refetch();
                  },
                }
              : undefined
          }
          empty={<EmptyState message={COMPANY_MESSAGES.empty} />}
          paging={{ mode: 'client', pageSize: 10 }}
          rowActionsWidth={88}
          rowActions={(company) => (
            <>
              <IconButton
                aria-label={`Edit ${company.name}`}
                title="Edit"
                onClick={() => {
                  setForm({ company });
                }}
              >
                <Pencil aria-hidden size={16} />
              </IconButton>
              {isAdmin && !company.isInternal && (
                <IconButton
                  aria-label={`Delete ${company.name}`}
                  title="Delete"
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
            toast.success(`Company ${name} saved successfully.`);
            setForm(null);
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title={`Delete ${deleting.name}?`}
          confirmLabel="Delete company"
          busyLabel="Deleting..."
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
              <Message tone="error" title={COMPANY_MESSAGES.deleteFailed}>
                {remove.error.message}
              </Message>
            ) : undefined
          }
        >
          {`Are you sure you want to delete ${deleting.name}? Its people, data sources, surveys and answers go with it. This action cannot be undone.`}
        </ConfirmDialog>
      )}
    </AppDialog>
  );
}
