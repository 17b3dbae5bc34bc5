import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { buildOpenApi } from '@bff/http/openapi/buildOpenApi';
import { contract } from '@core/contract/index';

/** One operation of the document. */
export interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object; $ref?: string }[];
  requestBody?: { content: { 'application/json'?: { schema: object } } };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: { $ref?: string } }> }
  >;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, object>;
    parameters: Record<string, object>;
  };
}

/**
 * The document, including the endpoints that only screens call: operations by id, and a validator
 * of JSON responses that returns the mismatch, or null.
 */
export interface OpenApi {
  operations: ReadonlyMap<string, Operation>;
  misfit(operationId: string, status: number, body: unknown): string | null;
}

/** Describes every endpoint as /api/openapi.json does, those left out of it too. Schemas are compiled when first needed. */
export const describeEndpoints = (): OpenApi => {
  const all = contract.map((endpoint) => ({ ...endpoint, screensOnly: false }));
  const document = JSON.parse(JSON.stringify(buildOpenApi(all))) as Document;
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    validateFormats: false,
  });
  ajv.addKeyword('components');
  const part = (kind: 'parameters' | 'responses', ref: string): object =>
    document.components[kind][ref.slice(`#/components/${kind}/`.length)]!;
  for (const operation of operations.values()) {
    operation.parameters = operation.parameters.map((parameter) =>
      parameter.$ref ? { ...parameter, ...part('parameters', parameter.$ref) } : parameter,
    );
    for (const [status, answer] of Object.entries(operation.responses))
      if (answer.$ref)
        operation.responses[status] = { ...answer, ...part('responses', answer.$ref) };
  }
  const compiled = new Map<string, ValidateFunction | null>();
  /** Returns the document's answer for a status: of the operation, or among those that every write may have. */
  const declared = (id: string, status: number): Operation['responses'][string] | undefined => {
    const { responses } = operations.get(id)!;
    const common = responses.default;
    return (
      responses[String(status)] ??
      (common?.description?.includes(`${status} `) ? common : undefined)
    );
  };
  const validatorOf = (id: string, status: number): ValidateFunction | null => {
    const key = `${id} ${status}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const json = declared(id, status)?.content?.['application/json']?.schema;
    const made = json ? ajv.compile({ ...json, components: document.components }) : null;
    compiled.set(key, made);
    return made;
  };
  return {
    operations,
    misfit(id, status, body) {
      if (!declared(id, status)) return `status ${status} is not in the document`;
      const validate = validatorOf(id, status);
      if (!validate || validate(body)) return null;
      return validate
        .errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
        .join('; ');
    },
  };
};
