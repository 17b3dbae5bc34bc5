import { ERROR_CODES } from '@core/errors/errorCodes';
import { profileFields, type FieldProfile } from '@core/records/profileFields';
import type { ColumnWatch } from './columnWatch';
import type { StreamPage } from './engine/readStream';
import { SourceBusy, SourceRefused } from './engine/sourceError';

/** Number of names in the run's error; the others are counted. */
const NAMED = 10;

/** Number of records of a page whose fields are profiled, if they are stored. */
const PROFILED = 200;

/** Mapped columns are missing, and the source is set to stop in that case. */
export class ColumnsMissing extends SourceRefused {
  constructor(
    names: readonly string[],
    readonly stream: string,
    /** Fields that the records have instead. */
    readonly profiles: readonly FieldProfile[],
  ) {
    const more = names.length > NAMED ? [`+${names.length - NAMED}`] : [];
    const list = [...names.slice(0, NAMED), ...more].join(', ');
    super(`${ERROR_CODES.columns_missing.sentence.slice(0, -1)}: ${list}.`, {
      reasonCode: 'columns_missing',
    });
  }
}

/**
 * Holds back the pages of a stream until enough records contain the mapped columns, for a source
 * that is set to stop without them. If the source asks to wait before that, the few pages are
 * released.
 * @throws ColumnsMissing, and the reader's errors.
 */
export const holdPages = async function* (
  stream: string,
  columns: ColumnWatch,
  pages: AsyncGenerator<StreamPage>,
): AsyncGenerator<StreamPage> {
  const held: StreamPage[] = [];
  const foundColumns = new Set<string>();
  let records = 0;
  let checked = false;
  try {
    for await (const page of pages) {
      if (checked) {
        yield page;
        continue;
      }
      held.push(page);
      records += page.records.length;
      for (const { name } of profileFields(page.records)) foundColumns.add(name);
      const missing = columns.missing(stream, foundColumns, records);
      if (missing === null) continue;
      if (missing.length > 0)
        throw new ColumnsMissing(
          missing,
          stream,
          profileFields(held.flatMap((one) => one.records.slice(0, PROFILED))),
        );
      checked = true;
      yield* held.splice(0);
    }
  } catch (thrown) {
    if (thrown instanceof SourceBusy) yield* held.splice(0);
    throw thrown;
  }
  yield* held;
};
