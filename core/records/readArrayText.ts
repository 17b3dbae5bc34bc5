/** Parses a list in PostgreSQL's format: `{red,"deep blue",NULL}`. Null for other text, and for nested lists. */
export const readArrayText = (text: string): (string | null)[] | null => {
  if (!text.startsWith('{') || !text.endsWith('}')) return null;
  const inside = text.slice(1, -1);
  if (inside.trim() === '') return [];
  const entries: (string | null)[] = [];
  let at = 0;
  while (at <= inside.length) {
    const quoted = inside[at] === '"';
    let entry = '';
    if (quoted) at += 1;
    for (; at < inside.length; at += 1) {
      const character = inside[at]!;
      if (quoted && character === '\\') {
        at += 1;
        entry += inside[at] ?? '';
      } else if (quoted ? character === '"' : character === ',') break;
      else if (!quoted && (character === '{' || character === '"')) return null;
      else entry += character;
    }
    if (quoted) {
      if (inside[at] !== '"') return null;
      at += 1;
      if (at < inside.length && inside[at] !== ',') return null;
    }
    entries.push(!quoted && entry.trim() === 'NULL' ? null : quoted ? entry : entry.trim());
    at += 1;
  }
  return entries;
};
