import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { Context } from '@bff/context';
import { createDatabaseReader } from './custom/databaseReader';
import { isDatabase } from './custom/databaseThread';
import { createSourceCaller } from './engine/callSource';
import { connectionValues, probe } from './engine/connectionValues';
import type { Values } from './engine/fillTemplate';
import type { RunBudget } from './engine/runBudget';
import { isFiles, openFiles } from './files/openFiles';
import { openAccess } from './oauth/sourceAccess';
import { isSheet, openSheet } from './vendors/sheetReader';
import { readStream, type StreamPage } from './engine/readStream';
import { SourceRefused } from './engine/sourceError';
import type { StreamState } from './engine/streamState';
import { sourceType } from './sourceType';

/** A readable stream of a source. */
export interface ReaderStream {
  /** Empty if there is only one. */
  name: string;
  /** Name for people: of its table, or of the vendor's list. */
  title?: string;
  /** Path of the id. */
  primaryKey?: string | undefined;
  /**
   * When records that a full pass does not see count as deleted: after a full refresh, or after
   * every pass if all passes are full.
   */
  gone: 'full' | 'always' | 'keep';
}

/**
 * An open connection to a source, regardless of its protocol. Its errors are those of
 * engine/sourceError.ts.
 */
export interface SourceReader {
  streams: readonly ReaderStream[];
  read(stream: string, from: StreamState): AsyncGenerator<StreamPage>;
  /** Opens every stream, if they can fail separately. @throws as `read`. */
  openAll?(): Promise<void>;
  /** A page of the stream that is read was stored, with this state. @throws as `read`. */
  stored?(state: StreamState): Promise<void>;
  /** Returns messages for people about the data, in sentences. */
  notes?(): readonly string[];
  /** Returns a sentence about a part of the source that can't be read; null if there is none. */
  problem?(): string | null;
  /**
   * Returns the only columns that the pages can lack, because other files may have the others; null
   * if the pages are the whole source.
   */
  expected?(): ReadonlySet<string> | null;
  close(): Promise<void>;
}

/**
 * Opens a source and tests its key.
 * @param given config and secrets together.
 * @param budget limit for the whole read.
 * @param sourceId the stored source, which keeps the refreshed access.
 * @param syncs the pages are stored. Otherwise nothing changes at the source.
 * @throws SourceRefused, SourceBusy, SourceUnavailable.
 */
export const openReader = async (
  context: Context,
  type: string,
  given: Readonly<Record<string, unknown>>,
  {
    budget,
    signal,
    sourceId,
    syncs = false,
  }: { budget: RunBudget; signal?: AbortSignal; sourceId?: string | undefined; syncs?: boolean },
): Promise<SourceReader> => {
  const { env, outgoingHttp } = context;
  if (isDatabase(type)) {
    const slots = syncs ? sourceId : undefined;
    const reader = createDatabaseReader(type, given, env.outgoingAllow, budget, slots);
    try {
      await reader.open();
    } catch (thrown) {
      await reader.close();
      throw thrown;
    }
    return {
      streams: reader.streams(),
      openAll: () => reader.openAll(),
      read: (stream, from) => reader.read(from, stream),
      stored: (state) => reader.stored(state),
      close: () => reader.close(),
    };
  }
  if (isFiles(type)) return openFiles(type, given, env.outgoingAllow, budget);
  const manifest = sourceType(type)?.manifest(given);
  if (!manifest) throw new SourceRefused("Navout can't sync this source.");
  const access = openAccess(context, manifest, given, sourceId);
  const caller = createSourceCaller(outgoingHttp, manifest, { signal, budget, access });
  if (isSheet(type)) return openSheet(caller, manifest, given);
  const entered = connectionValues(manifest, given);
  const values: Values = await probe(caller, manifest, {
    ...entered,
    ...(await access?.values()),
  });
  return {
    streams: manifest.streams.map(({ name, primaryKey, set, gone = 'full' }) => ({
      name,
      title: set.label,
      primaryKey,
      gone,
    })),
    read: (name, from) =>
      readStream(
        caller,
        manifest,
        manifest.streams.find((stream) => stream.name === name)!,
        values,
        from,
      ),
    close: async () => undefined,
  };
};

/** Returns up to `count` records of the first stream that has any. */
export const readSample = async (
  reader: SourceReader,
  fresh: StreamState,
  count: number = SOURCE_LIMITS.previewRecords,
): Promise<Record<string, unknown>[]> => {
  for (const { name } of reader.streams) {
    for await (const { records } of reader.read(name, fresh)) {
      if (records.length > 0) return records.slice(0, count);
      break;
    }
  }
  return [];
};
