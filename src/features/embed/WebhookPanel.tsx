import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { useToast } from '@src/components/Toast/useToast';
import { font } from '@tokens/tokens';
import { useReplayDelivery, useRotateSecret, useWebhookDeliveries, useWebhookSecret } from './api';
import { DeliveryTable } from './components/DeliveryTable/DeliveryTable';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** The secret receivers verify with, and what was sent, when, with what result; a failed one can be sent again. */
export function WebhookPanel({ companyId, canWrite }: { companyId: string; canWrite: boolean }) {
  const [revealed, setRevealed] = useState(false);
  const secret = useWebhookSecret(companyId, revealed);
  const deliveries = useWebhookDeliveries(companyId);
  const replay = useReplayDelivery();
  const rotate = useRotateSecret();
  const toast = useToast();
  const renew = () => rotate.mutate({ params: { companyId } }, {
    onSuccess: ({ previousValidUntil }) => toast.success(`The secret was renewed. The one before signs too until ${moment.format(new Date(previousValidUntil))}.`),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {canWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">Signing secret</Typography>
          {secret.data
            ? <><Box component="code" sx={{ fontFamily: font.mono, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{secret.data.secret}</Box><CopyButton text={secret.data.secret} label="Copy signing secret" /><Button size="small" disabled={rotate.isPending} onClick={renew}>{rotate.isPending ? 'Renewing...' : 'Renew secret'}</Button></>
            : <Button size="small" onClick={() => (secret.isError ? void secret.refetch() : setRevealed(true))}>Show</Button>}
        </Box>
      )}
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.84375rem' }}>Delivery log</Typography>
      <DeliveryTable
        deliveries={deliveries.data ?? []}
        loading={deliveries.isPending}
        error={deliveries.isError ? { message: deliveries.error.message, onRetry: () => { void deliveries.refetch(); } } : undefined}
        onReplay={canWrite ? (deliveryId) => replay.mutate({ params: { companyId, deliveryId } }, { onSuccess: () => toast.info('The webhook is being sent again.'), onError: (error) => toast.error(error.message) }) : undefined}
      />
    </Box>
  );
}
