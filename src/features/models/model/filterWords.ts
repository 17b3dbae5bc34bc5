const SIGNS: Readonly<Record<string, string>> = {
  eq: '=',
  in: '=',
  not: '≠',
  gt: '>',
  gte: '≥',
  lt: '<',
  lte: '≤',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns conditions on items as a short formula, such as "category = Deck, price < 50". Field
 * names are the company's own.
 */
export const filterWords = (filters: unknown): string =>
  isRecord(filters)
    ? Object.entries(filters)
        .map(([field, condition]) => conditionWords(field, condition))
        .join(', ')
    : '';

const conditionWords = (field: string, condition: unknown): string => {
  if (field === 'and' || field === 'or')
    return `${field} (${[condition].flat().map(filterWords).join('; ')})`;
  if (field === 'not') return `not (${filterWords(condition)})`;
  if (field === 'attributes') return filterWords(condition);
  if (!isRecord(condition)) return `${field} = ${valueWords(condition)}`;
  return Object.entries(condition)
    .map(([sign, value]) => `${field} ${SIGNS[sign] ?? sign} ${valueWords(value)}`)
    .join(', ');
};

const valueWords = (value: unknown): string => {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(valueWords).join(' / ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, one]) => `${name} ${valueWords(one)}`)
      .join(' ');
  return String(value as string);
};
