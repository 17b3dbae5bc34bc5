import { AppError } from '@core/errors/AppError';

/** What a screened-out respondent is told: which quota was full. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', { fields: { [quota]: 'Enough people have taken part.' } });
