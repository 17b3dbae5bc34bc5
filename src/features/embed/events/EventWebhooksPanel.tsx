import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { webhookEventNames } from '@core/contract/webhookEvents';
import { useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { useToast } from '@src/components/Toast/useToast';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { useReplayDelivery, useWebhookDeliveries } from '../api';
import { DeliveryTable } from '../components/DeliveryTable/DeliveryTable';
import { NewSecret } from '../components/NewSecret/NewSecret';
import {
  useDeleteEventWebhook,
  useEventWebhooks,
  useTestEventWebhook,
  useUpdateEventWebhook,
  type EventWebhook,
} from './api';
import { EventWebhookDialog } from './EventWebhookDialog';
import { EventWebhookList, webhookTitle } from './EventWebhookList';
import { TurnOnDialog } from './TurnOnDialog';
import { eventWebhooksText } from './texts/eventWebhooksText';

type Open =
  | { kind: 'form'; webhook: EventWebhook | null }
  | { kind: 'delete' | 'turnOn'; webhook: EventWebhook };

/** Webhooks for chosen events: their URLs and delivery logs. */
export default function EventWebhooksPanel({ companyId }: { companyId: string }) {
  const webhooks = useEventWebhooks(companyId);
  const update = useUpdateEventWebhook();
  const remove = useDeleteEventWebhook();
  const test = useTestEventWebhook();
  const toast = useToast();
  const canWrite = useCan('data_sources:write');
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const query = { companyFilter: companyId };
  const onError = (error: Error): void => {
    toast.error(error.message);
  };
  const close = (): void => {
    setOpen(null);
  };
  const found = webhooks.data?.data ?? [];
  return (
    <Card
      title={eventWebhooksText('title')}
      support={eventWebhooksText('support')}
      actions={
        canWrite && (
          <Button size="small" onClick={() => setOpen({ kind: 'form', webhook: null })}>
            {eventWebhooksText('add')}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {secret && <NewSecret secret={secret} />}
        {webhooks.isError && (
          <InlineRetry
            what={eventWebhooksText('title')}
            error={webhooks.error}
            onRetry={() => webhooks.refetch()}
          />
        )}
        {webhooks.data && found.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {eventWebhooksText('empty')}
          </Typography>
        )}
        {found.length > 0 && (
          <EventWebhookList
            webhooks={found}
            actions={
              canWrite
                ? {
                    edit: (webhook) => setOpen({ kind: 'form', webhook }),
                    remove: (webhook) => setOpen({ kind: 'delete', webhook }),
                    toggle: (webhook) => {
                      const { id, isActive, heldDeliveries } = webhook;
                      if (heldDeliveries > 0) setOpen({ kind: 'turnOn', webhook });
                      else
                        update.mutate(
                          { params: { id }, query, body: { isActive: !isActive } },
                          { onError },
                        );
                    },
                    test: ({ id }) =>
                      test.mutate(
                        { params: { id }, query },
                        { onSuccess: () => toast.info(eventWebhooksText('testSent')), onError },
                      ),
                  }
                : undefined
            }
          />
        )}
        {found.length > 0 && <EventLog companyId={companyId} canWrite={canWrite} />}
      </Box>
      {open?.kind === 'form' && (
        <EventWebhookDialog
          companyId={companyId}
          webhook={open.webhook}
          onClose={close}
          onSaved={(made) => {
            close();
            if (made) setSecret(made);
            toast.success(eventWebhooksText(made ? 'added' : 'changed'));
          }}
        />
      )}
      {open?.kind === 'turnOn' && (
        <TurnOnDialog
          name={webhookTitle(open.webhook)}
          held={open.webhook.heldDeliveries}
          busy={update.isPending}
          onCancel={close}
          onConfirm={(discardHeld) =>
            update.mutate(
              { params: { id: open.webhook.id }, query, body: { isActive: true, discardHeld } },
              { onError, onSettled: close },
            )
          }
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          open
          destructive
          title={eventWebhooksText('delete.title')}
          confirmLabel={eventWebhooksText('delete.confirm')}
          busyLabel={eventWebhooksText('delete.deleting')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() =>
            remove.mutate(
              { params: { id: open.webhook.id }, query },
              {
                onSuccess: () => toast.success(eventWebhooksText('deleted')),
                onError,
                onSettled: close,
              },
            )
          }
        >
          {eventWebhooksText('delete.explanation', { url: open.webhook.url })}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function EventLog({ companyId, canWrite }: { companyId: string; canWrite: boolean }) {
  const deliveries = useWebhookDeliveries(companyId);
  const replay = useReplayDelivery();
  const toast = useToast();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3" component="h3" sx={{ fontSize: textRole.h3Small.fontSize }}>
        {eventWebhooksText('log.title')}
      </Typography>
      <DeliveryTable
        eventTitle={eventTitle}
        label={eventWebhooksText('log.label')}
        emptyMessage={eventWebhooksText('log.empty')}
        deliveries={(deliveries.data ?? []).filter(({ endpointId }) => endpointId)}
        loading={deliveries.isPending}
        error={
          deliveries.isError
            ? {
                message: deliveries.error.message,
                onRetry: () => deliveries.refetch(),
              }
            : undefined
        }
        onReplay={
          canWrite
            ? (deliveryId) =>
                replay.mutate(
                  { params: { companyId, deliveryId } },
                  {
                    onSuccess: () => toast.info(eventWebhooksText('sentAgain')),
                    onError: (error) => toast.error(error.message),
                  },
                )
            : undefined
        }
      />
    </Box>
  );
}

const eventTitle = (event: string): string => {
  const known = [...webhookEventNames, 'webhook.test' as const].find((one) => one === event);
  return known ? eventWebhooksText(`event.${known}`) : event;
};
