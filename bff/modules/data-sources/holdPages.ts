import { ERROR_CODES } from '@core/errors/errorCodes';
import { profileFields, type FieldProfile } from '@core/records/profileFields';
import type { ColumnWatch } from './columnWatch';
import type { StreamPage } from './engine/readStream';
import { SourceBusy, SourceRefused } from './engine/sourceError';

/** Names that the reason of the run has; the others are counted. */
const NAMED = 10;

/** Records of a page whose fields are looked at where they are to be kept. */
const PROFILED = 200;

/** Mapped columns are gone, and the source is one that stops then. */
export class ColumnsMissing extends SourceRefused {
  constructor(
    names: readonly string[],
    readonly stream: string,
    /** Fields that the records hold instead. */
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
 * Holds back the pages of a stream until enough records show that the mapped columns exist, for a source that stops without them. If the
 * source asks to wait before that, the few pages are released.
 * @throws ColumnsMissing, and the reader's errors.
 */
export const holdPages = async function* (
  stream: string,
  columns: ColumnWatch,
  pages: AsyncGenerator<StreamPage>,
): AsyncGenerator<StreamPage> {
  const held: StreamPage[] = [];
  const met = new Set<string>();
  let records = 0;
  let judged = false;
  try {
    for await (const page of pages) {
      if (judged) {
        yield page;
        continue;
      }
      held.push(page);
      records += page.records.length;
      for (const { name } of profileFields(page.records)) met.add(name);
      const missing = columns.missing(stream, met, records);
      if (missing === null) continue;
      if (missing.length > 0)
        throw new ColumnsMissing(
          missing,
          stream,
          profileFields(held.flatMap((one) => one.records.slice(0, PROFILED))),
        );
      judged = true;
      yield* held.splice(0);
    }
  } catch (thrown) {
    if (thrown instanceof SourceBusy) yield* held.splice(0);
    throw thrown;
  }
  yield* held;
};
