import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import type { EventWebhook } from './api';
import { eventWebhooksText } from './texts/eventWebhooksText';

interface EventWebhookListProps {
  webhooks: readonly EventWebhook[];
  /** Omitted for users with read-only access. */
  actions?:
    | {
        edit: (webhook: EventWebhook) => void;
        toggle: (webhook: EventWebhook) => void;
        test: (webhook: EventWebhook) => void;
        remove: (webhook: EventWebhook) => void;
      }
    | undefined;
}

export const webhookTitle = ({ url, description }: EventWebhook): string =>
  description ?? new URL(url).host;

/** A company's webhooks with their events and actions. */
export function EventWebhookList({ webhooks, actions }: EventWebhookListProps) {
  return (
    <Box
      component="ul"
      aria-label={eventWebhooksText('list')}
      sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}
    >
      {webhooks.map((webhook) => (
        <Box component="li" key={webhook.id} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {webhookTitle(webhook)}
            </Typography>
            {webhook.isActive ? (
              <StatusChip tone="success" label={eventWebhooksText('active')} />
            ) : (
              <StatusChip label={commonText('off')} dot="hollow" />
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Typography>
          <Typography variant="body2">
            {webhook.events.map((event) => eventWebhooksText(`event.${event}`)).join(', ')}
          </Typography>
          {webhook.inactiveReason && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {serverSentence(webhook.inactiveReason)}
            </Typography>
          )}
          {webhook.heldDeliveries > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {eventWebhooksText('held', { count: webhook.heldDeliveries })}
            </Typography>
          )}
          {actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
              {webhook.isActive && (
                <Button
                  size="small"
                  aria-label={eventWebhooksText('testOf', { name: webhookTitle(webhook) })}
                  onClick={() => actions.test(webhook)}
                >
                  {eventWebhooksText('test')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={eventWebhooksText('editOf', { name: webhookTitle(webhook) })}
                onClick={() => actions.edit(webhook)}
              >
                {commonText('edit')}
              </Button>
              <Button
                size="small"
                aria-label={eventWebhooksText(webhook.isActive ? 'turnOffOf' : 'turnOnOf', {
                  name: webhookTitle(webhook),
                })}
                onClick={() => actions.toggle(webhook)}
              >
                {eventWebhooksText(webhook.isActive ? 'turnOff' : 'turnOn')}
              </Button>
              <Button
                size="small"
                aria-label={eventWebhooksText('deleteOf', { name: webhookTitle(webhook) })}
                onClick={() => actions.remove(webhook)}
              >
                {commonText('delete')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
