import type { ObjectSchema, Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { textsOf } from './describeSchema';
import { PARAMETER_TEXTS } from './parameterTexts';
import { yupToJsonSchema, type JsonSchema } from './yupToJsonSchema';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** Collects the parameters of all endpoints; equal ones are described once. */
export const createParameters = () => {
  const shared: Record<string, Parameter> = {};
  const names = new Map<string, string>();
  const refer = (parameter: Parameter): object => {
    const text = JSON.stringify(parameter);
    let name = names.get(text);
    if (name === undefined) {
      // Short, because nearly every call refers to one of these two.
      const label = parameter.name.replace(/^Idempotency-|(?<=^company)Filter$/g, '');
      const alike = Object.keys(shared).filter((one) => one.split('.', 1)[0] === label);
      name = alike.length === 0 ? label : `${label}.${alike.length + 1}`;
      names.set(text, name);
      shared[name] = parameter;
    }
    return { $ref: `#/components/parameters/${name}` };
  };
  return {
    shared,
    of: (endpoint: AnyEndpoint): object[] =>
      [
        ...pathParameters(endpoint),
        ...queryParameters(endpoint.query),
        ...headerParameters(endpoint),
        ...(endpoint.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
      ].map(refer),
  };
};

const headerParameters = ({ headers = {} }: AnyEndpoint): Parameter[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'If you repeat a call with the same key and body within 24 hours, it takes effect once and returns the first response.',
};

/** Every `:name` of the path, including parameters without a schema. */
const pathParameters = ({ path, params }: AnyEndpoint): Parameter[] => {
  const { properties = {} } = describedObject(params);
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: name!,
    in: 'path',
    required: true,
    ...describedBy(PARAMETER_TEXTS[name!]),
    schema: properties[name!] ?? { type: 'string' },
  }));
};

const queryParameters = (query: Schema | undefined): Parameter[] => {
  const { properties = {}, required = [] } = describedObject(query);
  const texts = textsOf(Object.keys(properties));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...describedBy(texts[name] ?? PARAMETER_TEXTS[name]),
    schema,
  }));
};

const describedBy = (text: string | undefined): { description?: string } =>
  text ? { description: text } : {};

const describedObject = (
  schema: Schema | undefined,
): { properties?: Record<string, JsonSchema>; required?: string[] } =>
  schema ? yupToJsonSchema(schema as ObjectSchema<object>) : {};
