import { AppError } from '@core/errors/AppError';

/** Error for a screened-out respondent; names the full quota or the screen-out. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', { fields: { [quota]: 'Answers of other people are needed.' } });
