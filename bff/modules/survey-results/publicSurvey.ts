import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import { narrowingTo, narrowScope } from '@bff/db/narrowScope';
import type { CompanySettings } from '@bff/modules/companies/company.entity';
import type { SurveyStatus } from '@bff/modules/surveys/survey.entity';
import { isRunning } from '@bff/modules/surveys/surveyStatus';
import { toStored, type ResponseRow, type StoredResponse } from './storedResponse';

/** What storing an answer needs to know of its survey. */
export interface LockedSurvey {
  id: string;
  companyId: string;
  name: string;
  questions: Question[];
  /** Takes answers at the given moment, and its company is active. */
  running: boolean;
  settings: CompanySettings;
}

interface Row {
  id: string;
  company_id: string;
  name: string;
  questions: Question[] | null;
  status: SurveyStatus;
  ends_at: string | Date | null;
  response_limit: number | null;
  completed_since_start: number;
  company_status: string;
  settings: CompanySettings;
}

const COLUMNS = `s."id", s."company_id", s."name", s."survey"->'questions' as "questions", s."status", s."ends_at", s."response_limit",
  s."completed_since_start", c."status" as "company_status", c."settings", ${narrowingTo('s."company_id"')}`;
const TABLES = '"surveys" s join "companies" c on c."id" = s."company_id"';

/** How the survey is held: answers to it, its stop and its counters then happen one after another. */
const HELD = 'for no key update of s';

const BY_ID = `select ${COLUMNS} from ${TABLES} where s."id" = ?`;

/** The response is locked too, after the survey: a row that is only read would be the one of before the wait for the survey. */
const WITH_RESPONSE = `select ${COLUMNS}, to_json(r) as "response",
  exists (select 1 from "company_embed_settings" e where e."company_id" = s."company_id" and e."trigger_settings"->>'triggerType' = 'webhook') as "tells"
  from ${TABLES} join "survey_responses" r on r."survey_id" = s."id" where r."id" = ? ${HELD}, r`;

/**
 * Finds the survey a public call is about and pins the transaction (begun over all companies) to its company: never to what the caller
 * says. @throws AppError not_found.
 */
export const findPublicSurvey = async (em: EntityManager, id: string, now: Date, lock = ''): Promise<LockedSurvey> =>
  pinned(em, await em.execute<Row[]>(`${BY_ID} ${lock}`, [id]), now).survey;

/**
 * The same, and holds the survey until the transaction ends. It is the first lock of everything that writes answers, so none of them can
 * wait for one another in a circle.
 */
export const lockPublicSurvey = (em: EntityManager, id: string, now: Date): Promise<LockedSurvey> => findPublicSurvey(em, id, now, HELD);

/** A response with its survey, both held. `tells`: the company has completed responses sent somewhere. @throws AppError not_found. */
export const lockResponse = async (em: EntityManager, id: string, now: Date): Promise<{ survey: LockedSurvey; response: StoredResponse; tells: boolean }> => {
  const { survey, row } = pinned(em, await em.execute<(Row & { response: ResponseRow; tells: boolean })[]>(WITH_RESPONSE, [id]), now);
  return { survey, response: toStored(row.response), tells: row.tells };
};

const pinned = <R extends Row>(em: EntityManager, [row]: readonly R[], now: Date): { survey: LockedSurvey; row: R } => {
  if (!row) throw new AppError('not_found');
  narrowScope(em, row.company_id);
  const run = {
    status: row.status, endsAt: row.ends_at === null ? null : new Date(row.ends_at), responseLimit: row.response_limit, completedSinceStart: row.completed_since_start,
  };
  const running = isRunning(run, now) && row.company_status === 'active';
  return { row, survey: { id: row.id, companyId: row.company_id, name: row.name, questions: row.questions ?? [], settings: row.settings, running } };
};
