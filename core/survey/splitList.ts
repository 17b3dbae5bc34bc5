/** Returns the parts of a comma-separated text, trimmed and without blank ones. Also accepts a list. */
export const splitList = (text: string | readonly string[] | null | undefined): string[] =>
  String(text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
