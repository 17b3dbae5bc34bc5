/** A number as sources print it, with thousands separators or a currency sign; null when it is none. */
export const readNumber = (raw: unknown): number | null => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string' || !/\d/.test(raw)) return null;
  const bare = raw.trim().replace(/^[^\d+-]+|[^\d]+$/g, '');
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replace(/,/g, '') : /^[+-]?\d+,\d+$/.test(bare) ? bare.replace(',', '.') : bare;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null;
};
