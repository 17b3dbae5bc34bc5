import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { AttributeType } from '@core/contract/outbound-api';
import type { predict as endpoint } from '@core/contract/predictions';
import { AppError, type FieldErrors } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { Catalogue } from '@core/models/catalogue';
import {
  checkItemFilter,
  FilterProblem,
  type ItemFilter,
  readItemFilters,
} from '@core/models/filters';
import { unknownFields } from '@core/models/itemFields';
import { type Locale, localeOfTag } from '@core/text/locales';

/** The fields of one prediction, or those shared by several. */
type Body = Partial<ValidInputOf<typeof endpoint>['body']>;

/** A person as named in a call; empty for an unknown visitor. */
export interface NamedPerson {
  userId?: string;
  anonymousId?: string;
  email?: string;
  /** Of an alias event only. */
  previousId?: string;
}

/** Returns the identifiers in a call that name the person. */
export const personOf = ({
  user_id,
  anonymous_id,
  email,
}: {
  user_id?: string | undefined;
  anonymous_id?: string | undefined;
  email?: string | undefined;
}): NamedPerson => ({
  ...(user_id ? { userId: user_id } : {}),
  ...(anonymous_id ? { anonymousId: anonymous_id } : {}),
  ...(email ? { email } : {}),
});

/** A prediction request with its aliases resolved. */
export interface PredictRequest {
  query: string | null;
  topK: number;
  filter: ItemFilter;
  hasFilters: boolean;
  /** Item fields to include in the response. */
  fields: readonly string[];
  metadata: Record<string, unknown> | null;
  attributes: Record<string, unknown>;
  /** Name or kind of the placement; null for recommendations for the person. */
  placement: string | null;
  /** The item that the list refers to. */
  itemId: string | null;
  /** Undefined uses the placement's setting. */
  excludeSeen: boolean | undefined;
  explain: boolean;
  /** Explanation language; undefined uses the company's setting. */
  language: Locale | undefined;
  variant: string | null;
}

/**
 * Resolves the aliases top_k/topK and custom_attributes/customAttributes, and parses the filters.
 * @throws AppError validation_failed if two aliases differ or a filter can't be parsed.
 */
export const readRequest = (body: Body): PredictRequest => {
  const fields: FieldErrors = {};
  const attributes =
    one(body.custom_attributes, body.customAttributes, 'customAttributes', fields) ?? {};
  const topK = one(body.top_k, body.topK, 'topK', fields) ?? LIMITS.outboundApi.topKDefault;
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  return {
    query: body.query?.trim() || null,
    topK,
    filter: withPlace(() => readItemFilters(body.filters)),
    hasFilters: Object.keys(body.filters ?? {}).length > 0,
    fields: [...new Set(body.fields ?? [])],
    metadata: body.metadata ? record(body.metadata) : null,
    attributes: record(attributes),
    placement: body.placement || null,
    itemId: body.item_id || null,
    excludeSeen: body.exclude_seen,
    explain: body.explain ?? false,
    language: localeOfTag(body.language ?? ''),
    variant: body.variant || null,
  };
};

/**
 * Rejects filters and fields that no catalog item has. With an empty catalog, all are accepted.
 * @throws AppError validation_failed.
 */
export const checkItemFields = (
  { filter, fields: names }: PredictRequest,
  { known, valuesIn }: Catalogue,
): void => {
  if (known.length === 0) return;
  withPlace(() => checkItemFilter(filter, valuesIn));
  const fields = Object.fromEntries(
    unknownFields(names, valuesIn).map((at) => [`fields[${at}]`, 'No item has this field.']),
  );
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
};

const withPlace = <T>(read: () => T): T => {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof FilterProblem)) throw problem;
    throw new AppError('validation_failed', { fields: { [problem.field]: problem.message } });
  }
};

/**
 * Rejects values of the wrong type for the company's custom attributes. Unknown names are accepted
 * as they are.
 */
export const checkAttributes = (
  attributes: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<string, AttributeType>,
): void => {
  const fields: FieldErrors = {};
  for (const [name, value] of Object.entries(attributes)) {
    const type = types.get(name);
    if (type && value !== null && typeName(value) !== type)
      fields[`custom_attributes.${name}`] = `This must be of type ${type}.`;
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
};

const one = <T>(
  first: T | undefined,
  second: T | undefined,
  name: string,
  fields: FieldErrors,
): T | undefined => {
  if (
    first !== undefined &&
    second !== undefined &&
    JSON.stringify(first) !== JSON.stringify(second)
  )
    fields[name] = 'This conflicts with its alias.';
  return first ?? second;
};

const record = (value: unknown): Record<string, unknown> => ({
  ...(value as Record<string, unknown> | null | undefined),
});

const typeName = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
