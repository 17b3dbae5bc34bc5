import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import {
  NO_OWNER,
  type changeFollowUp as changeContract,
  type listFollowUps as listContract,
} from '@core/contract/followUps';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { pageOf, readCursor } from '@bff/db/pageCursor';
import { query } from '@bff/db/query';
import { anyUuid, uuidArray } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import {
  presentResponse,
  VISITED_COLUMNS,
  type VisitedResponseRow,
} from '../responses/survey-response.presenter';
import { readTeammates } from '@bff/modules/surveys/readTeammates';

type Row = Selectable<Tables['followUps']>;
type PresentedFollowUp = ResponseOf<typeof changeContract>;

/**
 * Returns a page of the follow-ups of a survey's family with their responses, newest first. @throws
 * AppError not_found, validation_failed.
 */
export const listFollowUps = (
  context: Context,
  surveyId: string,
  { state, owner, response, limit, after }: ValidInputOf<typeof listContract>['query'],
): Promise<ResponseOf<typeof listContract>> =>
  context.read(async (em) => {
    const { companyId, familyId } = await identifySurvey(em, surveyId);
    const [before] = readCursor(after, isId) ?? [];
    const named = owner === NO_OWNER ? undefined : owner;
    if ([named, response].some((id) => id !== undefined && !isId(id)))
      return { followUps: [], next: null };
    const found = await query(em)
      .selectFrom('followUps')
      .where('companyId', '=', companyId)
      .where('familyId', '=', familyId)
      .$if(before !== undefined, (rows) => rows.where('id', '<', before!))
      .$if(state !== undefined, (rows) => rows.where('state', '=', state!))
      .$if(owner === NO_OWNER, (rows) => rows.where('ownerId', 'is', null))
      .$if(named !== undefined, (rows) => rows.where('ownerId', '=', named!))
      .$if(response !== undefined, (rows) => rows.where('responseId', '=', response!))
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { followUps: await present(em, companyId, rows), next };
  });

/**
 * Sets the state or the owner of a follow-up.
 * @throws AppError not_found, validation_failed; conflict if its revision has changed.
 */
export const changeFollowUp = (
  context: Context,
  { id: surveyId, followUpId }: { id: string; followUpId: string },
  { state, ownerId, revision }: ValidInputOf<typeof changeContract>['body'],
): Promise<PresentedFollowUp> =>
  context.transaction(async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId, familyId } = survey;
    const found = await query(em)
      .selectFrom('followUps')
      .where('companyId', '=', companyId)
      .where('familyId', '=', familyId)
      .where('id', '=', followUpId)
      .selectAll()
      .executeTakeFirst();
    if (!found) throw new AppError('not_found');
    if (ownerId) await checkOwner(em, companyId, ownerId);
    const changed = await query(em)
      .updateTable('followUps')
      .where('companyId', '=', companyId)
      .where('id', '=', followUpId)
      .where('revision', '=', revision)
      .set({
        ...(state !== undefined && { state, stateBefore: null }),
        ...(ownerId !== undefined && { ownerId }),
        ...{ revision: revision + 1, updatedAt: context.clock() },
      })
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new AppError('conflict');
    const [old] = await present(em, companyId, [found]);
    const [now] = await present(em, companyId, [changed]);
    writeAudit(context, em, {
      companyId,
      action: 'surveys.followUpChanged',
      subject: { type: 'survey', id: survey.id, name: survey.name },
      before: { ...factsOf(old!), response: null },
      after: { ...factsOf(now!), response: found.responseId },
    });
    await em.flush();
    return now!;
  });

const factsOf = ({ state, owner }: PresentedFollowUp) => ({ state, owner: owner?.name ?? null });

const checkOwner = async (em: EntityManager, companyId: string, id: string): Promise<void> => {
  if ((await readTeammates(em, companyId)).some((teammate) => teammate.id === id)) return;
  const sentence = 'Please choose a teammate who can see results.';
  throw new AppError('validation_failed', { sentence, fields: { ownerId: sentence } });
};

/** Adds the responses and the names of the owners to follow-ups. */
const present = async (
  em: EntityManager,
  companyId: string,
  rows: readonly Row[],
): Promise<PresentedFollowUp[]> => {
  if (rows.length === 0) return [];
  const responses = await em.execute<VisitedResponseRow[]>(
    `select ${VISITED_COLUMNS} from "survey_responses" where "company_id" = ? and "id" = any(?::uuid[])`,
    [companyId, uuidArray(rows.map(({ responseId }) => responseId))],
  );
  const surveys = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid([...new Set(rows.map(({ surveyId }) => surveyId))]))
    .select(['id', 'version'])
    .execute();
  const versions = new Map(surveys.map(({ id, version }) => [id, version]));
  const owners = await namesOfUsers(
    em,
    rows.map(({ ownerId }) => ownerId),
    companyId,
  );
  return rows.flatMap(({ id, state, revision, met, ...row }) => {
    const response = responses.find((one) => one.id === row.responseId);
    const owner = owners.get(row.ownerId);
    return response
      ? [
          {
            ...{ id, state, revision, createdAt: row.createdAt.toISOString() },
            owner: owner === undefined ? null : { id: row.ownerId!, name: owner },
            met: met.map(({ name, questionId, score }) => ({ rule: name, questionId, score })),
            response: presentResponse({ ...response, follow_up: true }, versions),
          },
        ]
      : [];
  });
};
