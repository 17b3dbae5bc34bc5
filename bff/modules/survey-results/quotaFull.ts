import { AppError } from '@core/errors/AppError';

/** What a screened-out respondent is told: which quota was full, or which screen-out fits. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', { fields: { [quota]: 'Answers of other people are needed.' } });
