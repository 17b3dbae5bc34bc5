import type { InferType } from 'yup';
import type { surveyTheme as schema } from '@core/contract/survey-styling';
import type { ShownTheme } from './listThemes';

export const presentTheme = ({
  id,
  name,
  settings,
  createdAt,
  companyId,
}: ShownTheme): InferType<typeof schema> => ({
  id,
  name,
  settings,
  createdAt: createdAt.toISOString(),
  companyId,
});
