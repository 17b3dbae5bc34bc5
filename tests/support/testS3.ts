import { randomUUID } from 'node:crypto';
import * as sdk from '@aws-sdk/client-s3';
import type { BucketSettings } from '@bff/env';
import { startFakeS3 } from './fakeS3';
import { startTestGate, type TestGate } from './testGate';

/** A bucket for one test, behind a gate. */
export interface TestS3 extends Pick<TestGate, 'fail' | 'cut'> {
  settings: BucketSettings;
  /** Credentials that sign calls to it. They are in the environment until it is closed. Never log them. */
  credentials: { accessKey: string; secret: string };
  keys(): Promise<string[]>;
  /** Uploads of parts that were neither completed nor aborted. */
  unfinished(): Promise<number>;
  close(): Promise<void>;
}

const FAKE = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'a-secret-that-no-log-may-have',
};

/** Sets variables of the environment. @returns a function that restores them. */
export const setVariables = (values: Record<string, string>): (() => void) => {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
};

/**
 * A bucket in the fake, or on the service that TEST_S3_URL names, with the keys and AWS_REGION of the environment.
 * @param prefix start of all the product's keys.
 */
export const startTestS3 = (prefix = ''): Promise<TestS3> => {
  const service = process.env.TEST_S3_URL;
  return service ? onService(service, prefix) : onFake(prefix);
};

const onFake = async (prefix: string): Promise<TestS3> => {
  const restore = setVariables(FAKE);
  const fake = await startFakeS3('navout', FAKE.AWS_ACCESS_KEY_ID);
  const gate = await startTestGate(fake.url);
  return {
    ...gate,
    settings: { bucket: 'navout', prefix, endpoint: gate.url, region: 'eu-north-1' },
    credentials: { accessKey: FAKE.AWS_ACCESS_KEY_ID, secret: FAKE.AWS_SECRET_ACCESS_KEY },
    keys: async () => [...fake.objects.keys()],
    unfinished: async () => fake.unfinished(),
    async close() {
      await gate.close();
      await fake.close();
      restore();
    },
  };
};

const onService = async (service: string, prefix: string): Promise<TestS3> => {
  const region = process.env.AWS_REGION ?? 'us-east-1';
  const client = new sdk.S3Client({ region, endpoint: service, forcePathStyle: true });
  const Bucket = `navout-test-${randomUUID()}`;
  await client.send(new sdk.CreateBucketCommand({ Bucket }));
  const gate = await startTestGate(service);
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket }))
      found.push(...Contents.map(({ Key }) => Key!));
    return found;
  };
  return {
    ...gate,
    settings: { bucket: Bucket, prefix, endpoint: gate.url, region },
    credentials: {
      accessKey: process.env.AWS_ACCESS_KEY_ID!,
      secret: process.env.AWS_SECRET_ACCESS_KEY!,
    },
    keys,
    async unfinished() {
      const { Uploads } = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket }));
      return Uploads?.length ?? 0;
    },
    async close() {
      await gate.close();
      for (const Key of await keys())
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      await client.send(new sdk.DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
};
