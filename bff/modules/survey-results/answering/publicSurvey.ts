import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import { narrowingTo, narrowScope } from '@bff/db/narrowScope';
import type { CompanySettings } from '@bff/tenancy/company.entity';
import type { SurveyStatus } from '@bff/modules/surveys/survey.entity';
import { isRunning, type Run } from '@bff/modules/surveys/surveyStatus';

/** What a public call needs to know of its survey. */
export interface PublicSurvey {
  id: string;
  companyId: string;
  name: string;
  questions: readonly Question[];
  /** Takes answers at the given moment, and its company is active. */
  running: boolean;
  settings: CompanySettings;
}

/** A survey with what its company says. */
export interface PublicSurveyRow {
  id: string;
  company_id: string;
  name: string;
  status: SurveyStatus;
  ends_at: string | Date | null;
  response_limit: number | null;
  completed_since_start: number;
  company_status: string;
  settings: CompanySettings;
}

export const SURVEY_COLUMNS =
  's."id", s."company_id", s."name", s."status", s."ends_at", s."response_limit", s."completed_since_start", c."status" as "company_status", c."settings"';
export const SURVEY_TABLES = '"surveys" s join "companies" c on c."id" = s."company_id"';

const BY_ID = `select ${SURVEY_COLUMNS}, s."survey"->'questions' as "questions", ${narrowingTo('s."company_id"')} from ${SURVEY_TABLES} where s."id" = ?`;

/**
 * Finds the survey a public call is about and pins the transaction (begun over all companies) to its company: never to what the caller
 * says. @throws AppError not_found.
 */
export const findPublicSurvey = async (
  em: EntityManager,
  id: string,
  now: Date,
): Promise<PublicSurvey> => {
  const [row] = await em.execute<(PublicSurveyRow & { questions: Question[] | null })[]>(BY_ID, [
    id,
  ]);
  if (!row) throw new AppError('not_found');
  narrowScope(em, row.company_id);
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    questions: row.questions ?? [],
    settings: row.settings,
    running: isRunning(toRun(row), now) && row.company_status === 'active',
  };
};

/** What decides whether a survey takes answers. */
export const toRun = (row: PublicSurveyRow): Run => ({
  status: row.status,
  endsAt: row.ends_at === null ? null : new Date(row.ends_at),
  responseLimit: row.response_limit,
  completedSinceStart: row.completed_since_start,
});
