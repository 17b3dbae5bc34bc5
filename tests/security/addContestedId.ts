import { newId } from '@bff/db/newId';
import type { TestServer } from '../support/testServer';

/** Stores an id that needs a decision. */
export const addContestedId = async (server: TestServer, companyId: string): Promise<string> => {
  const id = newId();
  await server.system.transaction((em) =>
    em.execute(
      "insert into profile_identifiers (id, company_id, kind, value, profile_id, shared, contested, created_at) values (?, ?, 'custom', ?, ?, true, 'open', now())",
      [id, companyId, id, id],
      'run',
    ),
  );
  return id;
};
