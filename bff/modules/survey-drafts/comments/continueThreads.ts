import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';

interface Owner {
  companyId: string;
  /** Absent for a survey that was published without a draft. */
  draftId?: string | null | undefined;
}

/**
 * Gives a published survey's threads to a new draft of it. Publishing keeps them under the id of
 * the draft that is gone. A second draft of the same survey starts without threads.
 */
export const continueThreads = async (
  em: EntityManager,
  { companyId, draftId }: Owner,
  nextDraftId: string,
): Promise<void> => {
  if (!draftId) return;
  await query(em)
    .updateTable('draftComments')
    .set({ draftId: nextDraftId })
    .where('companyId', '=', companyId)
    .where('draftId', '=', draftId)
    .execute();
};

/** Deletes the comments on a draft, or on a survey's former draft, with their mentions. */
export const dropComments = async (
  em: EntityManager,
  { companyId, draftId }: Owner,
): Promise<void> => {
  if (!draftId) return;
  await query(em)
    .deleteFrom('draftComments')
    .where('companyId', '=', companyId)
    .where('draftId', '=', draftId)
    .execute();
};
