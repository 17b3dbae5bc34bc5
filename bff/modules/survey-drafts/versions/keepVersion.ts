import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/sql';
import type { Survey } from '@core/survey/types';
import { newId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { plain } from '../plain';
import type { SurveyDraft } from '../survey-draft.entity';
import { DraftVersion } from './draft-version.entity';

/** Maximum number of versions to keep per draft. */
const KEPT = 50;

/** Minimum editing time between two versions by the same person, in milliseconds. */
const EVERY_MS = 10 * 60_000;

/**
 * Keeps a draft's content as a version before a save replaces it: when someone else takes over, and
 * otherwise every ten minutes of editing. So an editor that saves every second adds few versions,
 * and each person's last state is kept. Removes the oldest versions beyond the maximum.
 */
export const keepVersion = async (
  em: EntityManager,
  draft: SurveyDraft,
  next: { survey: Survey; savedById: string | null; at: Date },
): Promise<void> => {
  const since = next.at.getTime() - (draft.keptAt ?? draft.createdAt).getTime();
  const isDue = since >= EVERY_MS || (draft.savedById ?? null) !== next.savedById;
  if (!isDue || isDeepStrictEqual(draft.survey, plain(next.survey))) return;
  const { companyId, id: draftId, name, survey, savedById } = draft;
  await makeRoom(em, companyId, draftId);
  em.create(DraftVersion, {
    ...{ companyId, id: newId(), draftId, name, survey, savedById },
    questionCount: survey.questions.length,
    savedAt: draft.updatedAt,
  });
  draft.keptAt = next.at;
};

/** Deletes the versions of a draft that is deleted or published. */
export const forgetVersions = async (
  em: EntityManager,
  { companyId, id }: Pick<SurveyDraft, 'companyId' | 'id'>,
): Promise<void> => {
  await query(em)
    .deleteFrom('draftVersions')
    .where('companyId', '=', companyId)
    .where('draftId', '=', id)
    .execute();
};

const makeRoom = async (em: EntityManager, companyId: string, draftId: string): Promise<void> => {
  const oldest = await query(em)
    .selectFrom('draftVersions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('draftId', '=', draftId)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(KEPT - 1)
    .execute();
  if (!oldest.length) return;
  await query(em)
    .deleteFrom('draftVersions')
    .where('companyId', '=', companyId)
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .execute();
};
