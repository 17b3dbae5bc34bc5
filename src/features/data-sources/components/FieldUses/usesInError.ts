import { FIELD_USE_KINDS, type FieldUse } from '@core/identity/fieldUse';
import type { ApiError } from '@src/lib/apiError';

/** Returns the uses of a field that an error names. Empty for any other error. */
export const usesInError = ({ code, fields }: ApiError): FieldUse[] =>
  code === 'field_in_use'
    ? (fields.uses ?? '').split('\n').flatMap((line) => {
        const kind = FIELD_USE_KINDS.find((one) => line.startsWith(`${one}: `));
        return kind ? [{ kind, id: null, name: line.slice(kind.length + 2) }] : [];
      })
    : [];
