import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { compiledOnce, query } from '@bff/db/query';
import { jsonOfRows, rowsIn } from '@bff/db/rowsOf';
import { anyText, anyUuid } from '@bff/db/sqlArrays';
import { messagesTo } from '@bff/services/delivery/emitEvent';
import { deliver, type DeliveryMessage } from '@bff/services/delivery/signedDelivery';
import { responseEventData } from '../deliverCompletion';
import type { ResponseStart } from './answer';
import type { Batch } from './batch';
import { deltaOfStart, newResponse, type NewResponse } from './newResponse';

/**
 * Stores the starts of a batch, one row per submissionId. A repeated start gets the first one's
 * response, even if its survey has closed since.
 */
export const storeStarts = async (
  batch: Batch,
  starts: readonly ResponseStart[],
): Promise<void> => {
  if (starts.length === 0) return;
  const { em, companyId, surveys, deltas, outcomes } = batch;
  const rows = new Map<ResponseStart, NewResponse>();
  for (const start of starts) {
    const survey = surveys.get(start.surveyId)!;
    if (survey.runsAt(start.context.clock()) || start.mayTest)
      rows.set(start, newResponse(start, survey));
  }
  const inserted = await insertStarts(em, [...rows.values()]);
  const messages: DeliveryMessage[] = [];
  for (const [start, row] of rows) {
    if (!inserted.has(row.id)) continue;
    outcomes.set(start, row);
    if (row.isTest) continue;
    const survey = surveys.get(start.surveyId)!;
    deltas.push(deltaOfStart(start, survey, row));
    messages.push(
      ...messagesTo(start.context, survey, {
        type: 'response.created',
        data: responseEventData(survey, row),
      }),
    );
  }
  await deliver(starts[0]!.context, em, messages);
  const others = starts.filter((start) => !outcomes.has(start));
  const known = await findStarts(em, companyId, others);
  for (const start of others) {
    const id = known.get(keyOf(start.surveyId, start.body.submissionId));
    outcomes.set(
      start,
      id
        ? { id, isComplete: false, awaitsProjection: false, screenedOut: null }
        : new AppError('survey_closed'),
    );
  }
};

const COLUMNS = [
  ...(['id', 'companyId', 'surveyId', 'submissionId', 'isTest', 'deviceType'] as const),
  ...(['userAgent', 'ipAddress', 'identifiers', 'signed', 'visitorId', 'respondent'] as const),
  ...(['hidden', 'language', 'country', 'page', 'referrer', 'utm', 'displayToken'] as const),
  ...(['segments', 'startedAt', 'isComplete', 'screenedOut', 'onceKey'] as const),
  ...(['awaitsProjection', 'flagged', 'answers', 'answerMarks', 'searchText'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;

/** Inserts in the order of a unique index, so two processes can't deadlock. @returns the ids of new rows. */
const insertStarts = async (
  em: EntityManager,
  rows: readonly NewResponse[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const placeOf = ({ surveyId, submissionId }: NewResponse) => keyOf(surveyId, submissionId);
  const inOrder = [...rows].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const inserted = await insertRows(query(em), jsonOfRows(inOrder));
  return new Set(inserted.map(({ id }) => id));
};

const insertRows = compiledOnce((on, rows: string) =>
  on
    .insertInto('surveyResponses')
    .columns(COLUMNS)
    .expression((eb) => eb.selectFrom(rowsIn('surveyResponses', rows).as('n')).select(COLUMNS))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'surveyId', 'submissionId']).doNothing(),
    )
    .returning('id'),
);

/** Finds existing responses by survey and submission. */
const findStarts = async (
  em: EntityManager,
  companyId: string,
  starts: readonly ResponseStart[],
): Promise<ReadonlyMap<string, string>> => {
  if (starts.length === 0) return new Map();
  const found = await query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', anyUuid(new Set(starts.map(({ surveyId }) => surveyId))))
    .where('submissionId', '=', anyText(starts.map(({ body }) => body.submissionId)))
    .select(['id', 'surveyId', 'submissionId'])
    .execute();
  return new Map(
    found.map(({ id, surveyId, submissionId }) => [keyOf(surveyId, submissionId), id]),
  );
};

const keyOf = (surveyId: string, submissionId: string): string => `${surveyId} ${submissionId}`;
