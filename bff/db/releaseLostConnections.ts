import type { Pool, PoolClient } from 'pg';

/** The transaction's own end, which tries to roll back, comes within milliseconds of the loss. */
const PATIENCE_MS = 500;

/**
 * Gives places of lost connections back to the pool. A connection that ends inside a transaction cannot be rolled back, and what holds it then
 * never releases it: without this, ten transactions cut by a restart of the database would leave a pool of ten empty forever.
 */
export const releaseLostConnections = (pool: Pool): void => {
  pool.on('connect', (client: PoolClient) => {
    let isLost = false;
    // Stays registered: pg may report a connection that the server ended twice, and an unhandled error event ends the process.
    client.on('error', () => {
      if (isLost) return;
      isLost = true;
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // Its holder had released it: nothing was lost.
        }
      }, PATIENCE_MS).unref();
    });
  });
};
