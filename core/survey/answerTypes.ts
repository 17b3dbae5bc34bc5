/** Several values under a name each: an answer that one value does not hold (ADR 0050). */
export type PartedAnswer = Readonly<Record<string, string | number>>;

/** One answer: text, number, a list for several options, or named parts. Yes/no is 'yes' or 'no'. */
export type AnswerValue = string | number | boolean | readonly string[] | PartedAnswer | null;

/** Question id to answer; a missing key, blanks only and an empty list all mean "not answered". */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
