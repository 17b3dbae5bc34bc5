import { PUBLIC_PATHS, RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { Answers, Identifiers } from '@core/survey/types';

/** Visit data in both a display and a start. */
export interface VisitBody {
  visitorId: string;
  page: string;
  displayToken?: string;
  test?: true;
}

/** Body of a start; every start is a response, the same submissionId gets the same response again. */
export interface StartBody extends VisitBody {
  submissionId: string;
  /** Token of a link that takes one answer. */
  link?: string | undefined;
  identifiers: Identifiers;
  /** Proves one of them: made by the customer's server with its identity secret. */
  userHash?: string | undefined;
  surveyVersion: number;
  language: string;
  /** Address of the page that led to this one; empty without any. */
  referrer?: string;
  /** See SaveBody. */
  elapsedMs?: number;
  /** Values of the page's address besides answers. */
  hidden?: Readonly<Record<string, unknown>> | undefined;
}

export interface SaveBody {
  answers: Answers;
  complete: boolean;
  sequence: number;
  website?: string | undefined;
  /** From the first question shown to the last change, in ms. */
  elapsedMs?: number;
  /** A link brought answers: then there is little to read. */
  prefilled?: boolean | undefined;
  /** Identifiers that the page gave after the start; see StartBody. */
  identifiers?: Identifiers;
  userHash?: string | undefined;
  hidden?: StartBody['hidden'];
}

/** Timeout of a call, in ms. */
const timeoutMs = 10_000;

/** A call of the widget: `id` goes into the path; with a token it saves, else it creates. */
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
