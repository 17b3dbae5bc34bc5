import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import {
  type Claim,
  createIdempotencyStore,
  type Entry,
  idempotencyEntry,
  type IdempotencyStore,
} from '@bff/services/idempotency';
import type { StepContext, StepFactory } from '../pipeline';
import { errorBody } from './errorBoundary';

const KEY_MAX = 255;
const WAITS_MS = [20, 40, 80, 160, 320, 640, 1000, 1000, 1000, 1000, 1000, 1000, 1000];

/**
 * Executes a write with an Idempotency-Key once. A repeat gets the first response again; a
 * different request with the same key gets 422. Copies that arrive together wait for the first. An
 * error frees the key, unless something was changed before it.
 */
export const idempotency: StepFactory = (endpoint, { services }) => {
  if (endpoint.method === 'GET') return null;
  const store = createIdempotencyStore(services.orm);
  return async (ctx, next) => {
    const key = ctx.get('idempotency-key');
    if (!key) return next();
    if (key.length > KEY_MAX)
      throw new AppError('validation_failed', {
        sentence: `The Idempotency-Key can have at most ${KEY_MAX} characters.`,
      });
    const entry = idempotencyEntry(
      services.env.secretKey ?? '',
      callerOf(ctx),
      key,
      requestOf(endpoint, ctx),
    );
    const claim = await claimOrWait(store, entry);
    if (claim.kind === 'answered') return answerAgain(ctx, endpoint, claim);
    ctx.state.context = marking(ctx.state.context!, store, entry);
    try {
      await next();
      // Read a stream to its end, so that a repeat gets the same lines.
      if (ctx.body instanceof Readable) {
        ctx.body = await text(ctx.body);
        ctx.type = endpoint.stream!;
      }
    } catch (thrown) {
      const isFree = await store.release(entry);
      // Some rejections are stored results, such as a full quota: a repeat gets them again.
      if (!isFree && thrown instanceof AppError && isFinal(thrown))
        await store.keep(entry, {
          status: thrown.status,
          body: errorBody(thrown, ctx.state.requestId),
        });
      throw thrown;
    }
    await store.keep(entry, { status: ctx.status, body: ctx.body });
  };
};

/** Returns whether a repeat of the request would be rejected again. */
const isFinal = ({ status }: AppError): boolean => status < 500 && status !== 429;

const claimOrWait = async (
  store: IdempotencyStore,
  entry: Entry,
): Promise<Extract<Claim, { kind: 'mine' | 'answered' }>> => {
  for (const ms of WAITS_MS) {
    const claim = await store.claim(entry);
    if (claim.kind === 'mine' || claim.kind === 'answered') return claim;
    if (claim.kind === 'other request') throw new AppError('idempotency_mismatch');
    if (claim.kind === 'done')
      throw new AppError('conflict', {
        sentence: 'This was already done. Please reload to see the result.',
      });
    await wait(ms);
  }
  throw new AppError('conflict', {
    sentence: 'The same request is still in progress. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
};

const answerAgain = (
  ctx: StepContext,
  endpoint: AnyEndpoint,
  { answer }: Extract<Claim, { kind: 'answered' }>,
): void => {
  ctx.set('Idempotency-Replayed', 'true');
  ctx.set('Cache-Control', 'no-store');
  ctx.status = answer.status;
  ctx.body = answer.body;
  if (endpoint.stream) ctx.type = endpoint.stream;
  if (answer.status === 204) ctx.body = null;
};

/**
 * Stores the key in every transaction of this request that changes something, so that a repeat
 * after a crash finds it.
 */
const marking = (context: Context, store: IdempotencyStore, entry: Entry): Context => ({
  ...context,
  isKeyed: true,
  transaction: (work, scope, how) =>
    context.transaction(
      async (em) => {
        const result = await work(em);
        await em.flush();
        await store.mark(em, entry);
        return result;
      },
      scope,
      how,
    ),
});

const callerOf = ({ state: { caller, apiKey } }: StepContext): string =>
  caller?.userId ?? apiKey?.tokenId ?? 'public';

/**
 * Uses the announced size and type instead of a file's content, because a file is not read twice.
 */
const requestOf = ({ id }: AnyEndpoint, { state: { input, upload } }: StepContext): string =>
  JSON.stringify([id, input, ...(upload ? [upload.type, upload.bytes] : [])]);
