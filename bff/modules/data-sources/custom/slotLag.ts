import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import type { LagOrder, SlotLag } from './databaseMessages';
import { connectPostgres, queryPostgres } from './postgresConnection';

/**
 * Reads how much log the server keeps for replication slots. Slots that do not exist are left out.
 * Runs in its own thread, because the server is untrusted.
 * @throws TableProblem.
 */
export const readSlotLag = async (order: LagOrder): Promise<SlotLag[]> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the list of slots');
  const client = await connectPostgres(order, socket);
  const { rows } = await queryPostgres(client, socket, {
    text: `select slot_name, greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint,
       wal_status = 'lost' from pg_replication_slots where slot_name = any($1::text[])`,
    values: [`{${order.lag.join(',')}}`],
    rows: order.lag.length,
    columns: 3,
  });
  return rows.map(([slot, bytes, isLost]) => ({
    slot: slot ?? '',
    bytes: Number(bytes ?? 0),
    isLost: isLost === 't',
  }));
};
