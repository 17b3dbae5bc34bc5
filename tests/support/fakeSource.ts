import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPath } from '@core/records/readPath';
import type {
  Exchange,
  SourceFixture,
} from '@bff/modules/data-sources/connectors/fixtures/sourceFixture';
import { createAddressRules } from '@bff/services/outgoing-http/addressRules';
import { createOutgoingHttp, type OutgoingHttp } from '@bff/services/outgoing-http/outgoingHttp';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface SeenRequest {
  method: string;
  at: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
}

export interface FakeSource {
  /** Outgoing calls, redirected to this server with host and path kept. */
  outgoingHttp: OutgoingHttp;
  /** All requests, in order. */
  seen: SeenRequest[];
  /** Serves another fixture from now on. */
  serve(fixture: SourceFixture): void;
  /** Returns another response for selected requests, or null to serve the fixture. */
  interrupt(choose: ((request: SeenRequest) => Answer | null) | null): void;
  close(): Promise<void>;
}

/** One server for every connector. It responds from fixtures and checks requests. Unknown requests get 404. */
export const startFakeSource = async (): Promise<FakeSource> => {
  const seen: SeenRequest[] = [];
  let fixture: SourceFixture | undefined;
  let interruption: Parameters<FakeSource['interrupt']>[0] = null;

  const server = createServer(
    (request, response) =>
      void (async () => {
        const url = new URL(request.url!, 'http://fake');
        const asked: SeenRequest = {
          method: request.method!,
          at: decodeURIComponent(url.pathname.slice(1)),
          query: Object.fromEntries(url.searchParams),
          body: await bodyOf(request),
          status: 200,
        };
        const other = interruption?.(asked) ?? null;
        const answer: Answer =
          other ??
          (isAuthorised(fixture!, request, asked)
            ? find(fixture!, asked)
            : { status: 401, body: '{"message":"Unauthorized"}' });
        asked.status = answer.status;
        seen.push(asked);
        response
          .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
          .end(answer.body ?? '{}');
      })(),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const inner = createOutgoingHttp(createAddressRules(`127.0.0.1:${port}`));

  return {
    seen,
    serve: (next) => {
      fixture = next;
    },
    interrupt: (choose) => {
      interruption = choose;
    },
    outgoingHttp: {
      ...inner,
      request: (url, request) =>
        inner.request(url.replace(/^https:\/\//, `http://127.0.0.1:${port}/`), request),
    },
    async close() {
      await inner.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text === '' ? null : JSON.parse(text);
};

const isAuthorised = (
  { auth }: SourceFixture,
  { headers }: IncomingMessage,
  { query }: SeenRequest,
): boolean =>
  'header' in auth ? headers[auth.header] === auth.value : query[auth.query] === auth.value;

/** The matching exchange with the most specific conditions. */
const find = ({ exchanges }: SourceFixture, asked: SeenRequest): Answer => {
  const weight = ({ query = {}, body = {} }: Exchange): number =>
    Object.keys(query).length + Object.keys(body).length;
  const fits = ({ method = 'GET', at, query = {}, body = {} }: Exchange): boolean =>
    method === asked.method &&
    at === asked.at &&
    Object.entries(query).every(([name, value]) => asked.query[name] === value) &&
    Object.entries(body).every(([path, value]) => readPath(asked.body, path) === value);
  const [found] = exchanges.filter(fits).sort((a, b) => weight(b) - weight(a));
  return found
    ? {
        status: 200,
        ...(found.headers ? { headers: found.headers } : {}),
        body: JSON.stringify(found.answer),
      }
    : { status: 404, body: '{"message":"Nothing here"}' };
};
