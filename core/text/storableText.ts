const REPLACEMENT = '\uFFFD';

/** Half of a surrogate pair. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A text as every database can store it: what stands for no character gives way to the replacement character. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT);
