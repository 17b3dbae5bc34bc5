/** Takes off the end every character that fits. A pattern such as `/+$` does it too, but begins anew at every place and takes quadratic time. */
export const cutEnd = (text: string, fits: RegExp): string => {
  let end = text.length;
  while (end > 0 && fits.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};
