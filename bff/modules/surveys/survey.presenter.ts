import type { InferType } from 'yup';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listVersions, logOverride, publishedSurvey as schema } from '@core/contract/surveys';
import { normaliseSurvey } from '@core/survey/normalise';
import type { SurveyVersion } from './listVersions';
import type { PresentedSurvey } from './presentedSurvey';
import type { SurveyOverride } from './survey-override.entity';
import { statusAt } from './surveyStatus';

/** Returns a published survey at a given time, as its company sees it. */
export const presentSurvey = (survey: PresentedSurvey, now: Date): InferType<typeof schema> =>
  ({
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
    quotaCounts: survey.quotaCounts ?? null,
    endCondition: survey.endCondition ?? null,
    survey: normaliseSurvey(survey.survey),
    embedSettings: survey.embedSettings ? { settings: survey.embedSettings } : null,
    display_triggers: survey.displayTriggers ?? null,
  }) as InferType<typeof schema>;

/** Returns a version as an option in a comparison. */
export const presentVersion = (
  survey: SurveyVersion,
  now: Date,
): ResponseOf<typeof listVersions>[number] => ({
  id: survey.id,
  name: survey.name,
  version: survey.version,
  status: statusAt(survey, now),
  publishedAt: survey.publishedAt.toISOString(),
  publishedByName: survey.publishedByName,
  startedAt: survey.startedAt?.toISOString() ?? null,
  responseCount: survey.responseCount,
});

/** The columns of an override that are shown. */
export const SHOWN_OF_OVERRIDE = [
  'id',
  'surveyId',
  'surveyName',
  'userId',
  'userName',
  'createdAt',
  'globalSettings',
  'customSettings',
  'overrideReason',
] as const satisfies readonly (keyof SurveyOverride)[];

export type ShownOverride = Pick<SurveyOverride, (typeof SHOWN_OF_OVERRIDE)[number]>;

/** Returns an entry of the override log. A deleted teammate's name is kept. */
export const presentOverride = (row: ShownOverride): ResponseOf<typeof logOverride> => ({
  id: row.id,
  surveyId: row.surveyId,
  surveyName: row.surveyName,
  userId: row.userId ?? '',
  userName: row.userName,
  timestamp: row.createdAt.toISOString(),
  globalSettings: row.globalSettings,
  customSettings: row.customSettings,
  overrideReason: row.overrideReason,
});
