import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Quota } from '@core/survey/quotas';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { withVariables } from '@core/survey/variables/withVariables';
import type { Context } from '@bff/context';
import { compiledOnce, query, type Query } from '@bff/db/query';
import { needsGuards, shareRows, lockControlPlane } from '@bff/db/rowGuards';
import { anyUuid, isAnyOf } from '@bff/db/sqlArrays';
import type { QuotaCounts } from '@bff/modules/surveys/survey.entity';
import { isRunning } from '@bff/modules/surveys/surveyStatus';
import { EVENTS_PURPOSE, type Listener } from '@bff/services/delivery/emitEvent';
import type { Endpoint } from '@bff/services/delivery/signedDelivery';
import type { CompanySettings } from '@bff/tenancy/company.entity';
import { COMPLETED_EVENT, webhookOf } from './deliverCompletion';
import { type SurveyContent, surveyCacheOf } from './surveyCache';

/** Data of a survey that public calls need. */
export interface PublicSurvey {
  id: string;
  companyId: string;
  familyId: string;
  name: string;
  questions: readonly Question[];
  /** Returns whether it accepts answers at that time. False if its company is not active. */
  runsAt(now: Date): boolean;
  /** Number of completed responses until the limit is reached; null without a limit. */
  placesLeft: number | null;
  quotas: readonly Quota[];
  variables: readonly SurveyVariable[];
  /** Accepted and screened-out responses of each quota; null for a survey without quotas. */
  quotaCounts: QuotaCounts | null;
  settings: CompanySettings;
  /** Endpoint for completions; null if there is none. */
  webhook: Endpoint | null;
  /** URLs that subscribed to response events. */
  listeners: readonly Listener[];
  /** True if its family has follow-up rules that are on, or tag rules. */
  hasRules: boolean;
}

/** What a call does to its survey: start a response, save answers, or complete a response. */
export type AnswerWork = 'start' | 'save' | 'completion';

/** Maximum size of cached questions, in characters: a survey may contain pictures. */
const MAX_QUESTIONS_CHARACTERS = 65_536;

/** Reads the survey of a public call, in a transaction of its company. @throws AppError not_found. */
export const findPublicSurvey = async (
  context: Context,
  em: EntityManager,
  { companyId, surveyId }: { companyId: string; surveyId: string },
): Promise<PublicSurvey> => {
  const rows = await readSurveys(query(em), companyId, [surveyId]);
  const survey = (await withQuestions(context, em, companyId, rows)).get(surveyId);
  if (!survey) throw new AppError('not_found');
  return survey;
};

/**
 * Reads surveys and locks them until the transaction ends, so that stopping a survey waits for
 * answers in progress, and later answers see that it was stopped. The locks are shared, except for
 * completions under a limit and answers under quotas, which lock their survey exclusively.
 * @param work What the calls do to each survey, by its id.
 * @param waitsForLocks If true, waits for a locked survey. Use it for one survey only, because
 * transactions that wait for several could deadlock. It locks completions' surveys exclusively even
 * without a limit, because the cache is only a hint. If false, the result lacks locked surveys, and
 * those whose limit or quotas the cache did not know of yet.
 */
export const holdSurveys = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  work: ReadonlyMap<string, AnswerWork>,
  waitsForLocks: boolean,
): Promise<Map<string, PublicSurvey>> => {
  const { surveys: known } = surveyCacheOf(context);
  const needsExclusiveLock = (id: string): boolean => {
    const { hasLimit, hasQuotas } = known.get(id) ?? {};
    return (
      (work.get(id) === 'completion' && (waitsForLocks || hasLimit !== false)) ||
      (work.get(id) !== 'start' && (waitsForLocks ? hasQuotas !== false : hasQuotas === true))
    );
  };
  const guarded = await needsGuards(em);
  if (guarded && [...work.keys()].some(needsExclusiveLock)) await lockControlPlane(em);
  const ids = guarded ? await shareRows(em, [...work.keys()], waitsForLocks) : [...work.keys()];
  const lockAndRead = async (lock: keyof typeof LOCKS, locked: string[]) => {
    if (locked.length === 0) return [];
    const { wait, skip } = LOCKS[lock];
    // On a cluster, `shareRows` above already took the shared locks, and exclusive locks always
    // wait.
    const statement = !guarded
      ? waitsForLocks
        ? wait
        : skip
      : lock === 'forKeyShare'
        ? readSurveys
        : wait;
    return statement(query(em), companyId, locked);
  };
  const shared = await lockAndRead(
    'forKeyShare',
    ids.filter((id) => !needsExclusiveLock(id)),
  );
  const exclusive = await lockAndRead('forNoKeyUpdate', ids.filter(needsExclusiveLock));
  const held = await withQuestions(context, em, companyId, [...shared, ...exclusive]);
  for (const { id, responseLimit, quotaCounts } of shared) {
    const isLimited = work.get(id) === 'completion' && responseLimit !== null;
    if (isLimited || (work.get(id) !== 'start' && quotaCounts !== null)) held.delete(id);
  }
  return held;
};

const rowsOfSurveys = (on: Query, companyId: string, ids: readonly string[]) =>
  on
    .selectFrom('surveys as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .leftJoin('companyEmbedSettings as t', 't.companyId', 's.companyId')
    .leftJoin('deliveryEndpoints as e', (endpoint) =>
      endpoint.onRef('e.companyId', '=', 's.companyId').on('e.purpose', '=', COMPLETED_EVENT),
    )
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', isAnyOf(ids))
    .select(['s.id', 's.name', 's.status', 's.endsAt', 's.responseLimit', 's.completedSinceStart'])
    .select([
      's.companyId',
      's.familyId',
      's.quotaCounts',
      'c.status as companyStatus',
      'c.settings',
    ])
    .select(['t.triggerSettings', 'e.id as endpointId', 'e.disabledAt'])
    .select((eb) =>
      eb
        .selectFrom('deliveryEndpoints as l')
        .whereRef('l.companyId', '=', 's.companyId')
        .where('l.purpose', '=', EVENTS_PURPOSE)
        .where('l.disabledAt', 'is', null)
        .select(
          sql<Listener[] | null>`json_agg(json_build_object('id', l.id, 'events', l.events))`.as(
            'listeners',
          ),
        )
        .as('listeners'),
    )
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('followUpRules as f')
              .whereRef('f.companyId', '=', 's.companyId')
              .whereRef('f.familyId', '=', 's.familyId')
              .where('f.isOn', '=', true)
              .select(sql<number>`1`.as('one')),
          ),
          eb.exists(
            eb
              .selectFrom('tagRules as g')
              .whereRef('g.companyId', '=', 's.companyId')
              .whereRef('g.familyId', '=', 's.familyId')
              .select(sql<number>`1`.as('one')),
          ),
        ])
        .as('hasRules'),
    );

const surveysWith = (lock: (rows: Rows) => Rows) =>
  compiledOnce((on, companyId: string, ids: readonly string[]) =>
    lock(rowsOfSurveys(on, companyId, ids)),
  );

const readSurveys = surveysWith((rows) => rows);

/** Reads and locks surveys. `wait` waits for locked ones, `skip` leaves them out. */
const LOCKS = {
  forKeyShare: {
    wait: surveysWith((rows) => rows.forKeyShare('s')),
    skip: surveysWith((rows) => rows.forKeyShare('s').skipLocked()),
  },
  forNoKeyUpdate: {
    wait: surveysWith((rows) => rows.forNoKeyUpdate('s')),
    skip: surveysWith((rows) => rows.forNoKeyUpdate('s').skipLocked()),
  },
};

type Rows = ReturnType<typeof rowsOfSurveys>;
type Row = Awaited<ReturnType<typeof readSurveys>>[number];

/** Reads the questions and quotas that are not in the cache, and caches them. */
const withQuestions = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  rows: readonly Row[],
): Promise<Map<string, PublicSurvey>> => {
  const { surveys: known } = surveyCacheOf(context);
  const unknown = rows.filter(({ id }) => !known.get(id)?.content).map(({ id }) => id);
  const read = unknown.length > 0 ? await readContent(em, companyId, unknown) : undefined;
  return new Map(
    rows.map((row) => {
      const { id, name, familyId, settings, responseLimit, completedSinceStart, quotaCounts } = row;
      const before = known.get(id);
      const content = before?.content ?? read?.get(id) ?? NO_CONTENT;
      const hasLimit = responseLimit !== null;
      if (!before?.content || before.hasLimit !== hasLimit)
        known.set(id, {
          companyId,
          content: JSON.stringify(content).length <= MAX_QUESTIONS_CHARACTERS ? content : null,
          hasLimit,
          hasQuotas: quotaCounts !== null,
        });
      const runsAt = (now: Date) => isRunning(row, now) && row.companyStatus === 'active';
      const placesLeft = hasLimit ? Math.max(0, responseLimit - completedSinceStart) : null;
      const webhook = webhookOf(row);
      const { hasRules } = row;
      const notified = {
        webhook,
        listeners: row.listeners ?? [],
        hasRules: hasRules === true,
      };
      const counts = { placesLeft, quotaCounts };
      return [
        id,
        { id, companyId, familyId, name, settings, ...content, runsAt, ...counts, ...notified },
      ];
    }),
  );
};

const NO_CONTENT: SurveyContent = { questions: [], quotas: [], variables: [] };

const readContent = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, SurveyContent>> => {
  const rows = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .select(['id', 'survey'])
    .execute();
  return new Map(
    rows.map(({ id, survey }) => [
      id,
      {
        questions: withVariables(survey),
        quotas: survey.quotas ?? [],
        variables: survey.variables ?? [],
      },
    ]),
  );
};
