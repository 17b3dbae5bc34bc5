/** Named values: an answer that needs more than one value (ADR 0050). */
export type PartedAnswer = Readonly<Record<string, string | number>>;

/** One answer: text, number, a list for several options, or named parts. Yes/no is stored as 'yes' or 'no'. */
export type AnswerValue = string | number | boolean | readonly string[] | PartedAnswer | null;

/**
 * Maps question ids to answers. A missing key, blank text and an empty list all mean "not
 * answered".
 */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
