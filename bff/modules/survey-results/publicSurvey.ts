import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import { narrowingTo, narrowScope } from '@bff/db/narrowScope';
import type { CompanySettings } from '@bff/modules/companies/company.entity';
import type { SurveyStatus } from '@bff/modules/surveys/survey.entity';
import { isRunning } from '@bff/modules/surveys/surveyStatus';

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

const SELECT = `select s."id", s."company_id", s."name", s."survey"->'questions' as "questions", s."status", s."ends_at", s."response_limit",
  s."completed_since_start", c."status" as "company_status", c."settings", ${narrowingTo('s."company_id"')}
  from "surveys" s join "companies" c on c."id" = s."company_id" where s."id" =`;

const BY = {
  survey: `${SELECT} ?`,
  response: `${SELECT} (select r."survey_id" from "survey_responses" r where r."id" = ?)`,
};

/**
 * Finds the survey a public call is about and pins the transaction (begun over all companies) to its company: never to what the caller
 * says. @throws AppError not_found.
 */
export const findPublicSurvey = async (em: EntityManager, by: keyof typeof BY, id: string, now: Date, lock = ''): Promise<LockedSurvey> => {
  const [row] = await em.execute<Row[]>(`${BY[by]} ${lock}`, [id]);
  if (!row) throw new AppError('not_found');
  narrowScope(em, row.company_id);
  const run = {
    status: row.status, endsAt: row.ends_at === null ? null : new Date(row.ends_at), responseLimit: row.response_limit, completedSinceStart: row.completed_since_start,
  };
  return {
    id: row.id, companyId: row.company_id, name: row.name, questions: row.questions ?? [], settings: row.settings,
    running: isRunning(run, now) && row.company_status === 'active',
  };
};

/**
 * The same, and holds the survey until the transaction ends: answers to it, its stop and its counters happen one after another. It is
 * the first lock of everything that writes answers, so none of them can wait for one another in a circle.
 */
export const lockPublicSurvey = (em: EntityManager, by: keyof typeof BY, id: string, now: Date): Promise<LockedSurvey> =>
  findPublicSurvey(em, by, id, now, 'for no key update of s');
