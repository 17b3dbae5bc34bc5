import type { SurveyRow } from './survey.entity';

/** The columns of a survey that are shown. */
export const SHOWN_OF_SURVEY = [
  'id',
  'name',
  'status',
  'companyId',
  'version',
  'familyId',
  'publishedAt',
  'updatedAt',
  'startedAt',
  'endsAt',
  'responseLimit',
  'responseCount',
  'completedSinceStart',
  'quotaCounts',
  'endCondition',
  'survey',
  'embedSettings',
  'displayTriggers',
] as const satisfies readonly (keyof SurveyRow)[];

export type PresentedSurvey = Pick<SurveyRow, (typeof SHOWN_OF_SURVEY)[number]>;
