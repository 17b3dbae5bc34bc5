/** The parts of a comma-separated text, trimmed, blank ones left out; a list is read the same way. */
export const splitList = (text: string | readonly string[] | null | undefined): string[] =>
  String(text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
