import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { errorsOf } from '@core/contract/errorsOf';
import { predict, upsertItems } from '@core/contract/predictions';
import { sendEvents } from '@core/contract/sentEvents';
import { ERROR_CODES } from '@core/errors/errorCodes';
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { apiDocsText } from '../components/EndpointDocs/texts/apiDocsText';
import { DOCUMENTED_FIELDS } from './documentedFields';

export type DocumentedCall = keyof typeof DOCUMENTED_FIELDS;

type DocsKey = Parameters<typeof apiDocsText>[0];

/** A field as the documentation lists it: "top_k", "integer, 1 to 50". */
export interface FieldDoc {
  name: string;
  type: string;
  text: string;
}

/**
 * Everything that the Documentation tab shows about one endpoint. All of it comes from the
 * contract, except the prose.
 */
export interface CallDoc {
  endpoint: AnyEndpoint;
  /** Summary in one sentence. */
  summary: string;
  /** More description, or null if there is only the summary. */
  about: string;
  /** Path after the base /api: `/v1/predict` (API-009, OP-084). */
  path: string;
  scope: string;
  headers: FieldDoc[];
  fields: FieldDoc[];
  errors: { status: number; code: string; text: string }[];
}

const endpoints: Record<DocumentedCall, AnyEndpoint> = {
  predict,
  items: upsertItems,
  events: sendEvents,
};

const isObject = (field: SchemaFieldDescription): field is SchemaObjectDescription =>
  field.type === 'object' && 'fields' in field;

/**
 * Returns every field of a body with its path: `items`, `items[].id`. A list that contains the same
 * fields again is not expanded.
 */
export const bodyFields = (schema: Schema): Map<string, SchemaDescription> => {
  const found = new Map<string, SchemaDescription>();
  const walk = ({ fields }: SchemaObjectDescription, prefix: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      found.set(prefix + name, field as SchemaDescription);
      const inner = (field as SchemaInnerTypeDescription).innerType;
      if (
        inner &&
        !Array.isArray(inner) &&
        isObject(inner) &&
        !Object.keys(inner.fields).every((key) => key in fields)
      )
        walk(inner, `${prefix}${name}[].`);
    }
  };
  walk(schema.describe() as SchemaObjectDescription, '');
  return found;
};

const typeWords = ({ type, tests, optional, nullable }: SchemaDescription): string => {
  const number = (name: string): unknown =>
    tests.find((test) => test.name === name)?.params?.[name];
  const [min, max] = [number('min'), number('max')];
  const range =
    type !== 'number'
      ? []
      : min !== undefined && max !== undefined
        ? [apiDocsText('range', { min: String(min), max: String(max) })]
        : min !== undefined
          ? [apiDocsText('atLeast', { min: String(min) })]
          : [];
  const kind =
    type === 'mixed'
      ? 'object'
      : tests.some(({ name }) => name === 'integer')
        ? 'integer'
        : type === 'array'
          ? 'list'
          : type;
  return [
    apiDocsText(`kind.${kind}` as DocsKey),
    ...range,
    ...(optional || nullable ? [] : [apiDocsText('required')]),
  ].join(', ');
};

const headers = (scope: string): FieldDoc[] => [
  { name: 'Content-Type', type: 'application/json', text: apiDocsText('jsonAlways') },
  {
    name: 'X-API-Key',
    type: apiDocsText('required'),
    text: apiDocsText('keyNeeded', { scope }),
  },
];

/** Returns the documentation of one call. */
export const describeCall = (call: DocumentedCall): CallDoc => {
  const endpoint = endpoints[call];
  const scope = endpoint.access.kind === 'apiKey' ? endpoint.access.scope : 'read';
  const described = bodyFields(endpoint.body!);
  return {
    endpoint,
    summary: apiDocsText(`summary.${call}`),
    about: apiDocsText(`about.${call}`),
    path: endpoint.path.replace(/^\/api/, ''),
    scope,
    headers: headers(scope),
    fields: DOCUMENTED_FIELDS[call].map((name) => ({
      name,
      text: apiDocsText(`field.${call}.${name}` as DocsKey),
      type: typeWords(described.get(name)!),
    })),
    errors: errorsOf(endpoint)
      .map((code) => ({ status: ERROR_CODES[code].status, code, text: ERROR_CODES[code].sentence }))
      .sort((a, b) => a.status - b.status),
  };
};
