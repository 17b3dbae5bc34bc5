/** Points for the answer to one question. */
export interface AnswerPoints {
  questionId: string;
  /** Points of each option. In a matrix, of each column, for every row. */
  options?: Record<string, number> | null;
  /** Points for each chosen option. Without it and `options`, the number itself is used. */
  each?: number | null;
}

/** A value that a survey computes from its answers: a score, or the result of a formula. */
export interface SurveyVariable {
  /** Name in formulas and exports: a letter, then letters, digits and underscores. */
  name: string;
  /** Name for people. */
  label?: string | null;
  /** For a score: the points that are added up. An unanswered question adds none. */
  points?: AnswerPoints[] | null;
  /** For a formula: its text. `{{questionId}}` is an answer, a name is an earlier variable. */
  formula?: string | null;
}

/** Values of variables by name. Variables without a value are missing. */
export type VariableValues = Readonly<Record<string, string | number>>;

/** Prefix of a variable as the `targetQuestionId` of a test, and in a text; its name follows. */
export const VARIABLE_SOURCE = 'variable:';

/** Type of the widget's last entry, which holds the variables and is never shown. */
export const VARIABLES_TYPE = 'variables';

/** True if a test is about a variable. */
export const isVariableSource = (id: string): boolean => id.startsWith(VARIABLE_SOURCE);

/** Separates a variable from the question after whose answer it is read. */
const AFTER = '@';

/** Returns the source of a variable as it is after a question, which jumps test. */
export const sourceAfter = (source: string, questionId: string): string =>
  source + AFTER + questionId;

/** Splits a source into the variable's name and the question after which it is read, if any. */
export const readSource = (source: string): { name: string; after?: string | undefined } => {
  const [name = '', ...after] = source.slice(VARIABLE_SOURCE.length).split(AFTER);
  return { name, after: after.length > 0 ? after.join(AFTER) : undefined };
};
