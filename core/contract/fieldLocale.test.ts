import { defaultLocale, ValidationError, type Schema } from 'yup';
import { fieldName } from '../errors/fieldSentences';
import { array, number, object, string } from './fields';
import { contract } from './index';

/** Parameters of the message about an invalid value; every rule finds its own numbers here. */
const problem = {
  path: 'questions[1].title',
  type: 'number',
  value: 'x',
  originalValue: 'y',
  values: 'a, b',
  min: 1,
  max: 1200,
  length: 3,
  less: 4,
  more: 5,
  unknown: 'k',
  properties: 'k',
  spec: { types: [] },
};
const spoken = (message: unknown): string =>
  String(ValidationError.formatError(message as string, problem));
/**
 * Signs of the library's own messages: the key, code in backquotes, "a required field" and the
 * like.
 */
const library =
  /\$\{|`|questions\[1\]|final value|\bis a required field|following values|\bmust be (at most|an integer|a valid)|\bitems$/;

interface Rule {
  OPTIONS?: { name?: string; message?: unknown };
}
interface Node {
  tests: Rule[];
  internalTests: Record<string, Rule | undefined>;
  fields?: Record<string, Node>;
  innerType?: Node;
}

const rulesOf = (node: Node | undefined, path: string): { path: string; rule: Rule }[] =>
  node === undefined
    ? []
    : [
        ...[
          ...node.tests,
          ...Object.values(node.internalTests).filter((rule) => rule !== undefined),
        ].map((rule) => ({ path, rule })),
        ...Object.entries(node.fields ?? {}).flatMap(([key, child]) =>
          rulesOf(child, `${path}.${key}`),
        ),
        ...rulesOf(node.innerType, `${path}[]`),
      ];

describe('the message about an invalid value', () => {
  it("is never in the library's words, whatever the rule", () => {
    for (const [group, rules] of Object.entries(
      defaultLocale as Record<string, Record<string, unknown>>,
    )) {
      for (const [rule, message] of Object.entries(rules))
        expect({ group, rule, said: spoken(message) }).toEqual({
          group,
          rule,
          said: expect.stringMatching(/^Title of question 2 .+\.$/),
        });
    }
  });

  it('is one of our sentences, for every rule of every endpoint', () => {
    const rules = contract.flatMap(({ id, params, query, body }) =>
      [params, query, body].flatMap((schema) =>
        rulesOf(schema as Schema as unknown as Node | undefined, id),
      ),
    );
    expect(rules.length).toBeGreaterThan(1000);
    const foreign = rules.filter(
      ({ rule }) =>
        rule.OPTIONS?.message !== undefined && library.test(spoken(rule.OPTIONS.message)),
    );
    expect(
      foreign.map(
        ({ path, rule }) => `${path} ${rule.OPTIONS?.name ?? ''}: ${spoken(rule.OPTIONS?.message)}`,
      ),
    ).toEqual([]);
  });

  it('names the field as on screen', () => {
    expect(
      [
        'title',
        'dataFieldName',
        'top_k',
        'questions[3].title',
        'options[0]',
        'survey.questions[1].conditions[2].and',
        'categories[4]',
        'this',
        undefined,
      ].map(fieldName),
    ).toEqual([
      'Title',
      'Data Field Name',
      'Top K',
      'Title of question 4',
      'Option 1',
      'And of condition 3',
      'Category 5',
      'This',
      'This',
    ]);
  });

  it('says what is valid', () => {
    const form = object({
      title: string().max(2),
      tags: array(string().required()).max(1),
      size: number().min(1.5).integer(),
      kind: string().oneOf(['a', 'b']),
      url: string().required(),
    });
    const said = (value: unknown): string[] => {
      try {
        form.validateSync(value, { abortEarly: false });
        return [];
      } catch (error) {
        return (error as ValidationError).errors.toSorted();
      }
    };
    expect(said({ title: 'abc', tags: ['a', ''], size: 0.5, kind: 'c' })).toEqual([
      'Kind must be one of: a, b.',
      'Size must be 1.5 or more.',
      'Size must be a whole number.',
      'Tag 2 is required.',
      'Tags can have at most 1 entry.',
      'Title can have at most 2 characters.',
      'URL is required.',
    ]);
    expect(said({ url: 'x', size: 'many' })).toEqual(['Size must be a number.']);
  });
});
