import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { WEBHOOK_EVENTS } from '@core/contract/webhookEvents';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import type { EventWebhook } from './api';

interface EventWebhookListProps {
  webhooks: readonly EventWebhook[];
  /** Left out for people who may only look. */
  actions?:
    | {
        edit: (webhook: EventWebhook) => void;
        toggle: (webhook: EventWebhook) => void;
        test: (webhook: EventWebhook) => void;
        remove: (webhook: EventWebhook) => void;
      }
    | undefined;
}

const titleOf = ({ url, description }: EventWebhook): string => description ?? new URL(url).host;

/** The webhooks of a company with their events and what can be done with each. */
export function EventWebhookList({ webhooks, actions }: EventWebhookListProps) {
  return (
    <Box
      component="ul"
      aria-label="Webhooks"
      sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}
    >
      {webhooks.map((webhook) => (
        <Box component="li" key={webhook.id} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {titleOf(webhook)}
            </Typography>
            {webhook.isActive ? (
              <StatusChip tone="success" label="Active" />
            ) : (
              <StatusChip label="Off" dot="hollow" />
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Typography>
          <Typography variant="body2">
            {webhook.events.map((event) => WEBHOOK_EVENTS[event]).join(', ')}
          </Typography>
          {webhook.inactiveReason && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {webhook.inactiveReason}
            </Typography>
          )}
          {actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
              {webhook.isActive && (
                <Button
                  size="small"
                  aria-label={`Send test event to ${titleOf(webhook)}`}
                  onClick={() => actions.test(webhook)}
                >
                  Send test event
                </Button>
              )}
              <Button
                size="small"
                aria-label={`Edit ${titleOf(webhook)}`}
                onClick={() => actions.edit(webhook)}
              >
                Edit
              </Button>
              <Button
                size="small"
                aria-label={`${webhook.isActive ? 'Switch off' : 'Switch on'} ${titleOf(webhook)}`}
                onClick={() => actions.toggle(webhook)}
              >
                {webhook.isActive ? 'Switch off' : 'Switch on'}
              </Button>
              <Button
                size="small"
                aria-label={`Delete ${titleOf(webhook)}`}
                onClick={() => actions.remove(webhook)}
              >
                Delete
              </Button>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
