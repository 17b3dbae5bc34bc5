import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '@core/errors/AppError';
import type { BucketSettings } from '@bff/env';
import { type Bucket, type Content, inPieces } from './content';

/**
 * Larger objects are uploaded in parts of this size, one in memory at a time. S3 requires at least
 * five megabytes, and at most ten thousand parts.
 */
const PART_BYTES = 8 * 1024 * 1024;
const REMOVE_AT_ONCE = 16;
const [CONNECT_MS, SILENT_MS, ATTEMPTS] = [3000, 30_000, 3];
const RETRY_AFTER_SECONDS = 5;

/**
 * Stores objects in a bucket under `<prefix><company>/<name>`. The client is loaded at first use.
 * It finds credentials in the standard variables, files and services; our messages never contain
 * them.
 */
export const createS3Bucket = ({ bucket, prefix, endpoint, region }: BucketSettings): Bucket => {
  let opened: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        // Services other than AWS rarely have a host name per bucket and don't support newer
        // checksums.
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: ATTEMPTS,
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENT_MS },
      }),
    })));
  const keyOf = (companyId: string, name: string): string => `${prefix}${companyId}/${name}`;

  const putWhole = async (Key: string, Body: Uint8Array): Promise<void> => {
    const { sdk, client } = await open();
    await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body }));
  };

  const putParts = async (Key: string, parts: AsyncIterable<Uint8Array>): Promise<number> => {
    const { sdk, client } = await open();
    const { UploadId } = await client.send(
      new sdk.CreateMultipartUploadCommand({ Bucket: bucket, Key }),
    );
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      let bytes = 0;
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(
          new sdk.UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber, Body }),
        );
        Parts.push({ PartNumber, ETag });
        bytes += Body.byteLength;
      }
      await client.send(
        new sdk.CompleteMultipartUploadCommand({
          ...{ Bucket: bucket, Key, UploadId },
          MultipartUpload: { Parts },
        }),
      );
      return bytes;
    } catch (thrown) {
      await client
        .send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
        .catch(() => undefined);
      throw thrown;
    }
  };

  // One by one: to remove several at once, services require a checksum that the client no longer
  // sends.
  const removeKeys = async (keys: readonly string[]): Promise<void> => {
    const { sdk, client } = await open();
    for (let at = 0; at < keys.length; at += REMOVE_AT_ONCE)
      await Promise.all(
        keys
          .slice(at, at + REMOVE_AT_ONCE)
          .map((Key) =>
            client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key })).catch(unlessAbsent),
          ),
      );
  };

  return {
    put: (_context, companyId, name, content) =>
      guarded(async () => {
        const pieces = inPieces(source(content), PART_BYTES);
        const first = await pieces.next();
        const body = first.done ? new Uint8Array() : first.value;
        const second = first.done ? first : await pieces.next();
        if (second.done) {
          await putWhole(keyOf(companyId, name), body);
          return body.byteLength;
        }
        return putParts(keyOf(companyId, name), following([body, second.value], pieces));
      }),
    async *get(_context, companyId, name) {
      const stream = await guarded(async () => {
        const { sdk, client } = await open();
        const Key = keyOf(companyId, name);
        const found = await client
          .send(new sdk.GetObjectCommand({ Bucket: bucket, Key }))
          .catch(unlessAbsent);
        return found?.Body as AsyncIterable<Uint8Array> | undefined;
      });
      if (!stream) return;
      const pieces = stream[Symbol.asyncIterator]();
      for (;;) {
        const piece = await guarded(() => pieces.next());
        if (piece.done) return;
        yield piece.value;
      }
    },
    remove: (_context, companyId, names) =>
      guarded(() => removeKeys(names.map((name) => keyOf(companyId, name)))),
    removeCompany: (companyId) =>
      guarded(async () => {
        const { sdk, client } = await open();
        const input = { Bucket: bucket, Prefix: keyOf(companyId, '') };
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, input))
          await removeKeys(Contents.map(({ Key }) => Key!));
      }),
    companies: () =>
      guarded(async () => {
        const { sdk, client } = await open();
        const input = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
        const found: string[] = [];
        for await (const { CommonPrefixes = [] } of sdk.paginateListObjectsV2({ client }, input))
          for (const { Prefix } of CommonPrefixes)
            found.push(Prefix!.slice(prefix.length).replace(/\/$/, ''));
        return found;
      }),
  };
};

/** AWS reports the removal of a missing object as done, other services as missing. */
const unlessAbsent = (thrown: unknown): undefined => {
  if ((thrown as Error).name !== 'NoSuchKey') throw thrown;
};

/** An error in the content itself is not the bucket's fault, so it is passed on unchanged. */
class SourceFailed extends Error {}

const source = async function* (content: Content): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw new SourceFailed('The content could not be read.', { cause });
  }
};

const following = async function* (
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
};

/**
 * @throws AppError storage_unavailable. Its cause only has the name and message, because the
 * client's errors contain the signed request.
 */
const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SourceFailed) throw thrown.cause;
    const { name, message } = thrown as Error;
    throw new AppError('storage_unavailable', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: new Error(`The object storage failed: ${name}: ${message}`),
    });
  }
};
