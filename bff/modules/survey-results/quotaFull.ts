import { AppError } from '@core/errors/AppError';

/** Error for a screened-out respondent: the quota that was full. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', { fields: { [quota]: 'Enough people have taken part.' } });
