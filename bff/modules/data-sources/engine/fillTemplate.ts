import { SourceRefused } from './sourceError';

export type Values = Readonly<Record<string, string>>;

/**
 * Puts values into `{{name}}`. Throws if one is missing, because the request would mean something
 * else.
 */
export const fillTemplate = (
  template: string,
  values: Values,
  encode: (text: string) => string = (text) => text,
): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new SourceRefused(`The connection is missing a value for ${name}.`);
    return encode(value);
  });

/**
 * Fills every string inside an object. A string that is one placeholder ending in `|number` becomes a
 * number if its value is all digits.
 */
export const fillDeep = (template: unknown, values: Values): unknown => {
  if (typeof template === 'string') {
    const number = /^\{\{(\w+)\|number\}\}$/.exec(template);
    return number
      ? Number(fillTemplate(`{{${number[1]}}}`, values))
      : fillTemplate(template, values);
  }
  if (Array.isArray(template)) return template.map((one) => fillDeep(one, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, fillDeep(value, values)]),
    );
  return template;
};

/** Returns a copy with a value set at a dotted path. */
export const withPath = (target: object, path: string, value: unknown): object => {
  const [head, ...rest] = path.split('.');
  const inner = (target as Record<string, unknown>)[head!];
  return {
    ...target,
    [head!]:
      rest.length === 0
        ? value
        : withPath(typeof inner === 'object' && inner !== null ? inner : {}, rest.join('.'), value),
  };
};
