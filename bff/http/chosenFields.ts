import type { ObjectSchema, Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Shape } from './shapeBy';

type Fields = Readonly<Record<string, Schema>>;

const fieldsOf = (schema: Schema | undefined): Fields =>
  ((schema as ObjectSchema<object> | undefined)?.fields ?? {}) as Fields;

/**
 * Reads the `fields` parameter of a list and returns a function that reduces the rows of a page
 * to these fields. The function throws validation_failed for a name that the rows don't have.
 * Undefined for other endpoints.
 */
export const chosenFields = (
  endpoint: AnyEndpoint,
): ((query: { fields?: string | undefined }) => Shape | undefined) | undefined => {
  const row = (fieldsOf(endpoint.response)['data'] as { innerType?: Schema } | undefined)
    ?.innerType;
  if (!row || !fieldsOf(endpoint.query)['fields']) return undefined;
  const known = Object.keys(fieldsOf(row));
  return ({ fields }) => {
    if (fields === undefined) return undefined;
    const names = fields.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const sentence = `Unknown field: ${unknown.slice(0, 100)}. Choose among ${known.join(', ')}.`;
      throw new AppError('validation_failed', { sentence, fields: { fields: sentence } });
    }
    const wanted = known.filter((name) => names.includes(name));
    return (page) => {
      const { data, ...rest } = page as { data: Record<string, unknown>[] };
      return { data: data.map((one) => pick(one, wanted)), ...rest };
    };
  };
};

const pick = (row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
