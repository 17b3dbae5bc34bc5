/** A language by its name in another, such as German in `en`; a tag that is none as it is. */
export const languageName = (locale: string, tag: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** A language by its own name, such as Deutsch; a tag that is none as it is. */
export const ownLanguageName = (tag: string): string => {
  const name = languageName(tag, tag);
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
