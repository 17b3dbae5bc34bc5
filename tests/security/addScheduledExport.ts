import { newId } from '@bff/db/newId';
import type { TestServer } from '../support/testServer';

/**
 * Stores an export that is made every day, and a file of it. Earlier ones are deleted, because a
 * company can have only 50 exports.
 */
export const addScheduledExport = async (
  server: TestServer,
  companyId: string,
): Promise<{ id: string; fileId: string }> => {
  const [id, fileId] = [newId(), newId()];
  await server.system.transaction(async (em) => {
    await em.execute(
      "delete from scheduled_exports where company_id = ? and name = 'Stored'",
      [companyId],
      'run',
    );
    await em.execute(
      "insert into scheduled_exports (company_id, id, name, fields, range, format, exact, cron, time_zone, next_at, created_at) values (?, ?, 'Stored', array['email'], 'all', 'csv', false, '0 6 * * *', 'UTC', now(), now())",
      [companyId, id],
      'run',
    );
    await em.execute(
      "insert into export_files (company_id, id, scheduled_export_id, file_name, format, rows, bytes, made_at) values (?, ?, ?, 'Sample', 'csv', 0, 0, now())",
      [companyId, fileId, id],
      'run',
    );
  }, companyId);
  await server.services.storage.write(server.system, companyId, `exports/${fileId}`, [
    Buffer.from('email'),
  ]);
  return { id, fileId };
};
