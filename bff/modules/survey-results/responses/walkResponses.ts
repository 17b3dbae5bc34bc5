import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { RESPONSE_COLUMNS, type ResponseRow } from './survey-response.presenter';
import { responseCondition, type AnsweredSurveys, type ResultFilter } from './resultFilter';

/** With 2000, more rows outlive a collection, and a workbook of 200,000 responses needs twice the memory. */
const PAGE = 1000;

/** A page of rows with extra columns beyond those of ResponseRow. */
type Row<Extra> = ResponseRow & Extra;

/**
 * Walks all filtered responses, newest first, one keyset page per transaction. Memory use stays
 * constant, and new answers cause no gaps or repeats. Other work can run between pages.
 */
export async function* walkResponses<Extra = object>(
  context: Context,
  answered: AnsweredSurveys,
  filter: ResultFilter,
  extraColumns = '',
): AsyncGenerator<Row<Extra>[]> {
  const { sql, params } = responseCondition(answered, filter);
  const read = (last?: Row<Extra>): Promise<Row<Extra>[]> => {
    const [after, afterParams] = last
      ? ['and ("started_at", "id") < (?, ?)', [last.started_at, last.id]]
      : ['', []];
    return context.transaction(
      (em) =>
        em.execute<Row<Extra>[]>(
          `select ${RESPONSE_COLUMNS}${extraColumns} from "survey_responses" where ${sql} ${after} order by "started_at" desc, "id" desc limit ${PAGE}`,
          [...params, ...afterParams],
        ),
      answered.companyId,
    );
  };
  let next: Promise<Row<Extra>[]> | null = read();
  while (next) {
    const rows: Row<Extra>[] = await next;
    // The next page is read while this one is processed.
    next = rows.length === PAGE ? read(rows.at(-1)) : null;
    next?.catch(() => undefined);
    if (rows.length > 0) yield rows;
    await setImmediate();
  }
}
