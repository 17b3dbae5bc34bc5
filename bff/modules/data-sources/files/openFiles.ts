import { inPieces } from '@bff/services/storage/content';
import { createAddressRules } from '@bff/services/outgoing-http/addressRules';
import { resolveHost } from '../custom/resolveHost';
import { connectionValues } from '../engine/connectionValues';
import type { ConnectorManifest } from '../engine/connectorManifest';
import type { Values } from '../engine/fillTemplate';
import type { RunBudget } from '../engine/runBudget';
import { SourceRefused } from '../engine/sourceError';
import type { SourceReader } from '../openReader';
import { S3_FIELDS, SFTP_FIELDS } from './fileFields';
import { STORE_WRITE_BYTES, type StoreOrder } from './fileStore';
import { filesWanted } from './filesWanted';
import { FILE_ROW, readFiles } from './readFiles';
import { openStoreThread } from './storeThread';

const FIELDS = { S3: S3_FIELDS, SFTP: SFTP_FIELDS } as const;

/** Types of sources that read files from their own server. */
export type FilesType = keyof typeof FIELDS;

/** Returns whether a source reads files from a server. */
export const isFiles = (type: string): type is FilesType => Object.hasOwn(FIELDS, type);

/** Maximum number of messages per run; the rest are only counted. */
const MAX_NOTES = 5;

/**
 * Opens a folder of files. @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @throws SourceRefused, SourceBusy, SourceUnavailable.
 */
export const openFiles = async (
  type: FilesType,
  given: Readonly<Record<string, unknown>>,
  allow: string,
  budget?: RunBudget,
): Promise<SourceReader> => {
  const values = valuesOf(type, given);
  const store = await openStoreThread(await orderOf(type, values, allow), budget);
  const primaryKey = values.primaryKey ?? null;
  const notes: string[] = [];
  let more = 0;
  const note = (text: string): void => {
    if (notes.length < MAX_NOTES) notes.push(text);
    else more += 1;
  };
  let expected: ReadonlySet<string> | null = null;
  const skipped = (common: readonly string[]): void => {
    expected ??= new Set(common);
  };
  let problem: string | null = null;
  const unread = ([first, ...others]: readonly string[]): void => {
    if (first === undefined) return;
    problem =
      others.length > 0
        ? `${others.length + 1} files can't be read, for example ${first}. Their earlier rows are kept.`
        : `The file ${first} can't be read. Its earlier rows are kept.`;
  };
  const wanted = filesWanted(values, values.folder ?? values.prefix ?? '');
  return {
    streams: [
      {
        name: '',
        primaryKey: primaryKey ?? FILE_ROW,
        gone: values.gone === 'keep' ? 'keep' : 'full',
      },
    ],
    read: (_stream, from) =>
      readFiles({ store, wanted, primaryKey, budget, note, skipped, unread }, from),
    notes: () => (more > 0 ? [...notes, `And ${more} more.`] : notes),
    problem: () => problem,
    expected: () => expected,
    close: () => store.close(),
  };
};

const valuesOf = (type: FilesType, given: Readonly<Record<string, unknown>>): Values =>
  connectionValues({ fields: FIELDS[type] } as unknown as ConnectorManifest, given);

/** Returns whether a source of files would read this file itself. @param config its settings without secrets. */
export const readsFile = (
  type: FilesType,
  config: Readonly<Record<string, unknown>>,
  path: string,
): boolean => {
  const [root, pattern, format] = [
    type === 'S3' ? config.prefix : config.folder,
    config.pattern,
    config.format,
  ].map((value) => (typeof value === 'string' ? value : ''));
  const start = type === 'S3' ? root! : `${root!.replace(/\/$/, '')}/`;
  return path.startsWith(start) && filesWanted({ format, pattern }, root!).matches(path);
};

/**
 * Writes a file with the connection of a source. Under its name, the file is either complete or
 * absent. @throws SourceRefused, SourceBusy, SourceUnavailable.
 */
export const writeFile = async (
  type: FilesType,
  given: Readonly<Record<string, unknown>>,
  allow: string,
  { path, content }: { path: string; content: AsyncIterable<Uint8Array> },
): Promise<void> => {
  const store = await openStoreThread(await orderOf(type, valuesOf(type, given), allow));
  try {
    const writer = await store.write(path);
    try {
      for await (const piece of inPieces(content, STORE_WRITE_BYTES))
        await writer.add(new Uint8Array(piece));
      await writer.end();
    } catch (thrown) {
      await writer.drop().catch(() => undefined);
      throw thrown;
    }
  } finally {
    await store.close();
  }
};

const orderOf = async (type: FilesType, values: Values, allow: string): Promise<StoreOrder> => {
  if (type === 'S3') {
    const endpoint = values.endpoint ?? null;
    if (endpoint) await checkEndpoint(endpoint, allow);
    return {
      kind: 'S3',
      bucket: values.bucket!,
      prefix: values.prefix ?? '',
      endpoint,
      region: values.region ?? 'us-east-1',
      accessKey: values.accountId!,
      secretKey: values.apiKey!,
      allow,
    };
  }
  const [host, port] = [values.host!, Number(values.port ?? 22)];
  if (!values.apiKey && !values.privateKey)
    throw new SourceRefused('Please enter a password or a private key.');
  return {
    kind: 'SFTP',
    address: await resolveHost(host, port, allow),
    port,
    user: values.accountId!,
    password: values.apiKey ?? null,
    privateKey: values.privateKey ?? null,
    hostKey: values.hostKey ?? null,
    folder: values.folder!,
  };
};

/**
 * An IP address is never resolved, so check it here. A name is also checked when the socket opens.
 */
const checkEndpoint = async (endpoint: string, allow: string): Promise<void> => {
  const { hostname, port, protocol, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  if (username || password) throw new SourceRefused("The URL can't contain a password.");
  if (!createAddressRules(allow).allowsPort(host, number))
    throw new SourceRefused("Navout can't connect to this address.");
  await resolveHost(host, number, allow);
};
