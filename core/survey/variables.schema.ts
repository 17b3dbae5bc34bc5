import { array, mixed, number, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { FORMULA_LIMITS } from './formula/formulaLimits';
import { formulaWords } from './formula/formulaWords';
import { optionalText } from './storedFields.schema';

/** A name that a formula can't confuse with its own words. */
export const isVariableName = (name: unknown): boolean =>
  typeof name === 'string' &&
  /^[a-z]\w{0,39}$/i.test(name) &&
  !formulaWords.includes(name.toLowerCase()) &&
  !/^(?:constructor|prototype)$/i.test(name);

const isPointsByOption = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.keys(value).length <= LIMITS.surveys.optionsMax &&
    Object.values(value).every((points) => Number.isFinite(points)));

/** The variables of a survey, in the order in which they are computed. */
export const variablesSchema = array(
  object({
    /** Name in formulas and exports. */
    name: string()
      .max(40)
      .required()
      .test(
        'name',
        'A name is a letter, then letters, digits and underscores, and no word of formulas.',
        isVariableName,
      ),
    /** Name for people. */
    label: optionalText(LIMITS.text.short),
    /** For a score: points for answers. */
    points: array(
      object({
        /** Id of the question. */
        questionId: string().max(200).required(),
        /** Points by option, or by column of a matrix. */
        options: mixed<Record<string, number>>().nullable().test({
          name: 'options',
          message: 'Points must map options to numbers.',
          test: isPointsByOption,
        }),
        /** Points for each chosen option. */
        each: number().nullable(),
      }).required(),
    )
      .max(LIMITS.surveys.questionsMax)
      .nullable()
      .default(undefined),
    /** For a formula: its text. */
    formula: optionalText(FORMULA_LIMITS.characters),
  }).required(),
)
  .max(LIMITS.surveys.variablesMax)
  .nullable()
  .default(undefined)
  .test(
    'unique-names',
    'Two variables have the same name.',
    (variables) => new Set(variables?.map(({ name }) => name)).size === (variables?.length ?? 0),
  );
