import { AppError } from '@core/errors/AppError';

/** Error for a screened-out respondent; names the full quota or the screen-out. */
export const quotaFull = (quota: string): AppError =>
  new AppError('quota_full', {
    fields: { [quota]: 'We already have enough answers from people like you.' },
  });
