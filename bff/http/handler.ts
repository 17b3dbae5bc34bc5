import type { Readable } from 'node:stream';
import type { ContractEndpoint } from '@core/contract/index';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';

/** The response of an endpoint that declares `stream`: sent unchanged, except for compression. */
export class StreamAnswer {
  constructor(
    readonly body: Readable,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A response with extra headers, such as the calls left in a plan. */
export class HeadedAnswer<T> {
  constructor(
    readonly body: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A response that browsers and caches may reuse for a while and then revalidate. Only for public data. */
export class CacheableAnswer<T> extends HeadedAnswer<T> {
  constructor(body: T, seconds: number) {
    super(body, { 'Cache-Control': `public, max-age=${seconds}` });
  }
}

/** Request headers for handlers (such as x-response-token and authorization), with lower-case names. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The incoming body of an endpoint with `upload`. Reading more than the endpoint's maximum throws payload_too_large. */
export interface Upload {
  content: AsyncIterable<Uint8Array>;
  type: string;
  /** Content-Length of the request; null without one. */ bytes: number | null;
}

type Answer<E> = [ResponseOf<E>] extends [undefined]
  ? void | StreamAnswer
  : ResponseOf<E> | HeadedAnswer<ResponseOf<E>>;

/** Handles one endpoint in a few lines without logic. Never sees Koa. */
export type Handler<E> = (
  context: Context,
  input: ValidInputOf<E>,
  headers: RequestHeaders,
  upload: Upload,
) => Promise<Answer<E>>;

/** One handler for each endpoint id. A missing or mistyped one does not compile. */
export type HandlerMap = { [E in ContractEndpoint as E['id']]: Handler<E> };

/**
 * The handlers of one module: `export const surveysHandlers = {…} satisfies HandlersOf<'surveys'>`.
 */
export type HandlersOf<Noun extends string> = {
  [Id in keyof HandlerMap as Id extends `${Noun}.${string}` ? Id : never]: HandlerMap[Id];
};
