import type { Pool, PoolClient } from 'pg';

/** The transaction tries to roll back within milliseconds of the loss, so this is enough. */
const RELEASE_AFTER_MS = 500;

/**
 * Returns lost connections to the pool. If a connection ends inside a transaction, the rollback fails and its holder never releases it.
 * Without this, ten transactions interrupted by a database restart would exhaust a pool of ten forever.
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
          // Its holder had already released it.
        }
      }, RELEASE_AFTER_MS).unref();
    });
  });
};
