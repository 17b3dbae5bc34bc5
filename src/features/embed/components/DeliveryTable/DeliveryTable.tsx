import IconButton from '@mui/material/IconButton';
import { WEBHOOK_EVENTS } from '@core/contract/webhookEvents';
import { RotateCw } from 'lucide-react';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn, TableFault } from '@src/components/DataTable/dataTableTypes';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { shortMomentText } from '@src/lib/dateText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { WebhookDelivery } from '../../api';
import { embedText } from '../../texts/embedText';

export interface DeliveryTableProps {
  label?: string;
  /** Names an event. Without it, every delivery is about a survey, and its event is not shown. */
  eventTitle?: ((event: string) => string) | undefined;
  emptyMessage?: string;
  deliveries: readonly WebhookDelivery[];
  loading: boolean;
  error?: TableFault | undefined;
  /** Omitted for users with read-only access. */
  onReplay?: ((id: string) => void) | undefined;
}

const tones: Record<WebhookDelivery['status'], ChipTone> = {
  pending: 'warning',
  delivered: 'success',
  failed: 'error',
};

const result = ({ status, lastStatus, lastError, nextAttemptAt }: WebhookDelivery): string => {
  const answer =
    lastStatus != null ? String(lastStatus) : lastError ? serverSentence(lastError) : '–';
  return status === 'pending' && nextAttemptAt
    ? embedText('deliveries.again', { answer, when: shortMomentText(nextAttemptAt) })
    : answer;
};

const subjectColumns = (
  eventTitle: DeliveryTableProps['eventTitle'],
): readonly DataTableColumn<WebhookDelivery>[] => {
  const wide = { flex: 1, minWidth: 130 };
  if (!eventTitle)
    return [
      { ...wide, field: 'surveyName', header: embedText('deliveries.survey'), compact: 'title' },
    ];
  return [
    {
      ...wide,
      field: 'event',
      header: embedText('deliveries.event'),
      compact: 'title',
      value: ({ event }) => eventTitle(event),
    },
    {
      ...wide,
      field: 'surveyName',
      header: embedText('deliveries.about'),
      compact: 'support',
      value: subject,
    },
  ];
};

/** Without a name, the subject repeats the event. */
const subject = ({ event, surveyName }: WebhookDelivery): string =>
  event === 'webhook.test' || (Object.values(WEBHOOK_EVENTS) as string[]).includes(surveyName)
    ? '–'
    : surveyName;

const deliveryColumns = (
  eventTitle: DeliveryTableProps['eventTitle'],
): readonly DataTableColumn<WebhookDelivery>[] => [
  ...subjectColumns(eventTitle),
  {
    field: 'status',
    header: commonText('status'),
    width: 112,
    compact: 'value',
    cell: ({ status }) => (
      <StatusChip label={embedText(`delivery.${status}`)} tone={tones[status]} />
    ),
  },
  {
    field: 'attempts',
    header: embedText('deliveries.attempts'),
    width: 92,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'result',
    header: embedText('deliveries.answer'),
    flex: 1,
    minWidth: 140,
    compact: 'support',
    sortable: false,
    value: result,
  },
  {
    field: 'createdAt',
    header: embedText('deliveries.created'),
    width: 124,
    compact: 'value',
    value: ({ createdAt }) => shortMomentText(createdAt),
  },
];

/** Webhooks with their state. A failed one can be sent again, and a waiting one can be sent now. */
export function DeliveryTable({
  eventTitle,
  label = embedText('deliveries.label'),
  emptyMessage = embedText('deliveries.empty'),
  deliveries,
  loading,
  error,
  onReplay,
}: DeliveryTableProps) {
  return (
    <DataTable<WebhookDelivery>
      label={label}
      dense
      columns={deliveryColumns(eventTitle)}
      rows={deliveries}
      rowId={({ id }) => id}
      loading={loading}
      loadingLabel={embedText('deliveries.loading')}
      error={error}
      empty={<EmptyState subject="webhook" message={emptyMessage} />}
      paging={{ mode: 'client', pageSize: 10 }}
      {...(onReplay
        ? {
            rowActionsWidth: 48,
            rowActions: ({ id, status, attempts, surveyName }) => {
              if (status === 'pending' && attempts === 0) return null;
              const action = embedText(
                status === 'pending' ? 'deliveries.sendNow' : 'deliveries.sendAgain',
              );
              return (
                <IconButton
                  aria-label={embedText('deliveries.actionFor', { action, survey: surveyName })}
                  title={action}
                  onClick={() => onReplay(id)}
                >
                  <RotateCw aria-hidden />
                </IconButton>
              );
            },
          }
        : {})}
    />
  );
}
