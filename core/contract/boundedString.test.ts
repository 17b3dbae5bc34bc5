import { array, object, StringSchema, ValidationError } from 'yup';
import { string, textList } from './fields';

/** Returns the value as read in an object and in a list, or the errors about it. */
const readings = (make: (text: StringSchema) => StringSchema, value: unknown): unknown[] =>
  [new StringSchema(), string() as unknown as StringSchema].map((start) => {
    const schema = object({ one: make(start), list: array(make(start)) });
    return [{ one: value }, { list: [value, 'a', value] }].map((given) => {
      try {
        return schema.validateSync(given, { abortEarly: false });
      } catch (thrown) {
        return thrown instanceof ValidationError
          ? thrown.inner.map(({ path, message, type }) => [path, message, type])
          : String(thrown);
      }
    });
  });

describe("texts that skip the library's own steps", () => {
  const schemas: Record<string, (text: StringSchema) => StringSchema> = {
    bare: (text) => text,
    'with a maximum': (text) => text.max(3),
    'with two maxima': (text) =>
      text.max(3).test({
        name: 'max',
        message: 'short',
        params: { max: 5 },
        test: (value) => (value?.length ?? 0) <= 5,
      }),
    required: (text) => text.required(),
    defined: (text) => text.max(3).defined(),
    'that may be null': (text) => text.max(3).nullable() as StringSchema,
    'with a default': (text) => text.default('b') as unknown as StringSchema,
    'one of a list': (text) => text.oneOf(['a', 'four']),
    'none of a list': (text) => text.notOneOf(['a']),
    trimmed: (text) => text.trim().required(),
    'with a pattern': (text) => text.matches(/^a/),
    'with a minimum': (text) => text.min(2),
    conditional: (text) => text.when('list', { is: undefined, then: (schema) => schema.max(0) }),
  };
  test.each(Object.keys(schemas))('%s: values and messages are the same', (name) => {
    for (const value of ['a', '', ' a ', 'four', 'longer', null, undefined, 5, {}, ['a']]) {
      const [plain, bounded] = readings(schemas[name]!, value);
      expect(bounded).toEqual(plain);
    }
  });

  test('a list of texts is read like any other list', () => {
    const [quick, plain] = [
      textList(string().max(3).defined()).max(2),
      array(string().max(3).defined()).max(2),
    ];
    const reading = (
      schema: { validateSync: (value: unknown, options: object) => unknown },
      value: unknown,
    ): unknown => {
      try {
        return schema.validateSync(value, { abortEarly: false });
      } catch (thrown) {
        return thrown instanceof ValidationError
          ? thrown.inner.map(({ path, message }) => [path, message])
          : String(thrown);
      }
    };
    for (const value of [
      [],
      ['a'],
      ['a', 'b', 'c'],
      ['long text', 'a'],
      ['a', null],
      [1],
      undefined,
      null,
      'a',
      {},
    ])
      expect(reading(quick, value)).toEqual(reading(plain, value));
  });
});
