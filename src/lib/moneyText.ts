import { currencyPlaces } from '@core/records/currencies';
import { formatNumber } from '@src/lib/i18n/formats';

/** Formats an amount in the smallest unit of its currency. Without a known currency, returns the number and the currency's text. */
export const moneyText = (minor: number, currency: string, isChange = false): string => {
  const places = currencyPlaces(currency);
  const amount = minor / 10 ** places;
  const digits = {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    ...(isChange ? { signDisplay: 'exceptZero' as const } : {}),
  };
  return /^[A-Z]{3}$/.test(currency)
    ? formatNumber(amount, { ...digits, style: 'currency', currency })
    : `${formatNumber(amount, digits)} ${currency}`.trim();
};
