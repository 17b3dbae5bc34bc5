import { contract } from '@core/contract/index';
import { buildOpenApi } from '@bff/http/openapi/buildOpenApi';
import type { JsonSchema } from '@bff/http/openapi/yupToJsonSchema';

interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** One operation under /api/v1, with every reference resolved except those to schemas. */
export interface ApiOperation {
  /** Such as `api.listItems`. */
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: ApiParameter[];
  /** The JSON body; undefined if there is none. */
  body: JsonSchema | undefined;
  /** The JSON answer; undefined if there is none, or a file. */
  answer: JsonSchema | undefined;
  /** The answer is a file, streamed as it is created. */
  isFile: boolean;
}

interface Answer {
  content?: Record<string, { schema: JsonSchema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters: (ApiParameter | { $ref: string })[];
  requestBody?: Answer;
  responses: Record<string, Answer | { $ref: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, JsonSchema> };
}

const document = buildOpenApi(contract) as Document;

const resolved = <T extends object>(one: T | { $ref: string }): T => {
  if (!('$ref' in one)) return one;
  const [, , group = '', name = ''] = (one.$ref as string).split('/');
  return document.components[group]?.[name] as T;
};

/** Returns the operations for API keys, in the order of the document. Leaves out lists for which only a session can choose the company. */
export const apiOperations = (): ApiOperation[] =>
  Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const done = Object.entries(operation.responses).find(([status]) => status < '300')!;
        const { content = {} } = resolved<Answer>(done[1]);
        const [type] = Object.keys(content);
        return {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          summary: operation.summary,
          parameters: operation.parameters
            .map((one) => resolved<ApiParameter>(one))
            .filter((one) => one.in !== 'header' && one.name !== 'companyFilter'),
          body: operation.requestBody?.content?.['application/json']?.schema,
          answer: content['application/json']?.schema,
          isFile: type !== undefined && type !== 'application/json',
        };
      }),
    );

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)].map(
    ([, name]) => name!,
  );

/** The named schemas that these operations need, and the error, by name. */
export const schemasFor = (operations: readonly ApiOperation[]): Record<string, JsonSchema> => {
  const found = new Set<string>();
  const waiting = ['Error', 'WebhookEventName', ...namesIn(operations)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(document.components.schemas[name]));
  }
  return Object.fromEntries(
    [...found].sort().map((name) => [name, document.components.schemas[name]!]),
  );
};
