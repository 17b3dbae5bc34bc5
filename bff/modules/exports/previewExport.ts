import papaparse from 'papaparse';
import type { previewExport as endpoint } from '@core/contract/exports';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { openExport } from './openExport';
import { namesOf, readSelection, type SentSelection } from './exportSelection';

/**
 * Returns the first rows of the file that a download would return now, and its number of rows.
 * @throws AppError validation_failed.
 */
export const previewExport = async (
  context: Context,
  sent: SentSelection,
): Promise<ResponseOf<typeof endpoint>> => {
  const { selection, total, sample, lines } = await context.read(async (em) => {
    const selection = await readSelection(context, em, sent);
    return { selection, ...(await openExport(context, em, selection)) };
  });
  const first = await lines.next();
  await lines.return(undefined);
  const text = first.done ? '' : first.value.slice(0, -1);
  const rows =
    text === ''
      ? []
      : papaparse.parse<string[]>(text, {
          header: false,
          delimiter: ',',
          newline: '\n',
          preview: LIMITS.exports.previewRows,
        }).data;
  return { fields: [...namesOf(selection)], rows, total, sample };
};
