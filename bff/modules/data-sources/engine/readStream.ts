import { isDeepStrictEqual } from 'node:util';
import type { Rejected } from '@core/importing/parsed';
import { isTooDeep } from '@core/records/isTooDeep';
import { hasTooManyFields } from '@core/records/recordProblem';
import { isObject, readPath } from '@core/records/readPath';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { readDate } from '@core/records/readDate';
import { pageRequest } from './buildRequest';
import type { SourceAnswer, SourceCaller } from './callSource';
import type { ConnectorManifest, StreamSpec } from './connectorManifest';
import type { Values } from './fillTemplate';
import { nextPage } from './nextPage';
import { reportRows } from './rowShapes';
import { PageExpired, SourceAbsent, SourceRefused, tooManyFields } from './sourceError';
import { freshState, isUnderWay, type NextPage, type StreamState } from './streamState';

type Row = Record<string, unknown>;

/**
 * One page: its records, the records that the source reports as deleted, and the state to store
 * with them.
 */
export interface StreamPage {
  records: Row[];
  deleted: Row[];
  /** All earlier records of the stream were deleted. */
  cleared?: boolean;
  /** Part of the data could not be read, so records that the pass did not see may still exist. */
  partial?: true;
  /** The source showed that it has no records, so those that the pass did not see are gone. */
  emptied?: true;
  /** For a file: its path, the lines of the records, and the rows that could not be read. */
  file?: { path: string; lines: readonly number[]; rejected: readonly Rejected[] };
  state: StreamState;
}

/**
 * Reads a stream page by page from its state. The caller stores each page with its state before it
 * requests the next one. After a crash nothing is lost, and rows that are read twice are
 * recognized.
 */
export const readStream = async function* (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  stream: StreamSpec,
  values: Values,
  from: StreamState,
): AsyncGenerator<StreamPage> {
  if (!stream.parent) return yield* readPass(caller, manifest, stream, values, from);
  const keys = await parentKeys(caller, manifest, stream.parent, values);
  const start = Math.max(0, from.parent === null ? 0 : keys.indexOf(from.parent));
  let state: StreamState =
    from.parent === null || keys[start] !== from.parent ? { ...from, next: null } : from;
  for (const [at, key] of keys.slice(start).entries()) {
    const last = start + at === keys.length - 1;
    for await (const page of readPass(
      caller,
      manifest,
      stream,
      { ...values, parent: key },
      { ...state, parent: key },
      !last,
    )) {
      state = page.state;
      const mark = (row: Row): Row => ({ ...row, [stream.parent!.as]: key });
      yield {
        records: page.records.map(mark),
        deleted: page.deleted.map(mark),
        state:
          last && page.state.next === null
            ? state
            : { ...state, parent: page.state.next === null ? (keys[start + at + 1] ?? null) : key },
      };
    }
  }
};

/**
 * Reads all pages once. With `keepCursor` it is part of a larger pass, which moves the cursor at
 * its end.
 */
const readPass = async function* (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  stream: StreamSpec,
  values: Values,
  from: StreamState,
  keepCursor = false,
): AsyncGenerator<StreamPage> {
  let state = from;
  let resumed = isUnderWay(from);
  const seen = new Set<string>();
  let before: readonly Row[] = [];
  for (;;) {
    let answer: SourceAnswer;
    try {
      answer = await caller.call(
        pageRequest(manifest, stream, values, state),
        resumed && state.next !== null,
      );
    } catch (thrown) {
      if (thrown instanceof PageExpired) {
        state = { ...freshState(state.cursor), parent: state.parent };
        resumed = false;
        continue;
      }
      if (!(thrown instanceof SourceAbsent && isCounted(stream) && state.next !== null))
        throw thrown;
      answer = NOTHING;
    }
    resumed = false;
    const raw = recordsOf(answer.json, stream);
    if (isCounted(stream)) {
      rejectSamePage(manifest, before, raw);
      before = raw;
    }
    const next = nextPage(stream.pagination, answer, raw, state.next);
    rejectLoop(manifest, seen, next);
    const rows = raw.map((row) => flattened(row, stream));
    const newest = newestOf(rows, stream, state.newest);
    const ended = next === null && !keepCursor;
    const stored: StreamState = ended
      ? freshState(newest ?? state.cursor)
      : { ...state, newest, next };
    yield { ...split(rows, stream, state.cursor), state: stored };
    if (next === null) return;
    state = stored;
  }
};

/** Response after the last page. */
const NOTHING: SourceAnswer = { json: null, headers: {} };

/**
 * The length of a full page is unknown, so the page after the last one is requested too. It is
 * empty or missing.
 */
const isCounted = ({ pagination }: StreamSpec): boolean =>
  'untilEmpty' in pagination && pagination.untilEmpty === true;

const recordsOf = (
  json: unknown,
  { records, recordsExpected = false, name, shape }: StreamSpec,
): Row[] => {
  const found = shape === 'report' ? reportRows(json) : readPath(json, records);
  if (found === undefined && recordsExpected && json !== null)
    throw new SourceRefused(
      `The response contains nothing at "${records}": please check the path to the records.`,
      { reasonCode: 'bad_data' },
    );
  if (found === undefined || found === null) return [];
  const list = Array.isArray(found) ? found : [found];
  if (!list.every(isObject))
    throw new SourceRefused(
      name
        ? `The response for ${name} is not a list of records.`
        : 'The response is not a list of records.',
      { reasonCode: 'bad_data' },
    );
  if (list.some((row) => hasTooManyFields(row)))
    throw new SourceRefused(tooManyFields, { reasonCode: 'bad_data' });
  if (list.some((row) => isTooDeep(row)))
    throw new SourceRefused('A record in the response has too many levels of lists and objects.', {
      reasonCode: 'bad_data',
    });
  return list;
};

const flattened = (given: Row, { flatten, omit }: StreamSpec): Row => {
  const { [omit ?? '']: _omitted, ...row } = given;
  if (omit) return row;
  const inner = flatten ? given[flatten] : undefined;
  if (!flatten || !isObject(inner)) return given;
  const { [flatten]: _, ...rest } = given;
  return { ...rest, ...inner };
};

const newestOf = (
  rows: readonly Row[],
  { incremental }: StreamSpec,
  before: number | null,
): number | null => {
  if (!incremental) return null;
  return rows.reduce<number | null>((newest, row) => {
    const at = readDate(readPath(row, incremental.field));
    return at !== null && (newest === null || at > newest) ? at : newest;
  }, before);
};

/**
 * Separates deleted records from existing ones. If the source cannot filter, drops records that the
 * cursor already covers.
 */
const split = (
  rows: readonly Row[],
  { deleted, incremental }: StreamSpec,
  cursor: number | null,
): Pick<StreamPage, 'records' | 'deleted'> => {
  const isGone = (row: Row): boolean =>
    deleted !== undefined && readPath(row, deleted.field) === deleted.equals;
  const isNew = (row: Row): boolean => {
    if (!incremental?.clientSide || cursor === null) return true;
    const at = readDate(readPath(row, incremental.field));
    return at === null || at >= cursor - incremental.lookbackSeconds * 1000;
  };
  return {
    records: rows.filter((row) => !isGone(row) && isNew(row)),
    deleted: rows.filter(isGone),
  };
};

/** A service that ignores the page parameter would return the first page forever. */
const rejectSamePage = (
  { name }: ConnectorManifest,
  before: readonly Row[],
  rows: readonly Row[],
): void => {
  if (rows.length > 0 && isDeepStrictEqual(before, rows))
    throw new SourceRefused(
      `${name} returned the same page twice: please check the page parameter.`,
    );
};

/** Following the same next page twice would loop forever. */
const rejectLoop = (
  { name }: ConnectorManifest,
  seen: Set<string>,
  next: NextPage | null,
): void => {
  if (next === null) return;
  const key = JSON.stringify(next);
  if (seen.has(key)) throw new SourceRefused(`${name} returned the same next page twice.`);
  seen.add(key);
};

const parentKeys = async (
  caller: SourceCaller,
  manifest: ConnectorManifest,
  parent: NonNullable<StreamSpec['parent']>,
  values: Values,
): Promise<string[]> => {
  const stream = manifest.streams.find(({ name }) => name === parent.stream);
  if (!stream) throw new Error(`${manifest.id} has no stream ${parent.stream}.`);
  const keys: string[] = [];
  for await (const { records } of readStream(caller, manifest, stream, values, freshState())) {
    for (const row of records) {
      const key = readPath(row, parent.key);
      if (keys.length >= SOURCE_LIMITS.parents)
        throw new SourceRefused(
          `${manifest.name} has more than ${SOURCE_LIMITS.parents} records to read one by one.`,
        );
      if (typeof key === 'string' || typeof key === 'number')
        keys.push(parent.lastSegment ? String(key).split('/').at(-1)! : String(key));
    }
  }
  return keys;
};
