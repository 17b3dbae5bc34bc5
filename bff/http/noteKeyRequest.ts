import { excerptOf, maskedPath, namedFields } from '@bff/services/privacy/maskRequest';
import { AppError } from '@core/errors/AppError';
import type { PipelineStep, StepContext } from './pipeline';

/** A request made with an API key, as the request log stores it. */
export interface KeyRequest {
  /** Id of the request. */
  id: string;
  companyId: string;
  tokenId: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  fields: string[];
  durationMs: number;
  bytes: number;
  excerpt: string | null;
}

/** Log of requests made with keys. */
export interface KeyRequestLog {
  /** Counts a request of a key. @returns false if the log currently has enough requests of the key; skip this one. */
  admits(tokenId: string, isRefused: boolean): boolean;
  add(request: KeyRequest): void;
  /** Reports that a request could not be logged. */
  lose(cause: unknown): void;
}

/** Largest number that the column can store. */
const BYTES_MAX = 2 ** 31 - 1;

/**
 * Logs requests made with a key after the response is sent. It never delays or fails a request: entries are written later, in batches.
 */
export const noteKeyRequest =
  (log: KeyRequestLog, clock: () => Date): PipelineStep =>
  async (ctx, next) => {
    const [at, started] = [clock(), performance.now()];
    await next();
    try {
      note(log, ctx, at, performance.now() - started);
    } catch (cause) {
      log.lose(cause);
    }
  };

const note = (log: KeyRequestLog, ctx: StepContext, at: Date, ms: number): void => {
  const { keyOwner, failure, requestId } = ctx.state;
  if (!keyOwner || !log.admits(keyOwner.tokenId, ctx.status >= 400)) return;
  const error = failure instanceof AppError ? failure : undefined;
  log.add({
    id: requestId,
    companyId: keyOwner.companyId,
    tokenId: keyOwner.tokenId,
    at,
    method: ctx.method,
    path: maskedPath(ctx.path, ctx.query, (ctx.params ?? {}) as Record<string, string>),
    status: ctx.status,
    code: error?.code ?? null,
    fields: namedFields(error?.fields),
    durationMs: Math.round(ms),
    bytes: Math.min(bytesOf(ctx), BYTES_MAX),
    excerpt: excerptOf((ctx.request as { body?: unknown }).body),
  });
};

/** Number of bytes received, or announced if the request was rejected before its body was read. */
const bytesOf = ({ state: { body }, request }: StepContext): number =>
  body ? Math.max(body.bytes, body.isComplete ? 0 : (request.length ?? 0)) : 0;
