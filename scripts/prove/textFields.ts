import type { ObjectSchema, SchemaFieldDescription } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { Prepared } from './preparedProduct';

type Path = readonly (string | number)[];

/** A place for text in a request. */
export interface TextField {
  name: string;
  place: 'params' | 'query' | 'body' | 'file';
  path: Path;
  /** The text is a name in an object rather than a value. */ asName?: boolean;
}

/** Names that servers look for in objects of any shape. */
const LIKELY_NAMES = ['email', 'url', 'host', 'sample'];

/** Returns every place for text in an endpoint's requests: fields that its schemas declare as text or leave open, the text of its sample, and its file. */
export const textFieldsOf = ({
  endpoint,
  body,
  raw,
}: Pick<Prepared, 'endpoint' | 'body' | 'raw'>): TextField[] => {
  const fields = [
    ...inSchema(endpoint, 'params'),
    ...inSchema(endpoint, 'query'),
    ...inSchema(endpoint, 'body'),
    ...inSample(body, []).map((path): TextField => field('body', path)),
    ...(raw !== undefined && endpoint.upload ? [field('file', [])] : []),
  ];
  return [...new Map(fields.map((one) => [one.name, one])).values()];
};

const field = (place: TextField['place'], path: Path, asName = false): TextField => ({
  name: `${[place, ...path].join('.')}${asName ? ' (a name)' : ''}`,
  place,
  path,
  ...(asName ? { asName } : {}),
});

const inSchema = (endpoint: AnyEndpoint, place: 'params' | 'query' | 'body'): TextField[] => {
  const schema = endpoint[place] as ObjectSchema<object> | undefined;
  return schema ? walk(schema.describe(), place, []) : [];
};

const walk = (
  schema: SchemaFieldDescription,
  place: TextField['place'],
  path: Path,
): TextField[] => {
  if ('fields' in schema)
    return Object.entries(schema.fields).flatMap(([name, part]) =>
      walk(part, place, [...path, name]),
    );
  if (schema.type === 'array') {
    const { innerType } = schema as { innerType?: SchemaFieldDescription };
    return innerType ? walk(innerType, place, [...path, 0]) : [field(place, [...path, 0])];
  }
  if (schema.type === 'mixed')
    return [
      field(place, path),
      ...LIKELY_NAMES.map((name) => field(place, [...path, name])),
      field(place, path, true),
      field(place, [...path, 0]),
    ];
  return schema.type === 'string' ? [field(place, path)] : [];
};

const inSample = (value: unknown, path: Path): Path[] => {
  if (typeof value === 'string') return [path];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) =>
        inSample(part, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [];
};

/** A copy of `whole` with the text at the field's place; missing lists and objects on the path are created. */
export const withText = (
  whole: unknown,
  { path, asName }: Pick<TextField, 'path' | 'asName'>,
  text: string,
): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return asName ? { [text]: 'x' } : text;
  const next = { path: rest, ...(asName ? { asName } : {}) };
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[name] = withText(list[name], next, text);
    return list;
  }
  const holder =
    typeof whole === 'object' && whole !== null && !Array.isArray(whole)
      ? (whole as Record<string, unknown>)
      : {};
  return { ...holder, [name]: withText(holder[name], next, text) };
};
