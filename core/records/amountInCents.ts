import { bareFieldName, FIELD_BY_SYNONYM } from './fieldSynonyms';
import { unifiedField } from './unifiedFields';

/**
 * Returns the bare name of a known amount whose name says that it is in cents, without those words:
 * "total_cents" is "total", "amountInCents" is "amount". Returns null for all other names.
 */
export const amountInCents = (text: string): string | null => {
  const amount = /^(\p{L}+?)(?:in)?cents$/u.exec(bareFieldName(text))?.[1];
  const target = amount && (FIELD_BY_SYNONYM.get(amount) ?? amount);
  return target && unifiedField(target)?.valueType === 'number' ? amount! : null;
};
