import type { InferType } from 'yup';
import type { surveyTheme as schema } from '@core/contract/survey-styling';
import type { SurveyTheme } from './survey-theme.entity';

export const presentTheme = ({
  id,
  name,
  settings,
  createdAt,
  companyId,
}: SurveyTheme): InferType<typeof schema> => ({
  id,
  name,
  settings,
  createdAt: createdAt.toISOString(),
  companyId,
});
