import type { AttributeType } from '@core/contract/outbound-api';
import { predictBody } from '@core/contract/predictions';
import { LIMITS } from '@core/limits';
import { array, number, object, string, ValidationError } from '@core/contract/fields';
import type { CustomAttribute } from '../api';
import { outboundApiText } from '../texts/outboundApiText';

const { topKMin, topKMax, topKDefault } = LIMITS.outboundApi;

/** Parses a typed JSON object: returns its value or the problem. Empty text is an empty object. */
export const readObject = (
  text: string,
): { value: Record<string, unknown> } | { error: string } => {
  const read = readJson(text.trim() === '' ? '{}' : text);
  if ('error' in read) return read;
  const { value } = read;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown> }
    : { error: outboundApiText('mustBeObject', { example: '{ "category": "outdoor" }' }) };
};

const readJson = (text: string): { value: unknown } | { error: string } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    const position = /position (\d+)/.exec(String(cause))?.[1];
    return {
      error:
        position === undefined
          ? outboundApiText('notJson')
          : outboundApiText('notJsonAt', { position }),
    };
  }
};

/** Parses typed text as an attribute's type: returns the value or the problem. */
export const readAttribute = (
  type: AttributeType,
  text: string,
): { value: unknown } | { error: string } => {
  if (type === 'string') return { value: text };
  if (type === 'boolean') return { value: text === 'true' };
  if (type === 'number')
    return Number.isFinite(Number(text))
      ? { value: Number(text) }
      : { error: outboundApiText('enterNumber') };
  if (type === 'object') return readObject(text);
  const read = readJson(text);
  return 'error' in read || Array.isArray(read.value)
    ? read
    : { error: outboundApiText('mustBeList', { example: '["sailing", "hiking"]' }) };
};

const objectText = () =>
  string()
    .defined()
    .test('object', (text, { createError }) => {
      const read = readObject(text);
      return 'error' in read ? createError({ message: read.error }) : true;
    });

/**
 * The form of a live test (API-014, API-035). Reads and checks only checked attributes with a value
 * (API-022).
 */
export const liveTestForm = (attributes: readonly CustomAttribute[]) =>
  object({
    query: predictBody.fields.query,
    topK: number()
      .nullable()
      .required(outboundApiText('enterNumber'))
      .integer(outboundApiText('enterWhole'))
      .min(topKMin, outboundApiText('atLeast', { min: topKMin }))
      .max(topKMax, outboundApiText('atMost', { max: topKMax })),
    filters: objectText(),
    metadata: objectText(),
    userId: string().defined(),
    ticked: array(string().required()).required(),
    values: object().test('values', (values, { parent, createError }) => {
      const errors = sent(attributes, {
        ticked: (parent as LiveTestValues).ticked,
        values: values as Record<string, string>,
      }).flatMap(({ attribute, text }) => {
        const read = readAttribute(attribute.type, text);
        return 'error' in read
          ? [createError({ path: `values.${attribute.id}`, message: read.error })]
          : [];
      });
      return errors.length === 0 ? true : new ValidationError(errors);
    }),
  });

export interface LiveTestValues {
  query: string;
  topK: number | null;
  filters: string;
  metadata: string;
  userId: string;
  ticked: string[];
  /** Typed texts by attribute id. */
  values: Record<string, string>;
}

export const emptyLiveTest: LiveTestValues = {
  query: '',
  topK: topKDefault,
  filters: '',
  metadata: '',
  userId: '',
  ticked: [],
  values: {},
};

const sent = (
  attributes: readonly CustomAttribute[],
  { ticked, values }: Pick<LiveTestValues, 'ticked' | 'values'>,
): { attribute: CustomAttribute; text: string }[] =>
  attributes
    .map((attribute) => ({ attribute, text: values[attribute.id] ?? '' }))
    .filter(({ attribute, text }) => ticked.includes(attribute.id) && text.trim() !== '');

/** Request body of a live test (CONTRACT-062, OP-083). */
export interface LiveTestRequest {
  query?: string;
  topK: number;
  customAttributes: Record<string, unknown>;
  filters?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  user_id?: string;
}

const given = (text: string): Record<string, unknown> => {
  const read = readObject(text);
  return 'value' in read ? read.value : {};
};

/** Returns the request for valid values. */
export const toRequest = (
  values: LiveTestValues,
  attributes: readonly CustomAttribute[],
): LiveTestRequest => {
  const [filters, metadata] = [given(values.filters), given(values.metadata)];
  return {
    ...(values.query.trim() === '' ? {} : { query: values.query.trim() }),
    topK: values.topK ?? topKDefault,
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...(values.userId.trim() === '' ? {} : { user_id: values.userId.trim() }),
    customAttributes: Object.fromEntries(
      sent(attributes, values).map(({ attribute, text }) => [
        attribute.name,
        (readAttribute(attribute.type, text) as { value: unknown }).value,
      ]),
    ),
  };
};
