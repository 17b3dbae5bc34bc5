import type { SourceReasonCode } from '@core/contract/dataSourceShapes';

/**
 * A file at its source. `mark` changes with its content: the ETag, or size and modification time.
 */
export interface RemoteFile {
  path: string;
  size: number;
  mark: string;
}

/** Files of a source, regardless of its protocol. Throws StoreProblem. */
export interface FileStore {
  /** Lists the files in pieces of any length. */
  list(): AsyncIterable<RemoteFile[]>;
  /**
   * Reads bytes from `start` (inclusive) to `end` (exclusive) of exactly the version that was
   * listed.
   */
  read(file: RemoteFile, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Begins a file. It becomes visible under its name only at `end`, which replaces an existing file
   * of that name.
   */
  write(path: string): Promise<FileWriter>;
  close(): Promise<void>;
}

/** A file that is being written. Throws StoreProblem. */
export interface FileWriter {
  /** Adds a piece of `STORE_WRITE_BYTES`; only the last one may be shorter. */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  end(): Promise<void>;
  /** Removes the written parts. */
  drop(): Promise<void>;
}

/**
 * The store that a thread should open. Its addresses are already checked; `allow` is
 * OUTGOING_ALLOW.
 */
export type StoreOrder =
  | {
      kind: 'S3';
      bucket: string;
      prefix: string;
      endpoint: string | null;
      region: string;
      accessKey: string;
      secretKey: string;
      allow: string;
    }
  | {
      kind: 'SFTP';
      address: string;
      port: number;
      user: string;
      password: string | null;
      privateKey: string | null;
      hostKey: string | null;
      folder: string;
    };

/**
 * `refused`: a person must fix the connection; `busy`: retry in a minute; `changed`: the file has
 * changed since it was listed.
 */
export type StoreFault = 'refused' | 'unavailable' | 'busy' | 'changed';

/** The store failed; the message is for people. */
export class StoreProblem extends Error {
  constructor(
    readonly fault: StoreFault,
    message: string,
    cause?: unknown,
    readonly reasonCode?: SourceReasonCode,
  ) {
    super(message, { cause });
  }
}

/** Request to a store's thread. */
export type StoreCall =
  | { kind: 'list' }
  | { kind: 'read'; file: RemoteFile; start: number; end: number }
  | { kind: 'write'; path: string }
  | { kind: 'add'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end' | 'drop' };

/** Messages from the thread: `open` once it is connected, `listed` at the end of a list. */
export type FromStore =
  | { kind: 'open' }
  | { kind: 'files'; files: RemoteFile[] }
  | { kind: 'listed' }
  | { kind: 'done' }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'problem'; fault: StoreFault; text: string; reasonCode?: SourceReasonCode | undefined };

/** Maximum number of bytes per request: one column of a row group of a Parquet file. */
export const STORE_READ_BYTES = 64 * 1024 * 1024;

/** Number of bytes per write. S3 accepts parts of at least 5 MB, at most ten thousand. */
export const STORE_WRITE_BYTES = 8 * 1024 * 1024;
