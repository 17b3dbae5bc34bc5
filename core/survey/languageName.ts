/** A language by its own name, such as Deutsch; a tag that is none as it is. */
export const ownLanguageName = (tag: string): string => {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
};
