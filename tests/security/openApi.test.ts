// @slow: asks every endpoint with a checker for every answer
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { contract as endpoints } from '@core/contract/index';
import { notYetBuilt } from '@bff/handlers';
import { makeWorld, type World } from '../support/actors';
import { startTestServer, type TestServer } from '../support/testServer';
import { sampleInputs } from './sampleInputs';
import { sampleRows } from './sampleRows';
import { type Samples, sendSample } from './sendSample';
import { targetsOf } from './targets';

interface Operation {
  operationId: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: object; $ref?: string }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: unknown } } };
  responses: Record<
    string,
    {
      description: string;
      content?: Record<string, { schema: { $ref?: string }; example?: unknown }>;
      $ref?: string;
    }
  >;
}

/** A property of a schema. */
interface Part {
  description?: string;
  $ref?: string;
}

interface Document {
  openapi: string;
  tags: { description: string }[];
  webhooks: object;
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, object>;
    parameters: Record<string, object>;
  };
}

/** Replaces references with the shared parameters and responses. */
const resolveParts = ({ paths, components }: Document): void => {
  const part = (kind: 'parameters' | 'responses', ref: string): object =>
    components[kind][ref.slice(`#/components/${kind}/`.length)]!;
  for (const one of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    one.parameters = one.parameters.map((parameter) =>
      parameter.$ref ? { ...parameter, ...part('parameters', parameter.$ref) } : parameter,
    );
    for (const [status, answer] of Object.entries(one.responses))
      if (answer.$ref) one.responses[status] = { ...answer, ...part('responses', answer.$ref) };
  }
};

/** The endpoints of the document. Others are only for screens. */
const contract = endpoints.filter(({ screensOnly }) => !screensOnly);

let server: TestServer;
let world: World;
let samples: Samples;
let document: Document;
/** Bytes of the document as served. */
let size: number;
const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  allErrors: true,
  validateFormats: false,
});
ajv.addKeyword('components');
const compiled = new Map<string, ValidateFunction>();
/**
 * Compiles a schema of the document, and equal schemas only once. References are resolved in the
 * document, which ajv has.
 */
const compile = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"openapi.json#/components/');
  const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiled.set(text, validate);
  return validate;
};

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  samples = sampleInputs(server, sampleRows(server));
  const { body, text } = await server.request<Document>('GET', '/api/openapi.json');
  [document, size] = [body, text.length];
  ajv.addSchema({ $id: 'openapi.json', components: structuredClone(document.components) });
  resolveParts(document);
});
afterAll(() => server.close());

const operationOf = (id: string): Operation =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id)!;

const problems = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);

describe('/api/openapi.json', () => {
  it('describes every property', () => {
    const seen = new Set<unknown>();
    const undescribed: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      const {
        $ref,
        properties = {},
        ...rest
      } = value as Part & {
        properties?: Record<string, Part>;
      };
      const name = $ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
      if (name) visit(document.components.schemas[name], name);
      for (const [property, one] of Object.entries(properties))
        if (!one.description && !one.$ref) undescribed.push(`${at}.${property}`);
      for (const part of [...Object.values(properties), ...Object.values(rest)]) visit(part, at);
    };
    for (const [path, methods] of Object.entries(document.paths)) visit(methods, path);
    visit(document.webhooks, 'webhooks');
    expect(undescribed).toEqual([]);
  });

  it('has every call that an API key or a page of a customer can make', () => {
    const left = endpoints.filter(
      ({ screensOnly, access, cors }) => screensOnly && (access.kind === 'apiKey' || cors),
    );
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  it('is an OpenAPI 3.1 document that names every operation and path parameter once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(contract.map(({ id }) => id).sort());
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, responses } of Object.values(methods)) {
        expect(
          parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        ).toEqual(named);
        expect(Object.values(responses).every(({ description }) => description.length > 0)).toBe(
          true,
        );
      }
    }
  });

  it('describes every operation, tag and header, defines every schema it uses, and stays small', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { description } of [...operations, ...document.tags])
      expect(description.length).toBeGreaterThan(10);
    const used = new Set(
      [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, name]) => name!,
      ),
    );
    expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(operationOf('embed.saveResponse').parameters.map(({ name }) => name)).toContain(
      'x-response-token',
    );
    expect(Object.keys(document.webhooks)).toEqual(['survey.completed', 'event', 'webhook.test']);
    expect(size).toBeLessThanOrEqual(400 * 1024);
  });

  it('contains only valid schemas, and examples that match them', () => {
    for (const methods of Object.values(document.paths)) {
      for (const { parameters, requestBody, responses } of Object.values(methods)) {
        for (const { schema } of parameters) expect(() => compile(schema)).not.toThrow();
        const contents = [
          requestBody?.content['application/json'],
          ...Object.values(responses).flatMap(({ content }) => Object.values(content ?? {})),
        ];
        for (const content of contents) {
          if (!content) continue;
          const validate = compile(content.schema);
          if (content.example !== undefined)
            expect(problems(validate, content.example)).toEqual([]);
        }
      }
    }
  });
});

describe.each(
  contract
    .filter(({ id }) => !notYetBuilt.includes(id))
    .map((endpoint) => [endpoint.id, endpoint] as const),
)('%s', (id, endpoint) => {
  it('accepts and returns what the document describes, including errors', async () => {
    const caller = {
      user: world.owner.user,
      rights: null,
      headers: async () => ({
        authorization: `Bearer ${allowed(id) ? world.owner.token : world.admin.token}`,
      }),
    };
    const { requestBody, responses } = operationOf(id);
    const { own } = targetsOf(world);
    const sent = requestBody?.content['application/json'];
    if (sent)
      expect(problems(compile(sent.schema), (await samples[id]!(own, caller.user)).body)).toEqual(
        [],
      );
    if (ENDS_THE_SESSION.includes(id)) return;
    const answer = await sendSample(server, samples, endpoint, caller, own);
    const declared = responses[String(answer.status)] ?? responses.default;
    if (declared === responses.default)
      expect(declared?.description).toContain(`${answer.status} `);
    expect(declared).toBeDefined();
    const json = declared?.content?.['application/json']?.schema;
    if (json) expect(problems(compile(json), answer.body)).toEqual([]);
  });
});

const ENDS_THE_SESSION = ['auth.logout', 'users.signOutEverywhere', 'users.changePassword'];

/** True for the rights of a company's owner; the others belong to a global admin. */
const allowed = (id: string): boolean => {
  const { access } = contract.find((endpoint) => endpoint.id === id)!;
  return (
    access.kind !== 'session' ||
    !(access.role === 'admin' || access.permission === 'companies:write')
  );
};
