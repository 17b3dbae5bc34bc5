/** A language by its name in another, such as German in `en`; a tag that is none as it is. */
export const languageName = (locale: string, tag: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
