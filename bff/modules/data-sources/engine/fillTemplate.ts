import { SourceRefused } from './sourceError';

export type Values = Readonly<Record<string, string>>;

/** Puts values into `{{name}}`. A missing one is refused: a request with a hole in it would ask for something else. */
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

/** The same for every text inside an object. A text that is one placeholder whose value is all digits becomes a number when it ends in `|number`. */
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

/** Sets a value under a dotted path, in a copy. */
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
