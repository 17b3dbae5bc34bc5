import { neutraliseFormula } from '@core/survey/responseCsv';
import { saveFile } from '@src/lib/saveFile';

/** Downloads rows as a CSV file. Escapes text that a spreadsheet would run as a formula. */
export const saveCsv = async (
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse({
    fields: [...columns],
    data: rows.map((row) => row.map((cell) => neutraliseFormula(cell))),
  });
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
};
