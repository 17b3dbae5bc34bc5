/** Value of a cell. The UTC fields of a Date are the local time to show. Null is an empty cell. */
export type XlsxCell = string | number | boolean | Date | null;

/** Styles of the workbook, by their index in its list. */
export const [DATE_STYLE, HEAD_STYLE] = [1, 2];

const DAY_MS = 86_400_000;
/** Days from the first day of a spreadsheet to 1970. */
const EPOCH = 25_569;
/** With more characters in a cell, spreadsheet programs can't read the file. */
const CHARACTERS = 32_767;

/** Characters that XML can't contain, and text that would be read as an escape of one. */
const ESCAPED =
  /_(?=x[\dA-Fa-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Matches whatever `xmlText` may have to change. Much faster than to try each replacement. */
const SPECIAL = /[&<>_\u0000-\u001f\ufffe\uffff\ud800-\udfff]/;

const escapeOne = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a string as XML. A spreadsheet program reads back exactly the same text. */
const xmlText = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replace(ESCAPED, escapeOne)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
    : text;

/**
 * Returns a cell as XML. A string is never read as a formula, and one that is too long is cut with
 * '…'.
 */
const xlsxCell = (cell: XlsxCell, style: number): string => {
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') {
    const text = cell.length > CHARACTERS ? `${cell.slice(0, CHARACTERS - 1)}…` : cell;
    return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
  }
  if (typeof cell === 'boolean') return `<c t="b"${styled}><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date)
    return `<c s="${DATE_STYLE}"><v>${cell.getTime() / DAY_MS + EPOCH}</v></c>`;
  return `<c${styled}><v>${cell}</v></c>`;
};

/** A row as XML. */
export const xlsxRow = (cells: readonly XlsxCell[], style = 0): string =>
  `<row>${cells.map((cell) => xlsxCell(cell, style)).join('')}</row>`;
