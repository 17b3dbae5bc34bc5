import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { listSalesRequests } from '@core/contract/plans';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { PLANS } from '@core/plans/plans';
import { useState } from 'react';
import { dayText } from '@src/lib/dateText';
import { useToast } from '@src/components/Toast/useToast';
import { useHandleSalesRequest, useSalesRequests } from '../api';
import { SetPlanDialog } from './SetPlanDialog';

type SalesRequest = ResponseOf<typeof listSalesRequests>[number];

const columns: readonly DataTableColumn<SalesRequest>[] = [
  {
    field: 'createdAt',
    header: 'Sent',
    width: 120,
    cell: ({ createdAt }) => dayText(createdAt),
    compact: 'hidden',
  },
  { field: 'companyName', header: 'Company', width: 160, compact: 'title' },
  { field: 'email', header: 'Email', width: 200 },
  { field: 'needs', header: 'Needs', flex: 1, minWidth: 200, compact: 'support' },
  {
    field: 'handledAt',
    header: 'State',
    width: 110,
    compact: 'value',
    cell: ({ handledAt }) => (
      <StatusChip tone={handledAt ? 'neutral' : 'brass'} label={handledAt ? 'Handled' : 'Open'} />
    ),
  },
];

/** The requests to sales, for global admins: read them, set the plan that was agreed, tick them off. */
export function SalesRequests() {
  const requests = useSalesRequests();
  const { mutate, isPending } = useHandleSalesRequest();
  const toast = useToast();
  const [setting, setSetting] = useState<SalesRequest | null>(null);
  const handle = ({ id }: SalesRequest, handled: boolean): void => {
    mutate(
      { params: { id }, body: { handled } },
      {
        onError: (error) => {
          toast.error(error.message);
        },
      },
    );
  };
  return (
    <Box component="section" aria-label="Sales requests" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        Sales requests
      </Typography>
      <DataTable
        label="Sales requests"
        columns={columns}
        rows={requests.data ?? []}
        rowId={({ id }) => id}
        loading={requests.isFetching}
        error={
          requests.error
            ? {
                message: requests.error.message,
                onRetry: () => {
                  void requests.refetch();
                },
              }
            : undefined
        }
        empty={<EmptyState message="No sales requests yet." headingLevel={3} />}
        paging={{ mode: 'client', pageSize: 10 }}
        rowActionsWidth={192}
        rowActions={(request) => (
          <>
            <Button
              size="small"
              aria-label={`Set Plan of ${request.fromCompany}`}
              onClick={() => {
                setSetting(request);
              }}
            >
              Set Plan
            </Button>
            <Button
              size="small"
              disabled={isPending}
              aria-label={`${request.handledAt ? 'Reopen' : 'Tick off'} the request of ${request.companyName}`}
              onClick={() => {
                handle(request, !request.handledAt);
              }}
            >
              {request.handledAt ? 'Reopen' : 'Tick off'}
            </Button>
          </>
        )}
      />
      {setting && (
        <SetPlanDialog
          company={{ id: setting.companyId, name: setting.fromCompany }}
          onClose={() => {
            setSetting(null);
          }}
          onSet={(plan) => {
            toast.success(`${setting.fromCompany} is on ${PLANS[plan].name} now.`);
            handle(setting, true);
            setSetting(null);
          }}
        />
      )}
    </Box>
  );
}
