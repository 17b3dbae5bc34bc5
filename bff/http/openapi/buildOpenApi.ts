import type { ObjectSchema, Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { errorsOf } from '@core/contract/errorsOf';
import { ERROR_CODES, type ErrorCode } from '@core/errors/errorCodes';
import { yupToJsonSchema, type JsonSchema } from './yupToJsonSchema';

/** The contract as an OpenAPI 3.1 document; nothing in it is written by hand. */
export const buildOpenApi = (contract: readonly AnyEndpoint[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Navout API',
      version: '1',
      description: 'Every address of the product. Errors carry a code of a closed list.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contract.map(({ id }) => id.split('.')[0]!))]
      .sort()
      .map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
};

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The sentence to show.' },
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Path of a field to the sentence beside it.',
    },
    requestId: { type: 'string' },
  },
};

const operation = (endpoint: AnyEndpoint): object => ({
  operationId: endpoint.id,
  tags: [endpoint.id.split('.')[0]],
  summary: endpoint.summary,
  ...(endpoint.description ? { description: endpoint.description } : {}),
  security: securityOf(endpoint.access),
  parameters: [
    ...pathParameters(endpoint),
    ...queryParameters(endpoint.query),
    ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: {
            'application/json': content(
              { ...yupToJsonSchema(endpoint.body), additionalProperties: false },
              endpoint.example?.body,
            ),
          },
        },
      }
    : {}),
  ...(endpoint.upload
    ? {
        requestBody: {
          required: true,
          description: `A file of at most ${endpoint.upload.bytes} bytes.`,
          content: Object.fromEntries(endpoint.upload.types.map((type) => [type, { schema: {} }])),
        },
      }
    : {}),
  responses: { [String(endpoint.status ?? 200)]: success(endpoint), ...failures(endpoint) },
});

const securityOf = (access: AnyEndpoint['access']): object[] => {
  if (access.kind === 'public') return [];
  if (access.kind === 'session') return [{ session: [] }];
  return [{ apiKey: [] }, ...(access.orSession ? [{ session: [] }] : [])];
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'A repeat with the same key and body within 24 hours gets the first answer again and is carried out once.',
};

/** Every `:name` of the path, including parameters without a schema. */
const pathParameters = ({ path, params }: AnyEndpoint): object[] => {
  const { properties = {} } = describedObject(params);
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name!] ?? { type: 'string' },
  }));
};

const queryParameters = (query: Schema | undefined): object[] => {
  const { properties = {}, required = [] } = describedObject(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const describedObject = (
  schema: Schema | undefined,
): { properties?: Record<string, JsonSchema>; required?: string[] } =>
  schema ? yupToJsonSchema(schema as ObjectSchema<object>) : {};

const content = (schema: JsonSchema, example: unknown): object => ({
  schema,
  ...(example === undefined ? {} : { example }),
});

const success = (endpoint: AnyEndpoint): object => {
  if (endpoint.stream)
    return {
      description: 'The file.',
      content: { [endpoint.stream]: { schema: { type: 'string' } } },
    };
  if (!endpoint.response) return { description: 'Done.' };
  return {
    description: 'Success.',
    content: {
      'application/json': content(yupToJsonSchema(endpoint.response), endpoint.example?.response),
    },
  };
};

/** Codes by status: what the endpoint declares, and what its access and input make possible. */
const failures = (endpoint: AnyEndpoint): Record<string, object> => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint))
    byStatus.set(ERROR_CODES[code].status, [
      ...(byStatus.get(ERROR_CODES[code].status) ?? []),
      code,
    ]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.map((code) => `${code}: ${ERROR_CODES[code].sentence}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
};
