import { isObject, readPath } from '@core/records/readPath';
import { callRequest } from '../engine/buildRequest';
import type { SourceCaller } from '../engine/callSource';
import { connectionValues } from '../engine/connectionValues';
import type { ConnectorManifest } from '../engine/connectorManifest';
import type { Values } from '../engine/fillTemplate';
import type { StreamPage } from '../engine/readStream';
import { SourceRefused } from '../engine/sourceError';
import { freshState, type StreamState } from '../engine/streamState';
import type { SourceReader } from '../openReader';
import { readCell } from './sheetCell';
import { configText } from './vendorSource';

interface Tab {
  title: string;
  rows: number;
  columns: number;
}

/** Maximum number of cells per request, so a page stays small, and maximum number of rows. */
const [PAGE_CELLS, PAGE_ROWS] = [20_000, 2000];
/** Maximum number of tab names in a message. */
const NAMED = 10;
const CELLS = 'sheets.data.rowData.values(effectiveValue,effectiveFormat.numberFormat.type)';

/** Returns whether this file reads a source of this type. */
export const isSheet = (type: string): boolean => type === 'google-sheets';

/** Opens a tab of a spreadsheet. @throws SourceRefused, SourceBusy, SourceUnavailable. */
export const openSheet = async (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  given: Readonly<Record<string, unknown>>,
): Promise<SourceReader> => {
  const values = connectionValues(manifest, given);
  const { json } = await caller.call(callRequest(manifest, manifest.probe, values));
  const tab = findTab(json, values);
  let errors = 0;
  return {
    streams: [
      { name: '', primaryKey: configText(given, 'primaryKey') || undefined, gone: 'always' },
    ],
    read: (_stream, from) =>
      readTab(caller, manifest, values, tab, from, (count) => {
        errors += count;
      }),
    notes: () =>
      errors === 0 ? [] : [`Cells with spreadsheet errors were left empty: ${errors}.`],
    close: async () => undefined,
  };
};

/** Finds the tab that was named, else the tab in the URL, else the first. */
const findTab = (json: unknown, values: Values): Tab => {
  const found = readPath(json, 'sheets');
  const tabs = (Array.isArray(found) ? found : []).flatMap((sheet: unknown) => {
    const title = readPath(sheet, 'properties.title');
    const rows = Number(readPath(sheet, 'properties.gridProperties.rowCount') ?? 0);
    const columns = Number(readPath(sheet, 'properties.gridProperties.columnCount') ?? 0);
    const id = String(readPath(sheet, 'properties.sheetId') ?? 0);
    return typeof title === 'string' ? [{ title, id, rows, columns }] : [];
  });
  const wanted = values.tab;
  const gid = /[#?&]gid=(\d+)/.exec(values.spreadsheet ?? '')?.[1];
  const tab = wanted
    ? tabs.find(({ title }) => title === wanted)
    : (tabs.find(({ id }) => id === gid) ?? tabs[0]);
  if (tab) return tab;
  const names = tabs.slice(0, NAMED).map(({ title }) => title);
  throw new SourceRefused(
    `The spreadsheet has no tab with this name. Its tabs: ${names.join(', ') || 'none'}.`,
    { reasonCode: 'not_found' },
  );
};

/** Reads the rows below the header, one block at a time. */
const readTab = async function* (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  values: Values,
  tab: Tab,
  from: StreamState,
  onErrors: (count: number) => void,
): AsyncGenerator<StreamPage> {
  const read = async (first: number, last: number): Promise<unknown[][]> => {
    const range = `'${tab.title.replaceAll("'", "''")}'!A${first}:${columnName(tab.columns)}${last}`;
    const { json } = await caller.call(
      callRequest(
        manifest,
        { path: manifest.probe.path, query: { ranges: '{{range}}', fields: CELLS } },
        { ...values, range },
      ),
    );
    const rows = readPath(json, 'sheets.0.data.0.rowData');
    let errors = 0;
    const cells = (Array.isArray(rows) ? rows : []).map((row: unknown) => {
      const found = isObject(row) && Array.isArray(row.values) ? row.values : [];
      return found.map((cell: unknown) => {
        const { value, isError } = readCell(cell);
        if (isError) errors += 1;
        return value;
      });
    });
    onErrors(errors);
    return cells;
  };
  const names = tab.rows > 0 && tab.columns > 0 ? namesOf((await read(1, 1))[0] ?? []) : [];
  if (names.length === 0)
    throw new SourceRefused(`The first row of the tab "${tab.title}" has no column names.`, {
      reasonCode: 'bad_data',
    });
  const size = Math.max(1, Math.min(PAGE_ROWS, Math.floor(PAGE_CELLS / tab.columns)));
  let row = from.next && 'token' in from.next ? Number(from.next.token) : 2;
  do {
    const last = Math.min(tab.rows, row + size - 1);
    const cells = row <= tab.rows ? await read(row, last) : [];
    const records = cells
      .map((one) =>
        Object.fromEntries(
          names.flatMap(([at, name]) => (one[at] == null ? [] : [[name, one[at]]])),
        ),
      )
      .filter((record) => Object.keys(record).length > 0);
    row = last + 1;
    const ended = row > tab.rows;
    yield {
      records,
      deleted: [],
      state: ended ? freshState() : { ...freshState(), next: { token: row } },
    };
  } while (row <= tab.rows);
};

/** Returns position and name of each named column. Repeated names get a number. */
const namesOf = (row: readonly unknown[]): [number, string][] => {
  const seen = new Map<string, number>();
  return row.flatMap((value, at): [number, string][] => {
    const name = typeof value === 'string' ? value.trim() : value == null ? '' : String(value);
    if (name === '') return [];
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [[at, count === 1 ? name : `${name} ${count}`]];
  });
};

/** Returns the letters of a column, from 1: 27 is AA. */
const columnName = (place: number): string => {
  let name = '';
  for (let rest = place; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
};
