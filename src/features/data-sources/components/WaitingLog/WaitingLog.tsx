import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { Message } from '@src/components/Message/Message';
import { formatNumber } from '@src/lib/i18n/formats';
import { useWaitingLog } from '../../api';
import { waitingLogText as t } from './texts/waitingLogText';

const MEGABYTE = 1024 ** 2;

const sizeOf = (bytes: number): string =>
  formatNumber(bytes / MEGABYTE, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0,
  });

/**
 * Shows how much log a database keeps for each table whose changes are read. Warns if its disk may
 * fill up.
 */
export function WaitingLog({ id }: { id: string }) {
  const { data, error, refetch } = useWaitingLog(id);
  if (!data)
    return (
      error && <InlineRetry message={t('unknown', { message: error.message })} onRetry={refetch} />
    );
  const { message, tables } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {message !== null && <Message tone="info">{t('unknown', { message })}</Message>}
      {tables.map(({ table, bytes, isLarge, isLost }) => (
        <Message key={table} tone={isLarge || isLost ? 'warning' : 'info'}>
          {isLost
            ? t('lost', { table })
            : [t('waits', { table, size: sizeOf(bytes) }), ...(isLarge ? [t('large')] : [])].join(
                ' ',
              )}
        </Message>
      ))}
    </Box>
  );
}
