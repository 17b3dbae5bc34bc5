import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { matchedQuotas } from '@core/survey/quotas';
import { asJson, query } from '@bff/db/query';
import type { QuotaCounts } from '@bff/modules/surveys/survey.entity';
import type { PublicSurvey } from '../publicSurvey';
import type { StoredResponse } from '../storedResponse';
import type { Batch, SavedChange } from './batch';
import { segmentsOf } from './segmentsOf';

/** What the batch has counted in one survey so far. */
interface Taken {
  /** Completions that count toward the limit. */
  places: number;
  quotaCounts: QuotaCounts;
}

/**
 * Counts answers toward their surveys' quotas and limits, in order of arrival. An answer that
 * matches a full quota screens the response out. A completion beyond the limit is rejected.
 * @returns the saves to store.
 */
export const claimPlaces = async (
  { em, outcomes }: Batch,
  changes: readonly SavedChange[],
): Promise<SavedChange[]> => {
  const taken = new Map<PublicSurvey, Taken>();
  const segments = new Map<SavedChange, ReadonlySet<string>>();
  for (const change of changes)
    segments.set(change, await segmentsOf(change.save.context, em, change.survey, change.saved));
  const kept = changes.flatMap((change) => {
    const { save, survey, saved } = change;
    if (saved.isTest) return [change];
    const soFar = taken.get(survey) ?? { places: 0, quotaCounts: survey.quotaCounts ?? {} };
    const matched = matchedQuotas(survey, saved, segments.get(change)!);
    const full = matched.find(
      ({ id, limit }) => countsOf(soFar.quotaCounts, id).completed >= limit,
    );
    if (full) {
      const out = { ...change, saved: screenedOut(saved, full.id) };
      outcomes.set(save, out.saved);
      taken.set(survey, {
        ...soFar,
        quotaCounts: counted(soFar.quotaCounts, full.id, 'screenedOut'),
      });
      return [out];
    }
    if (!saved.isComplete) return [change];
    if (survey.placesLeft !== null && soFar.places >= survey.placesLeft) {
      outcomes.set(save, new AppError('survey_closed'));
      return [];
    }
    if (survey.placesLeft === null && matched.length === 0) return [change];
    taken.set(survey, {
      places: soFar.places + Number(survey.placesLeft !== null),
      quotaCounts: matched.reduce(
        (counts, { id }) => counted(counts, id, 'completed'),
        soFar.quotaCounts,
      ),
    });
    return [change];
  });
  for (const [survey, { places, quotaCounts }] of taken) {
    if (places > 0) await countPlaces(em, survey, places);
    if (survey.quotaCounts && quotaCounts !== survey.quotaCounts)
      await countQuotas(em, survey, survey.quotaCounts, quotaCounts);
  }
  return kept;
};

const countsOf = (counts: QuotaCounts, id: string): QuotaCounts[string] =>
  counts[id] ?? { completed: 0, screenedOut: 0 };

const counted = (counts: QuotaCounts, id: string, what: keyof QuotaCounts[string]): QuotaCounts => {
  const before = countsOf(counts, id);
  return { ...counts, [id]: { ...before, [what]: before[what] + 1 } };
};

/** Ends a response because of a full quota: its answers are kept, but it is not complete. */
const screenedOut = (saved: StoredResponse, quota: string): StoredResponse => ({
  ...saved,
  ...{ screenedOut: quota, isComplete: false, awaitsProjection: false },
  ...{ completedAt: null, completionTimeSeconds: null, onceKey: null, variables: null },
});

/**
 * Counts completions. The statement also stops the survey when the limit is reached. The survey is
 * locked, so no other transaction can count at the same time.
 */
const countPlaces = async (
  em: EntityManager,
  { id, companyId }: PublicSurvey,
  places: number,
): Promise<void> => {
  await query(em)
    .updateTable('surveys')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('status', '=', 'active')
    .where((eb) => eb(eb('completedSinceStart', '+', places), '<=', eb.ref('responseLimit')))
    .set((eb) => ({
      completedSinceStart: eb('completedSinceStart', '+', places),
      status: eb
        .case()
        .when(eb(eb('completedSinceStart', '+', places), '>=', eb.ref('responseLimit')))
        .then('inactive' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
};

/**
 * Stores the new quota counts. They cannot have changed since they were read, because the survey is
 * locked; the condition is a safeguard.
 */
const countQuotas = async (
  em: EntityManager,
  { id, companyId }: PublicSurvey,
  before: QuotaCounts,
  after: QuotaCounts,
): Promise<void> => {
  await query(em)
    .updateTable('surveys')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('quotaCounts', '=', asJson(before))
    .set({ quotaCounts: asJson(after) })
    .returning('id')
    .executeTakeFirstOrThrow();
};
