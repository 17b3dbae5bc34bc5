import IconButton from '@mui/material/IconButton';
import { RotateCw } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import type { WebhookDelivery } from '../../api';

export interface DeliveryTableProps {
  label?: string;
  emptyMessage?: string;
  deliveries: readonly WebhookDelivery[];
  loading: boolean;
  error?: { message: string; onRetry: () => void } | undefined;
  /** Left out for people who may only look. */
  onReplay?: ((id: string) => void) | undefined;
}

const states: Record<WebhookDelivery['status'], { label: string; tone: ChipTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const result = ({ status, lastStatus, lastError, nextAttemptAt }: WebhookDelivery): string => {
  const answer = lastStatus != null ? String(lastStatus) : (lastError ?? '–');
  return status === 'pending' && nextAttemptAt
    ? `${answer}, again ${moment.format(new Date(nextAttemptAt))}`
    : answer;
};

const columns: readonly DataTableColumn<WebhookDelivery>[] = [
  { field: 'surveyName', header: 'Survey', flex: 1, minWidth: 130, compact: 'title' },
  {
    field: 'status',
    header: 'Status',
    width: 112,
    compact: 'value',
    cell: ({ status }) => <StatusChip {...states[status]} />,
  },
  { field: 'attempts', header: 'Attempts', width: 92, align: 'right', compact: 'hidden' },
  {
    field: 'result',
    header: 'Answer',
    flex: 1,
    minWidth: 140,
    compact: 'support',
    sortable: false,
    value: result,
  },
  {
    field: 'createdAt',
    header: 'Created',
    width: 124,
    compact: 'value',
    value: ({ createdAt }) => moment.format(new Date(createdAt)),
  },
];

/** Webhooks with their state. A failed one can be sent again, and one that waits for its next attempt can be sent now. */
export function DeliveryTable({
  label = 'Webhook deliveries',
  emptyMessage = 'No webhook was sent yet. The first completed survey sends one.',
  deliveries,
  loading,
  error,
  onReplay,
}: DeliveryTableProps) {
  return (
    <DataTable<WebhookDelivery>
      label={label}
      dense
      columns={columns}
      rows={deliveries}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel="Loading deliveries..."
      error={error}
      empty={<EmptyState message={emptyMessage} />}
      paging={{ mode: 'client', pageSize: 10 }}
      {...(onReplay
        ? {
            rowActionsWidth: 48,
            rowActions: ({ id, status, attempts, surveyName }) =>
              status === 'pending' && attempts === 0 ? null : (
                <IconButton
                  aria-label={`${status === 'pending' ? 'Send now' : 'Send again'}: ${surveyName}`}
                  title={status === 'pending' ? 'Send now' : 'Send again'}
                  onClick={() => onReplay(id)}
                >
                  <RotateCw aria-hidden />
                </IconButton>
              ),
          }
        : {})}
    />
  );
}
