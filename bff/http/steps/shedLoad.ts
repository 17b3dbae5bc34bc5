import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import { createFairTurns, type FairTurns } from '@bff/services/fairTurns';
import { addressGroup } from '@bff/db/addressGroup';
import { CREDENTIALS_REMEMBERED, fingerprint } from '../fingerprint';
import type { PipelineStep } from '../pipeline';
import { rejectEarly } from '../rejectEarly';

export interface ShedOptions {
  /**
   * Maximum number of concurrent API requests (REQUESTS_AT_ONCE). Above it, requests of a company that uses more than its share are
   * rejected.
   */
  atOnce: number;
  /**
   * Maximum number of requests that are processed at the same time; one company gets at most half
   * of them.
   */
  workedAtOnce?: number;
  /**
   * A request that takes longer than this (milliseconds) waits for something else: the database, a
   * file, another server. Meanwhile, others can proceed. Defaults to LONG_MS, and to PUBLIC_LONG_MS
   * for unknown clients.
   */
  longMs?: number;
  /**
   * Under heavy load: how long (milliseconds) a request can wait for a turn before further requests
   * in the same queue are rejected.
   */
  maxWaitMs?: number;
  /** Called for each rejection. */
  onShed: () => void;
}

const RETRY_SECONDS = 1;

/** More concurrent requests would not finish earlier, and each would take longer. */
const WORKED_AT_ONCE = 16;

/**
 * Maximum number of requests of one company worked on at the same time while others also send
 * requests. A request pauses about ten times for the database, and each time it waits for the other
 * requests in progress: with 8 requests from a noisy company, another company's p95 was 5.2 times
 * as long as alone, with 4 it was 3.6 times, and with 2 it was 1.6 times as long (L13).
 */
const BESIDE_OTHERS = 2;

/** Other companies count as active if the lane being served changed within this many milliseconds. */
const BESIDE_MS = 1000;

/** Long enough that a company's hundred reads don't all run at the same time. */
const LONG_MS = 50;

/** Short, so that visitors' answers to one company are stored together. */
const PUBLIC_LONG_MS = 8;

/** Maximum wait: reject overload within 1 s, and respond to everything else soon after. */
const MAX_WAIT_MS = 750;
/**
 * MAX_WAIT_MS applies from this share of `atOnce`. A shorter queue may only mean that the process
 * paused for a moment.
 */
const QUEUE_SHARE = 0.25;

/**
 * Compare one password at a time. Comparing several in parallel would barely speed up sign-in, and
 * would delay people who are already signed in.
 */
const SIGN_INS_AT_ONCE = 1;
/**
 * A sign-in that takes longer than this (milliseconds) waits for something else, such as a full
 * password queue or the identity provider.
 */
const SIGN_IN_LONG_MS = 1000;

/**
 * Rejects requests that cannot be answered in time with 503 and Retry-After, before anything is
 * read or queried. The others stay fast. They are processed a few at a time, and
 * companies take turns: a company with a hundred requests leaves turns for others. People who sign
 * in wait for a separate turn first. Under heavy load, a line that moves too slowly accepts no more
 * requests. Above `atOnce` a company (or an unknown client: an address, or an IPv6 network) keeps
 * an equal share of it; above twice `atOnce` every request is rejected. Only the API counts: health,
 * metrics and files are always served. This step does not wait for a body: a small one has already
 * been read (receiveBody.ts), and while a large one arrives the request is not counted
 * (`stepOut`).
 */
export const shedLoad = ({
  atOnce,
  workedAtOnce = WORKED_AT_ONCE,
  longMs,
  maxWaitMs = MAX_WAIT_MS,
  onShed,
}: ShedOptions): PipelineStep => {
  const underWay = new Map<string, number>();
  // Company of each credential at its last accepted use. It decides only the order of waiting, never access.
  const companies = new LRUCache<string, string>({ max: CREDENTIALS_REMEMBERED });
  const half = Math.ceil(workedAtOnce / 2);
  let [lastLine, alternatedAt] = ['', -Infinity];
  const isBesideOthers = (): boolean => performance.now() - alternatedAt < BESIDE_MS;
  const turns = createFairTurns({
    atOnce: workedAtOnce,
    ofOne: (line) => (isBesideOthers() && !isPublic(line) ? Math.min(half, BESIDE_OTHERS) : half),
  });
  const signIns = createFairTurns({ atOnce: SIGN_INS_AT_ONCE });
  let total = 0;
  /**
   * Counts a request in a lane.
   * @returns a function that stops counting it.
   */
  const count = (lane: string): (() => void) => {
    total += 1;
    underWay.set(lane, (underWay.get(lane) ?? 0) + 1);
    return () => {
      total -= 1;
      const left = underWay.get(lane)! - 1;
      if (left > 0) underWay.set(lane, left);
      else underWay.delete(lane);
    };
  };
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const proof = ctx.get('authorization') || ctx.get('x-api-key');
    const credential = proof ? fingerprint(proof) : undefined;
    ctx.state.credential = credential;
    const company = credential && companies.get(credential);
    const client = addressGroup(ctx.ip);
    const lane = company ?? client;
    const line = company ?? laneOfAddress(PUBLIC, client, PUBLIC_LANES);
    if (line !== lastLine) [lastLine, alternatedAt] = [line, performance.now()];
    const own = underWay.get(lane) ?? 0;
    const isTooMuch =
      total >= atOnce &&
      (total >= 2 * atOnce || own >= atOnce / Math.max(2, underWay.size + Number(own === 0)));
    if (isTooMuch || (total >= atOnce * QUEUE_SHARE && turns.waited(line) >= maxWaitMs)) {
      onShed();
      return rejectEarly(ctx, new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
    }
    let uncount: (() => void) | undefined = count(lane);
    const signIn =
      company === undefined && ctx.path.startsWith('/api/auth/')
        ? await turnOf(signIns, laneOfAddress('auth', client, PUBLIC_LANES), SIGN_IN_LONG_MS)
        : undefined;
    const long = longMs ?? (company === undefined ? PUBLIC_LONG_MS : LONG_MS);
    let giveBack = await turnOf(turns, line, long);
    let isOver = false;
    const out = (): void => {
      giveBack();
      uncount?.();
      uncount = undefined;
    };
    ctx.state.stepOut = () => {
      out();
      return async () => {
        if (isOver) return;
        uncount = count(lane);
        giveBack = await turnOf(turns, line, long);
        if (isOver) out();
      };
    };
    try {
      await next();
    } finally {
      isOver = true;
      out();
      signIn?.();
    }
    const accepted = ctx.state.caller?.companyId ?? ctx.state.apiKey?.companyId;
    if (credential === undefined || accepted === company) return;
    if (accepted === undefined) companies.delete(credential);
    else companies.set(credential, accepted);
  };
};

/**
 * Waits for a turn.
 * @returns a function that ends it. The turn of a long request ends automatically.
 */
const turnOf = async (turns: FairTurns, lane: string, longMs: number): Promise<() => void> => {
  let giveBack: (() => void) | undefined = await turns.take(lane);
  const once = (): void => {
    giveBack?.();
    giveBack = undefined;
  };
  const timer = setTimeout(once, longMs).unref();
  return () => {
    clearTimeout(timer);
    once();
  };
};

/** Number of lanes that unknown clients share. */
const PUBLIC_LANES = 8;
const PUBLIC = 'public';
const isPublic = (line: string): boolean => line.startsWith(`${PUBLIC} `);

/** Returns one of a few lanes, always the same for one address. */
const laneOfAddress = (kind: string, address: string, lanes: number): string => {
  let sum = 0;
  for (let at = 0; at < address.length; at += 1) sum = (sum * 31 + address.charCodeAt(at)) % 65_521;
  return `${kind} ${String(sum % lanes)}`;
};
