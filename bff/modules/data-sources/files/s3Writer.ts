import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { FileWriter } from './fileStore';

/**
 * Writes an object: a single piece in one call, several pieces as the parts of an upload. The
 * object appears, or is replaced, once the upload is complete.
 */
export const s3Writer = (client: S3Client, Bucket: string, Key: string): FileWriter => {
  let first: Uint8Array | null = null;
  let UploadId: string | undefined;
  const Parts: CompletedPart[] = [];
  const part = async (Body: Uint8Array): Promise<void> => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }),
    );
    Parts.push({ PartNumber, ETag });
  };
  return {
    async add(bytes) {
      if (!UploadId && !first) {
        first = bytes;
        return;
      }
      if (!UploadId) {
        const begun = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
        UploadId = begun.UploadId;
        await part(first!);
        first = null;
      }
      await part(bytes);
    },
    async end() {
      if (UploadId)
        await client.send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
        );
      else
        await client.send(new PutObjectCommand({ Bucket, Key, Body: first ?? new Uint8Array() }));
    },
    async drop() {
      if (UploadId) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
  };
};
