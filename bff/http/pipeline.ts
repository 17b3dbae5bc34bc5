import type { IncomingMessage } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { ApiKeyCaller, Caller, Client, Context, Services } from '@bff/context';
import type { BytesInFlight } from './body/bytesInFlight';
import type { IncomingBody } from './body/incomingBody';
import type { RequestHeaders, Upload } from './handler';
import type { SegmentCall } from './segment/segmentCalls';
import type { Claims } from './tokenReader';

/** An API key and its company. */
export type KeyOwner = Pick<ApiKeyCaller, 'tokenId' | 'companyId'>;

/** State that the steps pass to each other. */
export interface RequestState {
  requestId: string;
  /** Id of the matched endpoint, for logs and metrics. */
  endpointId?: string;
  /** Fingerprint of the caller's token or API key. */
  credential?: string | undefined;
  caller?: Caller;
  apiKey?: ApiKeyCaller;
  /** The key that was sent, even if it is rejected. */
  keyOwner?: KeyOwner;
  context?: Context;
  /**
   * Stops counting the request as active while it waits for the client's body.
   * @returns a function that counts it again and waits for a turn.
   */
  stepOut?: () => () => Promise<void>;
  /** The request body, if any. */
  body?: IncomingBody;
  /** Set for a call of Segment's libraries. `settings` is the write key whose settings are requested. */
  segment?: { call: SegmentCall; settings?: string | undefined };
  /** Converts the request body to the endpoint's format. */
  adaptBody?: (sent: unknown) => unknown;
  input?: { params: unknown; query: unknown; body: unknown };
  upload?: Upload;
  result?: unknown;
  /** Only logged, never sent. */
  failure?: unknown;
}

export type PipelineStep = Middleware<RequestState>;
export type StepContext = ParameterizedContext<RequestState>;

/** An untyped handler; bff/handlers.ts checks the types. */
export type AnyHandler = (
  context: Context,
  input: never,
  headers: RequestHeaders,
  upload: Upload,
) => Promise<unknown>;

/** Finds the caller of a session token or an API key. Modules implement this for the pipeline. */
export interface Authenticators {
  /**
   * Reads session, user, role, permissions and company together.
   * @param request shows where a demo account calls from.
   * @throws AppError if the session is not allowed to act.
   */
  session(sessionId: string, userId: string, request: IncomingMessage): Promise<Caller>;
  /**
   * @param onFound is called with the key's owner before the key may be rejected.
   * @throws AppError invalid_api_key, api_key_paused.
   */
  apiKey(key: string, onFound: (owner: KeyOwner) => void): Promise<ApiKeyCaller>;
  /** True if a company with this id exists. */
  companyExists(id: string): Promise<boolean>;
  /** Returns the company of the row with this id, in any table; null if there is none. */
  companyOfRow(id: string): Promise<string | null>;
  /** Records that a Global Admin reads another company's data. */
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
   * True in tests: every response is checked against its schema, and a mismatch throws. In
   * production, one in a hundred is checked, and a mismatch is logged.
   */
  strictResponses: boolean;
  /** The idempotency step, which repeats the stored response for a repeated write. */
  idempotency?: (endpoint: AnyEndpoint) => PipelineStep;
}

/**
 * Creates the step for one endpoint, or returns null if the endpoint doesn't need it. Every step
 * file exports one.
 */
export type StepFactory = (endpoint: AnyEndpoint, deps: PipelineDeps) => PipelineStep | null;
