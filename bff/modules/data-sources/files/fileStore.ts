import type { SourceReasonCode } from '@core/contract/dataSourceShapes';

/** A file at its source. `mark` changes with its content: the ETag, or size and time of change. */
export interface RemoteFile {
  path: string;
  size: number;
  mark: string;
}

/** Files of a source, whatever its protocol. Its errors are StoreProblem. */
export interface FileStore {
  /** Files in pieces of any length. */
  list(): AsyncIterable<RemoteFile[]>;
  /** Bytes from `start` up to, not including, `end` of the very version that was listed. */
  read(file: RemoteFile, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Store for a thread to open. Addresses are already checked; `allow` is OUTGOING_ALLOW. */
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

/** `refused`: a person has to act; `busy`: wait a minute; `changed`: the file is another one by now. */
export type StoreFault = 'refused' | 'unavailable' | 'busy' | 'changed';

/** A store gave no files; the message is for people. */
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
  { kind: 'list' } | { kind: 'read'; file: RemoteFile; start: number; end: number };

/** From the thread. `open` comes once it is connected, `listed` ends a list. */
export type FromStore =
  | { kind: 'open' }
  | { kind: 'files'; files: RemoteFile[] }
  | { kind: 'listed' }
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'problem'; fault: StoreFault; text: string; reasonCode?: SourceReasonCode | undefined };

/** Most bytes that are asked for at once: a column of one group of rows, of a Parquet file. */
export const STORE_READ_BYTES = 64 * 1024 * 1024;
