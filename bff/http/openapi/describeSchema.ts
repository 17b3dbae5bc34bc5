import { COMMON_TEXTS } from './commonTexts';
import { PROPERTY_TEXTS } from './propertyTexts';
import type { JsonSchema } from './yupToJsonSchema';

interface Commented {
  keys: readonly string[];
  texts: Readonly<Record<string, string>>;
}

/** An object with fewer names is too small to be recognized among larger ones. */
const MIN_PROPERTIES = 3;

const COMMENTED: readonly Commented[] = PROPERTY_TEXTS.map(
  (line) => JSON.parse(line) as Commented,
).sort((one, other) => other.keys.length - one.keys.length);

const MOMENT = /(?:At|_at|Until|Seen|Sync)$|^timestamp$/;

/** Returns the descriptions of an object's properties: those of the most similar object of the contract. */
export const textsOf = (names: readonly string[]): Record<string, string> => {
  const held = new Set(names);
  const texts: Record<string, string> = {};
  for (const one of COMMENTED) {
    const isWhole = one.keys.length === held.size;
    if ((one.keys.length < MIN_PROPERTIES && !isWhole) || !one.keys.every((key) => held.has(key)))
      continue;
    for (const [name, text] of Object.entries(one.texts)) texts[name] ??= text;
  }
  for (const name of names) if (COMMON_TEXTS[name]) texts[name] ??= COMMON_TEXTS[name];
  return texts;
};

/** Adds descriptions and formats to the properties of a schema, at every depth. */
export const describeSchema = (schema: JsonSchema): JsonSchema => {
  const described = { ...schema };
  if (isSchema(schema.items)) described.items = describeSchema(schema.items);
  if (isSchema(schema.properties)) {
    const properties = schema.properties as Record<string, JsonSchema>;
    const texts = textsOf(Object.keys(properties));
    described.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        {
          ...describeSchema(property),
          // A schema's own description wins.
          ...(texts[name] && !property.description ? { description: texts[name] } : {}),
          ...(MOMENT.test(name) && isText(property) ? { format: 'date-time' } : {}),
        },
      ]),
    );
  }
  return described;
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = ({ type, enum: words }: JsonSchema): boolean =>
  words === undefined && [type].flat().includes('string');
