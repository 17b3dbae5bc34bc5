import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';

/**
 * Rejects obvious internal addresses immediately. A name that resolves to one is rejected when it is
 * called. @throws AppError validation_failed at `field`.
 */
export const rejectInnerAddress = ({ outgoingHttp }: Context, url: string, field: string): void => {
  if (outgoingHttp.check(url)) return;
  const sentence = "Navout can't reach this URL. Please enter a public one on port 80 or 443.";
  throw new AppError('validation_failed', { sentence, fields: { [field]: sentence } });
};
