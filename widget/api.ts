import { PUBLIC_PATHS, RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { Answers, Identifiers } from '@core/survey/types';

/** Visit data in both a display and a start. */
export interface VisitBody {
  visitorId: string;
  page: string;
  displayToken?: string;
  test?: true;
}

/** Body of a start. Each start creates a response; the same submissionId returns the same response. */
export interface StartBody extends VisitBody {
  submissionId: string;
  /** Token of a link that accepts one response. */
  link?: string | undefined;
  identifiers: Identifiers;
  /** Signature of one of them, made by the customer's server with its identity secret. */
  userHash?: string | undefined;
  surveyVersion: number;
  /** True if the server rejects a second completed response of this person. */
  once?: boolean;
  language: string;
  /** URL of the referring page, or empty. */
  referrer?: string;
  /** See SaveBody. */
  elapsedMs?: number;
  /** The visitor's segments, as the server returned them. */
  segments?: readonly string[] | undefined;
  /** Values in the page's URL that are not answers. */
  hidden?: Readonly<Record<string, unknown>> | undefined;
}

export interface SaveBody {
  answers: Answers;
  complete: boolean;
  sequence: number;
  website?: string | undefined;
  /** Time from the first question shown to the last change, in ms. */
  elapsedMs?: number;
  /** True if a link contained answers, so there is less to read. */
  prefilled?: boolean | undefined;
  /** Identifiers that the page provided after the start. See StartBody. */
  identifiers?: Identifiers;
  userHash?: string | undefined;
  hidden?: StartBody['hidden'];
}

/** Timeout of a call, in ms. */
const timeoutMs = 10_000;

/** Sends a call of the widget. `id` is part of the path. With a token it saves, otherwise it creates. */
export type Send = (
  host: string,
  path: 'displays' | 'responses' | 'response',
  id: string,
  body: VisitBody | SaveBody,
  token?: string,
  keepalive?: boolean,
) => Promise<Response>;

export const createSend =
  (nativeFetch: typeof fetch): Send =>
  (host, path, id, body, token, keepalive) =>
    nativeFetch(host + PUBLIC_PATHS[path].replace(/:\w+/, id), {
      method: token ? 'PATCH' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { [RESPONSE_TOKEN_HEADER]: token }),
      },
      body: JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
