const REPLACEMENT = '\uFFFD';

/** Half of a surrogate pair. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Returns text that every database can store: the replacement character replaces invalid ones. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT);
