import type { InferType } from 'yup';
import type { publishedSurvey as schema } from '@core/contract/surveys';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Survey } from './survey.entity';
import { statusAt } from './surveyStatus';

/** A published survey as its company sees it at a moment. */
export const presentSurvey = (survey: Survey, now: Date): InferType<typeof schema> => ({
  id: survey.id,
  name: survey.name,
  status: statusAt(survey, now),
  companyId: survey.companyId,
  version: survey.version,
  familyId: survey.familyId,
  publishedAt: survey.publishedAt.toISOString(),
  updatedAt: survey.updatedAt.toISOString(),
  startedAt: survey.startedAt?.toISOString() ?? null,
  responseCount: survey.responseCount,
  completedSinceStart: survey.completedSinceStart,
  endCondition: survey.endCondition ?? null,
  survey: normaliseSurvey(survey.survey),
  embedSettings: survey.embedSettings ? { settings: survey.embedSettings } : null,
  display_triggers: survey.displayTriggers ?? null,
} as InferType<typeof schema>);
