import { NavoutError, type Navout, type NewEvent, type NewItem } from '@navout/node';
import { print, readRows } from './files.js';
import { inOneLine } from './problems.js';

/** Sends the rows of a file, and prints how many were new. */
export const importItems = (navout: Navout, file: string): Promise<void> =>
  importRows<NewItem>(file, (rows) => navout.items.upsert(rows));

export const importEvents = (navout: Navout, file: string): Promise<void> =>
  importRows<NewEvent>(file, (rows) => navout.events.send(rows));

const importRows = async <Row>(
  file: string,
  send: (rows: Row[]) => Promise<{ accepted: number }>,
): Promise<void> => {
  let accepted = 0;
  for await (const { rows, places } of readRows<Row>(file))
    accepted += (await send(rows).catch((error: unknown) => fail(error, places, accepted)))
      .accepted;
  await print(`${accepted} accepted\n`);
};

/** Throws an error that says where in the file the row is, and what was stored before it. */
const fail = (error: unknown, places: readonly string[], accepted: number): never => {
  if (!(error instanceof NavoutError)) throw error;
  const stored = accepted > 0 ? ` ${accepted} accepted before this batch.` : '';
  const [path = '', problem = ''] = Object.entries(error.fields)[0] ?? [];
  const [, at, field] = /^(?:items|batch)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (at === undefined) throw new Error(inOneLine(error) + stored);
  throw new Error(`${places[Number(at)]}: ${field ? `${field}: ` : ''}${problem}${stored}`);
};
