import type { IncomingMessage } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { ApiKeyCaller, Caller, Client, Context, Services } from '@bff/context';
import type { BytesInFlight } from './body/bytesInFlight';
import type { IncomingBody } from './body/incomingBody';
import type { RequestHeaders, Upload } from './handler';
import type { SegmentCall } from './segment/segmentCalls';
import type { Claims } from './tokenReader';

/** An API key of a company. */
export type KeyOwner = Pick<ApiKeyCaller, 'tokenId' | 'companyId'>;

/** State that the steps pass to each other. */
export interface RequestState {
  requestId: string;
  /** Id of the endpoint that answers, for logs and metrics. */
  endpointId?: string;
  /** Fingerprint of the caller's token or API key. */
  credential?: string | undefined;
  caller?: Caller;
  apiKey?: ApiKeyCaller;
  /** The key that was sent, even if it is refused. */
  keyOwner?: KeyOwner;
  context?: Context;
  /**
   * Stops counting the request while it waits for its sender.
   * @returns a function that counts it again and waits for a turn.
   */
  stepOut?: () => () => Promise<void>;
  /** The body; absent when there is none. */
  body?: IncomingBody;
  /** Set for a call of Segment's libraries; `settings` is the write key whose settings are asked for. */
  segment?: { call: SegmentCall; settings?: string | undefined };
  /** Converts what was sent to the form that the endpoint takes. */
  adaptBody?: (sent: unknown) => unknown;
  input?: { params: unknown; query: unknown; body: unknown };
  upload?: Upload;
  result?: unknown;
  /** For the log; never sent. */
  failure?: unknown;
}

export type PipelineStep = Middleware<RequestState>;
export type StepContext = ParameterizedContext<RequestState>;

/** A handler as the pipeline sees it: types were checked where the handlers are listed. */
export type AnyHandler = (
  context: Context,
  input: never,
  headers: RequestHeaders,
  upload: Upload,
) => Promise<unknown>;

/** The caller behind a session token or an API key. The modules know; the pipeline asks them. */
export interface Authenticators {
  /** Reads session, user, role, permissions and company once. @param request tells where a demo account calls from. @throws AppError when the session may not act. */
  session(sessionId: string, userId: string, request: IncomingMessage): Promise<Caller>;
  /** @param onFound learns whose key it is before it may be refused. @throws AppError invalid_api_key, api_key_paused. */
  apiKey(key: string, onFound: (owner: KeyOwner) => void): Promise<ApiKeyCaller>;
  /** True when a company with this id exists. */
  companyExists(id: string): Promise<boolean>;
  /** The company that the row with this id belongs to, whatever the table; null for an absent one. */
  companyOfRow(id: string): Promise<string | null>;
  /** A Global Admin looks at the data of another company than the own one. */
  noteSupportAccess(access: {
    caller: Caller;
    company: string;
    requestId: string;
    client: Client;
  }): Promise<void>;
}

export interface PipelineDeps {
  services: Services;
  authenticators: Authenticators;
  /**
   * Reads the bearer token of a request.
   * @throws AppError unauthenticated.
   */
  readToken(ctx: StepContext): Promise<Claims>;
  bytesInFlight: BytesInFlight;
  /**
   * Check every response against its schema and throw on a mismatch (tests). In production one in a hundred is checked, and a mismatch is
   * logged.
   */
  strictResponses: boolean;
  /** Answers repeated writes: the slot of the idempotency step. */
  idempotency?: (endpoint: AnyEndpoint) => PipelineStep;
}

/** Creates the step for one endpoint, or null when it has nothing to do there. Every step file exports one. */
export type StepFactory = (endpoint: AnyEndpoint, deps: PipelineDeps) => PipelineStep | null;
