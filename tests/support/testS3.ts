import { randomUUID } from 'node:crypto';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as sdk from '@aws-sdk/client-s3';
import type { BucketSettings } from '@bff/env';
import { startFakeS3 } from './fakeS3';

/** A bucket of a test's own. */
export interface TestS3 {
  settings: BucketSettings;
  /** What signs calls to it: in the environment until it is closed, and never to be logged. */
  credentials: { accessKey: string; secret: string };
  keys(): Promise<string[]>;
  /** Uploads of parts that were neither completed nor aborted. */
  unfinished(): Promise<number>;
  /** Answers 503 to calls for which this holds; undefined = to none. */
  fail(when?: (method: string, path: string) => boolean): void;
  close(): Promise<void>;
}

const [ACCESS_KEY, SECRET] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/**
 * A bucket of the fake, or on the service that TEST_S3_URL names, with the keys and AWS_REGION of the environment.
 * @param prefix what all keys of the product begin with.
 */
export const startTestS3 = async (prefix = ''): Promise<TestS3> => {
  const service = process.env.TEST_S3_URL;
  return service ? startReal(service, prefix) : startFake(prefix);
};

const startFake = async (prefix: string): Promise<TestS3> => {
  const credentials = { accessKey: 'AKIDEXAMPLE', secret: 'a-secret-that-no-log-may-have' };
  const before = [process.env[ACCESS_KEY], process.env[SECRET]] as const;
  process.env[ACCESS_KEY] = credentials.accessKey;
  process.env[SECRET] = credentials.secret;
  const s3 = await startFakeS3('navout', credentials.accessKey);
  return {
    settings: { bucket: 'navout', prefix, endpoint: s3.url, region: 'eu-north-1' },
    credentials,
    keys: async () => [...s3.objects.keys()],
    unfinished: async () => s3.unfinished(),
    fail: s3.fail,
    async close() {
      await s3.close();
      restore(ACCESS_KEY, before[0]);
      restore(SECRET, before[1]);
    },
  };
};

const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};

const startReal = async (service: string, prefix: string): Promise<TestS3> => {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const client = new sdk.S3Client({ region, endpoint: service, forcePathStyle: true });
  const Bucket = `navout-test-${randomUUID()}`;
  await client.send(new sdk.CreateBucketCommand({ Bucket }));
  const gate = await startGate(service);
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket }))
      found.push(...Contents.map(({ Key }) => Key!));
    return found;
  };
  return {
    settings: { bucket: Bucket, prefix, endpoint: gate.url, region },
    credentials: { accessKey: process.env[ACCESS_KEY]!, secret: process.env[SECRET]! },
    keys,
    async unfinished() {
      const { Uploads } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }));
      return Uploads?.length ?? 0;
    },
    fail: gate.fail,
    async close() {
      await gate.close();
      for (const Key of await keys())
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      await client.send(new sdk.DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
};

/** Passes calls on as they are, so that signatures hold, except those that are to fail. */
const startGate = async (service: string) => {
  let fails: ((method: string, path: string) => boolean) | undefined;
  const gate = createServer((call, answer) => {
    const url = new URL(call.url!, service);
    if (fails?.(call.method!, url.pathname)) {
      call.resume();
      answer.writeHead(503).end();
      return;
    }
    const passed = forward(
      url,
      { method: call.method!, headers: call.headers, agent: false },
      (got) => {
        answer.writeHead(got.statusCode!, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    call.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    fail(when?: (method: string, path: string) => boolean): void {
      fails = when;
    },
    close: () =>
      new Promise<void>((resolve) => {
        gate.close(() => resolve());
        gate.closeAllConnections();
      }),
  };
};
