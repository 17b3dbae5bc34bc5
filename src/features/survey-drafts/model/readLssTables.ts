import type { LssRow, LssTables } from '@core/survey/importing/limeSurveyTables';

/**
 * Returns the tables of an .lss file by name, or null if the text is not XML. Executes and loads
 * nothing from it.
 */
export const readLssTables = (xml: string): LssTables | null => {
  const page = new DOMParser().parseFromString(xml, 'application/xml');
  if (page.querySelector('parsererror')) return null;
  const tables: Record<string, LssRow[]> = {};
  for (const table of page.documentElement.children) {
    const rows = [...table.children].find(({ tagName }) => tagName === 'rows');
    if (rows) tables[table.tagName] = [...rows.children].map(rowOf);
  }
  return tables;
};

const rowOf = (row: Element): LssRow =>
  Object.fromEntries([...row.children].map((cell) => [cell.tagName, cell.textContent]));
