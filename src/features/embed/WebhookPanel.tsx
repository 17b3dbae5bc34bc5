import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useToast } from '@src/components/Toast/useToast';
import {
  useReplayDelivery,
  useRotateWebhookSecret,
  useSendTestWebhook,
  useWebhookDeliveries,
} from './api';
import { DeliveryTable } from './components/DeliveryTable/DeliveryTable';
import { NewSecret } from './components/NewSecret/NewSecret';
import { shortMomentText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { embedText } from './texts/embedText';

export interface WebhookPanelProps {
  companyId: string;
  canWrite: boolean;
  /** The signing secret, if a save just created it. */
  madeSecret: string | null;
}

/**
 * The secret that receivers verify with, shown once when created or renewed, and a log of webhooks
 * with their results. Failed ones can be sent again.
 */
export function WebhookPanel({ companyId, canWrite, madeSecret }: WebhookPanelProps) {
  const deliveries = useWebhookDeliveries(companyId);
  const replay = useReplayDelivery();
  const rotate = useRotateWebhookSecret();
  const test = useSendTestWebhook();
  const toast = useToast();
  const newSecret = rotate.data?.secret ?? madeSecret;
  const renew = () =>
    rotate.mutate(
      { params: { companyId } },
      {
        onSuccess: ({ previousValidUntil }) =>
          toast.success(
            embedText('webhook.renewed', { until: shortMomentText(previousValidUntil) }),
          ),
        onError: (error) => toast.error(error.message),
      },
    );
  const sendTest = () =>
    test.mutate(
      { params: { companyId } },
      {
        onSuccess: () => toast.info(embedText('webhook.testSent')),
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {canWrite && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {newSecret && <NewSecret secret={newSecret} />}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
            }}
          >
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {embedText('webhook.signed')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" disabled={test.isPending} onClick={sendTest}>
                {embedText(test.isPending ? 'webhook.sending' : 'webhook.sendTest')}
              </Button>
              <Button size="small" disabled={rotate.isPending} onClick={renew}>
                {embedText(rotate.isPending ? 'webhook.renewing' : 'webhook.renew')}
              </Button>
            </Box>
          </Box>
        </Box>
      )}
      <Typography variant="h3" component="h3" sx={{ fontSize: textRole.h3Small.fontSize }}>
        {embedText('webhook.log')}
      </Typography>
      <DeliveryTable
        deliveries={(deliveries.data ?? []).filter(({ endpointId }) => !endpointId)}
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
                    onSuccess: () => toast.info(embedText('webhook.sentAgain')),
                    onError: (error) => toast.error(error.message),
                  },
                )
            : undefined
        }
      />
    </Box>
  );
}
