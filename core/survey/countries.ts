const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes with a name that are not countries: unions, the world, and codes reserved for other uses. */
const noCountry = /^(AC|CP|DG|EA|EU|EZ|IC|QO|TA|UN|X[AB]|ZZ)$/;

const namesBy = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in a language, by its two-letter code (ISO 3166-1); the code if the language has no name for it. */
export const countryName = (code: string, language: string): string => {
  let names = namesBy.get(language);
  if (!names)
    namesBy.set(language, (names = new Intl.DisplayNames([language, 'en'], { type: 'region' })));
  return /^[A-Z]{2}$/.test(code) ? names.of(code)! : code;
};

const codesBy = new Map<string, readonly string[]>();

/** Returns all countries, sorted by name in a language. Leaves out codes without a name and outdated codes. */
export const countryCodes = (language: string): readonly string[] => {
  const known = codesBy.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !noCountry.test(code) &&
        countryName(code, language) !== code &&
        Intl.getCanonicalLocales(`und-${code}`)[0]!.endsWith(code),
    )
    .sort((a, b) => compare(countryName(a, language), countryName(b, language)));
  codesBy.set(language, codes);
  return codes;
};
