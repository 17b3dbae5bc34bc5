import type { Readable } from 'node:stream';
import type { ContractEndpoint } from '@core/contract/index';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';

/** The answer of an endpoint that declares `stream`: sent as it is, compressed on the way. */
export class StreamAnswer {
  constructor(
    readonly body: Readable,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An answer with headers of its own, such as what is left of a plan. */
export class HeadedAnswer<T> {
  constructor(
    readonly body: T,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** An answer that browsers and caches may show again for a while, and then ask whether it has changed. Never for what only some may see. */
export class CacheableAnswer<T> extends HeadedAnswer<T> {
  constructor(body: T, seconds: number) {
    super(body, { 'Cache-Control': `public, max-age=${seconds}` });
  }
}

/** Headers of the request a handler may look at (x-response-token, authorization). Names in lower case. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The body of an endpoint with `upload`, as it comes in. Reading beyond the endpoint's size throws payload_too_large. */
export interface Upload {
  content: AsyncIterable<Uint8Array>;
  type: string;
  /** As the sender says; null when it does not. */ bytes: number | null;
}

type Answer<E> = [ResponseOf<E>] extends [undefined]
  ? void | StreamAnswer
  : ResponseOf<E> | HeadedAnswer<ResponseOf<E>>;

/** Answers one endpoint: five lines, no logic. Everything about Koa is left outside. */
export type Handler<E> = (
  context: Context,
  input: ValidInputOf<E>,
  headers: RequestHeaders,
  upload: Upload,
) => Promise<Answer<E>>;

/** One handler for every id of the contract: a missing or mistyped one does not compile. */
export type HandlerMap = { [E in ContractEndpoint as E['id']]: Handler<E> };

/** A module's part of it: `export const surveysHandlers = {…} satisfies HandlersOf<'surveys'>`. */
export type HandlersOf<Noun extends string> = {
  [Id in keyof HandlerMap as Id extends `${Noun}.${string}` ? Id : never]: HandlerMap[Id];
};
