import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of S3 that the product uses, in memory: objects, parts, and lists with two keys per page. */
export interface FakeS3 {
  url: string;
  /** Objects by key, without the bucket. */
  objects: Map<string, Buffer>;
  /** Uploads of parts that were neither completed nor aborted. */
  unfinished(): number;
  /** Responds with 503 to calls for which this returns true. Undefined: to none. */
  fail(when?: (method: string, path: string) => boolean): void;
  close(): Promise<void>;
}

const PAGE_KEYS = 2;

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  ifMatch?: string | undefined;
  range?: string | undefined;
}

/** Starts the service with one bucket. @param accessKey calls signed with a different key are rejected. */
export const startFakeS3 = async (bucket: string, accessKey: string): Promise<FakeS3> => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let fails: ((method: string, path: string) => boolean) | undefined;
  let count = 0;

  const list = (query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    const delimiter = query.get('delimiter');
    const found = new Set<string>();
    for (const key of [...objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      found.add(end < 0 ? key : key.slice(0, end + 1));
    }
    const after = query.get('continuation-token') ?? '';
    const rest = [...found].filter((key) => key > after);
    const page = rest.slice(0, PAGE_KEYS);
    const isCut = rest.length > page.length;
    return `<ListBucketResult>${page
      .map((key) =>
        delimiter && key.endsWith(delimiter)
          ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
          : `<Contents><Key>${key}</Key><Size>${objects.get(key)!.byteLength}</Size><ETag>${etagOf(objects.get(key)!)}</ETag></Contents>`,
      )
      .join(
        '',
      )}<IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`;
  };

  const post = ({ key, query, body }: Call): string => {
    if (query.has('uploads')) {
      const id = `upload-${(count += 1)}`;
      uploads.set(id, new Map());
      return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    }
    const parts = uploads.get(query.get('uploadId')!)!;
    const order = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n));
    objects.set(key, Buffer.concat(order.map((n) => parts.get(n)!)));
    uploads.delete(query.get('uploadId')!);
    return '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
  };

  const put = ({ key, query, body }: Call): void => {
    const part = query.get('partNumber');
    if (part) uploads.get(query.get('uploadId')!)!.set(Number(part), body);
    else objects.set(key, body);
  };

  const answer = (call: Call, response: ServerResponse): void => {
    const { method, key, query } = call;
    if (method === 'GET' && key !== '') {
      const found = objects.get(key);
      if (!found) return refuse(response, 404, 'NoSuchKey');
      const { ifMatch, range } = call;
      if (ifMatch && ifMatch !== etagOf(found)) return refuse(response, 412, 'PreconditionFailed');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      if (from === undefined) response.end(found);
      else response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
      return;
    }
    if (method === 'PUT') {
      put(call);
      response.writeHead(200, { etag: '"etag"' }).end();
      return;
    }
    if (method === 'DELETE') {
      if (query.has('uploadId')) uploads.delete(query.get('uploadId')!);
      else objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(method === 'POST' ? post(call) : list(query));
  };

  const server = createServer((request, response) => {
    void receive(request).then((body) => {
      const url = new URL(request.url!, 'http://s3');
      const method = request.method!;
      const [, name, ...key] = decodeURIComponent(url.pathname).split('/');
      const isSigned = request.headers.authorization?.includes(`Credential=${accessKey}/`);
      if (fails?.(method, url.pathname)) {
        response.writeHead(503).end();
        return;
      }
      if (!isSigned) return refuse(response, 403, 'InvalidAccessKeyId');
      if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
      const { 'if-match': ifMatch, range } = request.headers;
      answer(
        { method, key: key.join('/'), query: url.searchParams, body, ifMatch, range },
        response,
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    unfinished: () => uploads.size,
    fail(when) {
      fails = when;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

const receive = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};
