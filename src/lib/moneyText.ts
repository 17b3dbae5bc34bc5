import { currencyPlaces } from '@core/records/currencies';
import { formatNumber } from '@src/lib/i18n/formats';

/** An amount in the smallest unit of its currency as people read it; empty or unknown currencies leave the number, with their word. */
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
