import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { NAMED_ANSWERS, NAMED_SCHEMAS } from './namedSchemas';
import { createParameters } from './parameters';
import { createAnswers, HEADERS, successHeaders } from './responses';
import { createSharing } from './shareParts';
import { TAG_TEXTS } from './tagTexts';
import { WEBHOOK_PARAMETERS, WEBHOOKS } from './webhooks';
import { yupToJsonSchema, type JsonSchema } from './yupToJsonSchema';

/** Parts that operations refer to. */
interface Shared {
  share: (schema: JsonSchema) => JsonSchema;
  answers: ReturnType<typeof createAnswers>;
  parametersOf: (endpoint: AnyEndpoint) => object[];
  /** The endpoint's successful response. */
  successOf: (endpoint: AnyEndpoint) => object;
}

/** Builds an OpenAPI 3.1 document from the contract, its comments and its access rules. */
export const buildOpenApi = (endpoints: readonly AnyEndpoint[]): object => {
  const contract = endpoints.filter(({ screensOnly }) => !screensOnly);
  const sharing = createSharing(schemasOf(contract));
  const parameters = createParameters();
  const answers = createAnswers();
  const successOf = answers.sharing(
    new Map(contract.map((endpoint) => [endpoint, success(endpoint, sharing.share, answers)])),
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, {
      share: sharing.share,
      answers,
      parametersOf: parameters.of,
      successOf,
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Navout API',
      version: '1',
      summary: "A company's surveys, people and recommendations.",
      description:
        'Programs call paths under /api/v1 with an API key in `X-API-Key`; `admin` includes `read` and `write`. The dashboard calls the other paths with a session; those that only its screens use are left out. Errors have a code from a closed list, and every response has its ID in `X-Request-Id`. A write can have an `Idempotency-Key`; the response to a repeated request has `Idempotency-Replayed: true`. A method that a path does not support returns 405 with `Allow`. Any operation can fail with 500 and the code `internal_error`. The `default` response of a write lists the errors that every write can return.',
      contact: { name: 'Navout' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: BY_SESSION,
    tags: [...new Set(contract.map(({ id }) => tagOf(id)))]
      .sort()
      .map((name) => ({ name, ...(TAG_TEXTS[name] ? { description: TAG_TEXTS[name] } : {}) })),
    paths,
    webhooks: WEBHOOKS,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      parameters: { ...parameters.shared, ...WEBHOOK_PARAMETERS },
      headers: HEADERS,
      responses: answers.shared,
      schemas: { Error: ERROR_SCHEMA, ...sharing.schemas },
    },
  };
};

/** The named schemas, and the responses with a name. If one schema has two names, the first is used. */
const schemasOf = (contract: readonly AnyEndpoint[]): Record<string, JsonSchema> => {
  const answers = Object.entries(NAMED_ANSWERS).flatMap(([name, id]) => {
    const response = contract.find((endpoint) => endpoint.id === id)?.response;
    return response ? [[name, yupToJsonSchema(response)] as const] : [];
  });
  const schemas = [
    ...Object.entries(NAMED_SCHEMAS).map(([name, one]) => [name, yupToJsonSchema(one)] as const),
    ...answers,
  ];
  return Object.fromEntries(schemas);
};

const tagOf = (id: string): string => id.split('.', 1)[0]!;

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The sentence to show.' },
    code: {
      type: 'string',
      enum: Object.keys(ERROR_CODES),
      description: 'Rely on this; sentences may change.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Maps the path of a field to the sentence to show next to it.',
    },
    requestId: { type: 'string', description: 'Request ID, as in the logs.' },
  },
};

const operation = (
  endpoint: AnyEndpoint,
  { share, answers, parametersOf, successOf }: Shared,
): object => ({
  operationId: endpoint.id,
  tags: [tagOf(endpoint.id)],
  summary: endpoint.summary,
  description: [endpoint.description, accessText(endpoint)].filter(Boolean).join('\n\n'),
  ...(endpoint.access.kind === 'session' ? {} : { security: securityOf(endpoint.access) }),
  parameters: parametersOf(endpoint),
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: {
            'application/json': content(
              bodySchema(share(yupToJsonSchema(endpoint.body))),
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
  responses: {
    [String(endpoint.status ?? 200)]: successOf(endpoint),
    ...answers.failures(endpoint),
  },
});

/** The default for operations that do not declare it. */
const BY_SESSION = [{ session: [] }];

const securityOf = (access: AnyEndpoint['access']): object[] => {
  if (access.kind !== 'apiKey') return [];
  return [{ apiKey: [] }, ...(access.orSession ? BY_SESSION : [])];
};

/** Rejects unknown keys. A reference can't have sibling keys. */
const bodySchema = (schema: JsonSchema): JsonSchema =>
  schema.$ref
    ? schema
    : { ...schema, [schema.allOf ? 'unevaluatedProperties' : 'additionalProperties']: false };

/** Returns a sentence that says who may call. */
const accessText = ({ access, verifiedEmail }: AnyEndpoint): string => {
  if (access.kind === 'public') return 'Open to everyone.';
  if (access.kind === 'apiKey')
    return `API key with \`${access.scope}\` for \`${access.area}\`${access.pages ? ', including keys for web pages' : ''}${access.orSession ? `; session with \`${access.orSession}\`` : ''}.`;
  const needs = [
    access.role && `the role \`${access.role}\``,
    access.permission && `\`${access.permission}\``,
    access.audience && 'the audience',
    verifiedEmail && 'a confirmed email address',
  ].filter(Boolean);
  return needs.length > 0 ? `Session: ${needs.join(' and ')}.` : 'Any session.';
};

const content = (schema: JsonSchema, example: unknown): object => ({
  schema,
  ...(example === undefined ? {} : { example }),
});

const success = (
  endpoint: AnyEndpoint,
  share: Shared['share'],
  answers: Shared['answers'],
): object => {
  const named = successHeaders(endpoint);
  const headers = Object.keys(named).length > 0 ? { headers: named } : {};
  if (endpoint.stream)
    return {
      description: 'The file.',
      ...headers,
      content: Object.fromEntries(
        [endpoint.stream, ...(endpoint.otherStreams ?? [])].map((type) => [
          type,
          { schema: { type: 'string' } },
        ]),
      ),
    };
  if (!endpoint.response) return answers.done(endpoint);
  return {
    description: 'OK.',
    ...headers,
    content: {
      'application/json': content(
        share(yupToJsonSchema(endpoint.response)),
        endpoint.example?.response,
      ),
    },
  };
};
