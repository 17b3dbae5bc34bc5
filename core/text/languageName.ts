/** Returns a language's name in another language, such as German in `en`; an invalid tag unchanged. */
export const languageName = (locale: string, tag: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** Returns a language's own name, such as Deutsch; an invalid tag unchanged. */
export const ownLanguageName = (tag: string): string => {
  const name = languageName(tag, tag);
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
