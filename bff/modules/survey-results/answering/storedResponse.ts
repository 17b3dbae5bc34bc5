import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { compiledOnce, query } from '@bff/db/query';
import { jsonOfRows, rowsIn } from '@bff/db/rowsOf';
import { isAnyOf } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import { searchTextOf } from '../responses/searchTextOf';

const COLUMNS = [
  ...(['id', 'companyId', 'surveyId', 'isTest', 'deviceType', 'visitorId'] as const),
  ...(['submissionId'] as const),
  ...(['identifiers', 'signed'] as const),
  ...(['respondent', 'ipAddress', 'hidden', 'language', 'page', 'displayToken'] as const),
  'segments',
  ...(['startedAt', 'completedAt', 'completionTimeSeconds', 'isComplete', 'flagged'] as const),
  ...(['answers', 'answerMarks', 'lastAnswerAt', 'awaitsProjection', 'screenedOut'] as const),
  ...(['onceKey', 'isExcluded', 'variables'] as const),
] as const;

/** The fields of a response needed to save answers. */
export type StoredResponse = Pick<Selectable<Tables['surveyResponses']>, (typeof COLUMNS)[number]>;

/**
 * Locks responses until the transaction ends, in order of their ids. Lock their surveys first.
 * @returns them by id.
 */
export const holdResponses = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, StoredResponse>> => {
  const rows = await holdRows(query(em), companyId, ids);
  return new Map(rows.map((row) => [row.id, row]));
};

const holdRows = compiledOnce((on, companyId: string, ids: readonly string[]) =>
  on
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('id', '=', isAnyOf(ids))
    .select(COLUMNS)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Stores the changes that saves made. */
export const storeAnswers = async (
  em: EntityManager,
  companyId: string,
  responses: readonly StoredResponse[],
): Promise<void> => {
  const rows = responses.map(
    ({ id, answers, answerMarks, lastAnswerAt, flagged, isComplete, ...more }) => ({
      ...{ identifiers: more.identifiers, signed: more.signed, respondent: more.respondent },
      hidden: more.hidden,
      ...{ id, answers, answerMarks, searchText: searchTextOf(answers), lastAnswerAt, flagged },
      ...{ isComplete, completedAt: more.completedAt, awaitsProjection: more.awaitsProjection },
      ...{ completionTimeSeconds: more.completionTimeSeconds, screenedOut: more.screenedOut },
      ...{ onceKey: more.onceKey, variables: more.variables },
    }),
  );
  await updateRows(query(em), companyId, jsonOfRows(rows));
};

const updateRows = compiledOnce((on, companyId: string, rows: string) =>
  on
    .updateTable('surveyResponses as r')
    .from(rowsIn('surveyResponses', rows).as('n'))
    .where('r.companyId', '=', companyId)
    .whereRef('r.id', '=', 'n.id')
    .set(({ ref, fn }) => ({
      ...{ identifiers: ref('n.identifiers'), signed: ref('n.signed') },
      ...{ respondent: ref('n.respondent'), hidden: ref('n.hidden') },
      ...{ answers: ref('n.answers'), answerMarks: ref('n.answerMarks') },
      ...{ sentiments: null, topicKeys: null },
      ...{ searchText: ref('n.searchText'), lastAnswerAt: ref('n.lastAnswerAt') },
      ...{ flagged: ref('n.flagged'), isComplete: ref('n.isComplete') },
      ...{ completedAt: ref('n.completedAt'), awaitsProjection: ref('n.awaitsProjection') },
      completionTimeSeconds: ref('n.completionTimeSeconds'),
      ...{ screenedOut: ref('n.screenedOut'), onceKey: ref('n.onceKey') },
      variables: ref('n.variables'),
      updatedAt: fn.coalesce('n.lastAnswerAt', 'r.updatedAt'),
    })),
);
