/** Removes all matching characters from the end. A pattern such as `/+$` restarts at every position and takes quadratic time. */
export const cutEnd = (text: string, fits: RegExp): string => {
  let end = text.length;
  while (end > 0 && fits.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};
