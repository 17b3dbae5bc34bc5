import { newId } from '@bff/db/newId';
import type { TestServer } from '../support/testServer';

/** Stores an experiment that has not started. */
export const addExperiment = async (server: TestServer, companyId: string): Promise<string> => {
  const id = newId();
  await server.system.transaction((em) =>
    em.execute(
      "insert into experiments (company_id, id, name, placement, goal, guardrail, holdout, variants, state, created_at) values (?, ?, 'Sample', 'for_you', 'clicks', 'warn', 0, '[]', 'draft', now())",
      [companyId, id],
      'run',
    ),
  );
  return id;
};
