import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { listSalesRequests } from '@core/contract/plans';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { useMemo, useState } from 'react';
import { dayText } from '@src/lib/dateText';
import { useToast } from '@src/components/Toast/useToast';
import { useHandleSalesRequest, useSalesRequests } from '../api';
import { SetPlanDialog } from './SetPlanDialog';
import { plansText } from '@src/features/plans/texts/plansText';
import { commonText } from '@src/components/texts/commonText';

type SalesRequest = ResponseOf<typeof listSalesRequests>[number];

const columns = (): readonly DataTableColumn<SalesRequest>[] => [
  {
    field: 'createdAt',
    header: plansText('sent'),
    width: 120,
    cell: ({ createdAt }) => dayText(createdAt),
    compact: 'hidden',
  },
  { field: 'companyName', header: plansText('company'), width: 160, compact: 'title' },
  { field: 'email', header: commonText('email'), width: 200 },
  { field: 'needs', header: plansText('needs'), flex: 1, minWidth: 200, compact: 'support' },
  {
    field: 'handledAt',
    header: plansText('state'),
    width: 110,
    compact: 'value',
    cell: ({ handledAt }) => (
      <StatusChip
        tone={handledAt ? 'neutral' : 'brass'}
        label={plansText(handledAt ? 'state.handled' : 'state.open')}
      />
    ),
  },
];

/** The sales requests, for global admins: read them, set the agreed plan, mark them as done. */
export function SalesRequests() {
  const requests = useSalesRequests();
  const { mutate, isPending } = useHandleSalesRequest();
  const toast = useToast();
  const shownColumns = useMemo(columns, []);
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
    <Box component="section" aria-label={plansText('requests')} sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {plansText('requests')}
      </Typography>
      <DataTable
        label={plansText('requests')}
        columns={shownColumns}
        rows={requests.data ?? []}
        rowId={({ id }) => id}
        loading={requests.isFetching}
        error={
          requests.error
            ? {
                message: requests.error.message,
                onRetry: () => requests.refetch(),
              }
            : undefined
        }
        empty={
          <EmptyState subject="inbox" message={plansText('requests.empty')} headingLevel={3} />
        }
        paging={{ mode: 'client', pageSize: 10 }}
        rowActionsWidth={192}
        rowActions={(request) => (
          <>
            <Button
              size="small"
              aria-label={plansText('setPlanOf', { company: request.fromCompany })}
              onClick={() => {
                setSetting(request);
              }}
            >
              {plansText('setPlan')}
            </Button>
            <Button
              size="small"
              disabled={isPending}
              aria-label={plansText(request.handledAt ? 'request.reopenOf' : 'request.tickOf', {
                company: request.companyName,
              })}
              onClick={() => {
                handle(request, !request.handledAt);
              }}
            >
              {plansText(request.handledAt ? 'request.reopen' : 'request.tick')}
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
            toast.success(
              plansText('isNow', {
                company: setting.fromCompany,
                plan: plansText(`plan.${plan}`),
              }),
            );
            handle(setting, true);
            setSetting(null);
          }}
        />
      )}
    </Box>
  );
}
