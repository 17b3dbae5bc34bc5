import { AppError } from '@core/errors/AppError';

/** Error for a screened-out respondent: the quota that was full, or the screen-out that fits. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', { fields: { [quota]: 'Answers of other people are needed.' } });
