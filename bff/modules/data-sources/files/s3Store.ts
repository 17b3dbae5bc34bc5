import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { S3Client, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import { s3Writer } from './s3Writer';
import { resolveHost } from '../custom/resolveHost';
import {
  StoreProblem,
  STORE_READ_BYTES,
  type FileStore,
  type StoreOrder,
  type RemoteFile,
} from './fileStore';

const [CONNECT_MS, SILENT_MS, ATTEMPTS] = [5000, 20_000, 2];
/**
 * Maximum number of bytes per connection, which carries one call, and the interval of the check in
 * milliseconds.
 */
const [WIRE_BYTES, LOOK_MS] = [STORE_READ_BYTES + 16 * 1024 * 1024, 100];

/**
 * Opens a bucket of S3 or of a compatible service. Runs in its own thread, because the server is
 * untrusted.
 */
export const openS3Store = (order: Extract<StoreOrder, { kind: 'S3' }>): Promise<FileStore> => {
  const { bucket, prefix, endpoint, region, accessKey, secretKey, allow } = order;
  const client = new S3Client({
    region,
    // Services other than AWS rarely support a host name per bucket or the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENT_MS,
      httpAgent: limited(new HttpAgent({ lookup: pinned(80, allow) })),
      httpsAgent: limited(new HttpsAgent({ lookup: pinned(443, allow) })),
    },
  });
  return Promise.resolve({
    async *list() {
      try {
        const input = { Bucket: bucket, Prefix: prefix };
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
          yield Contents.map(({ Key = '', Size = 0, ETag, LastModified }): RemoteFile => ({
            path: Key,
            size: Size,
            mark: ETag ?? `${Size}@${LastModified?.toISOString()}`,
          }));
      } catch (thrown) {
        throw problemOf(thrown);
      }
    },
    async read({ path, mark }, start, end) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: path,
            Range: `bytes=${start}-${end - 1}`,
            ...(mark.startsWith('"') ? { IfMatch: mark } : {}),
          }),
        );
        return await gather(Body as AsyncIterable<Uint8Array>, end - start);
      } catch (thrown) {
        throw problemOf(thrown);
      }
    },
    write(path) {
      const writer = s3Writer(client, bucket, path);
      const guarded =
        <A extends unknown[]>(work: (...given: A) => Promise<void>) =>
        (...given: A) =>
          work(...given).catch((thrown: unknown) => {
            throw problemOf(thrown, true);
          });
      return Promise.resolve({
        add: guarded(writer.add),
        end: guarded(writer.end),
        drop: guarded(writer.drop),
      });
    },
    close() {
      client.destroy();
      return Promise.resolve();
    },
  });
};

const gather = async (
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(most);
  let at = 0;
  for await (const piece of body) {
    if (at + piece.byteLength > most)
      throw new StoreProblem(
        'refused',
        'The storage service sent more data than requested.',
        undefined,
        'bad_data',
      );
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes.subarray(0, at);
};

/** The name is resolved when the socket opens, and only allowed addresses are used. */
const pinned =
  (port: number, allow: string): LookupFunction =>
  (host, options, callback) => {
    resolveHost(host, port, allow).then(
      (address) => {
        const family = address.includes(':') ? 6 : 4;
        if (options.all) callback(null, [{ address, family }]);
        else callback(null, address, family);
      },
      (cause: Error) => callback(cause, ''),
    );
  };

/**
 * Ends a connection that receives more bytes than requested, because the client buffers a whole
 * list before it parses it.
 */
const limited = <A extends HttpAgent>(agent: A): A => {
  const opener = agent as unknown as Opener;
  const open = opener.createConnection.bind(agent);
  opener.createConnection = (...how) => {
    const socket = open(...how);
    if (socket) watch(socket);
    return socket;
  };
  return agent;
};

/** Method that is missing in an agent's types. */
interface Opener {
  createConnection(...how: unknown[]): Duplex | undefined;
}

const watch = (socket: Duplex & { bytesRead?: number }): void => {
  const timer = setInterval(() => {
    if ((socket.bytesRead ?? 0) > WIRE_BYTES)
      socket.destroy(
        new StoreProblem(
          'refused',
          'The storage service sent more data than requested.',
          undefined,
          'bad_data',
        ),
      );
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(timer));
};

const MAY_NOT_WRITE =
  "The storage service accepts the key, but the key can't write to this bucket.";

const SENTENCES: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'The storage service does not recognize this access key.',
  SignatureDoesNotMatch: 'The storage service rejected the secret access key.',
  AccessDenied: "The storage service accepts the key, but the key can't read this bucket.",
  NoSuchBucket: 'There is no bucket with this name.',
  PermanentRedirect: 'The bucket is in another region. Please check the region.',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Please check the region.',
  InvalidObjectState: 'A file is in archive storage and cannot be read from there.',
};

const REASON_CODES: Readonly<Record<string, SourceReasonCode>> = {
  InvalidAccessKeyId: 'access_refused',
  SignatureDoesNotMatch: 'access_refused',
  AccessDenied: 'not_allowed',
  NoSuchBucket: 'not_found',
};

const problemOf = (thrown: unknown, writes = false): StoreProblem => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (error instanceof StoreProblem) return error;
  const { name, $metadata } = thrown as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === 412 || name === 'NoSuchKey')
    return new StoreProblem('changed', 'The file changed while it was read.', thrown);
  if (writes && name === 'AccessDenied')
    return new StoreProblem('refused', MAY_NOT_WRITE, thrown, 'not_allowed');
  if (SENTENCES[name])
    return new StoreProblem('refused', SENTENCES[name], thrown, REASON_CODES[name]);
  if (status === 403)
    return new StoreProblem(
      'refused',
      'The storage service rejected the access key.',
      thrown,
      'access_refused',
    );
  if (status === 503 || status === 429 || name === 'SlowDown')
    return new StoreProblem('busy', 'The storage service asked Navout to wait.', thrown);
  if (status === undefined || status >= 500)
    return new StoreProblem(
      'unavailable',
      'The storage service does not respond at this address.',
      thrown,
    );
  return new StoreProblem(
    'refused',
    `The storage service returned ${status}. Please check the service URL, bucket and region.`,
    thrown,
  );
};
