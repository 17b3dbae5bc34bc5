/** A sentence with names in braces, or one form for each plural category of its language that `{limit}` can have. */
export type Sentence = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

/**
 * The sentence with its braces filled in. Numbers are written the way of the language. All languages of the widget write up to three digits
 * alike; the first use of Intl takes a phone 40 ms, so these numbers do without it.
 */
export const fillSentence = (
  sentence: Sentence,
  values: { limit?: number | undefined },
  locale = 'en',
): string =>
  (typeof sentence === 'string'
    ? sentence
    : (sentence[new Intl.PluralRules(locale).select(values.limit!)] ?? sentence.other)
  ).replace(/{(\w+)}/g, (_all, name: string) => {
    const value = (values as Record<string, number>)[name]!;
    // A value may be a word too; both the test and the sentence take it as it is.
    return /\D|\d{4}/.test(value as never) ? value.toLocaleString(locale) : (value as never);
  });
