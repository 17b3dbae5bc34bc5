import type { Method } from '@core/contract/defineEndpoint';
import { Pool } from 'undici';

/** One request to send; `seen` gets its response and may keep data for the next one. */
export interface Call {
  method: Method;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  seen?: (status: number, body: string) => void;
}

export interface Load {
  /** Responses per second with a status below 400. */
  perSecond: number;
  /** Milliseconds of all responses, sorted. */
  times: number[];
  /** Milliseconds of rejections (503), sorted. */
  refusals: number[];
  /** Responses by status; 0 for requests that got none. */
  statuses: Record<number, number>;
  seconds: number;
}

export interface DriveOptions {
  url: string;
  connections: number;
  seconds: number;
  /** The next request of one connection. */
  next: (connection: number, turn: number) => Call;
  /**
   * Requests per second over all connections. Without it, each connection sends the next request as
   * soon as the last was answered.
   */
  rate?: number;
  /** Answers in the first seconds do not count. */
  warmUp?: number;
}

/** Warm-up of a server that has just started, because its code is still being compiled. After 20 seconds a write costs twice as much as after 45. */
export const WARM_SECONDS = Number(process.env.LOAD_WARM_SECONDS ?? 45);

/** Sends requests over keep-alive connections and measures each response. */
export const drive = async ({
  url,
  connections,
  seconds,
  next,
  rate,
  warmUp = 0,
}: DriveOptions): Promise<Load> => {
  const pool = new Pool(url, {
    connections,
    pipelining: 1,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  const [times, refusals, statuses]: [number[], number[], Record<number, number>] = [[], [], {}];
  let good = 0;
  const began = performance.now();
  const from = began + warmUp * 1000;
  const end = from + seconds * 1000;
  const one = async (call: Call, at: number): Promise<void> => {
    let status = 0;
    try {
      const { statusCode, body } = await pool.request({
        method: call.method,
        path: call.path,
        body: call.body ? JSON.stringify(call.body) : undefined,
        headers: { ...(call.body ? { 'content-type': 'application/json' } : {}), ...call.headers },
      });
      const text = await body.text();
      status = statusCode;
      call.seen?.(statusCode, text);
    } catch {
      status = 0;
    }
    const now = performance.now();
    if (at < from || now > end + 30_000) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(now - at);
    if (status === 503) refusals.push(now - at);
    if (status > 0 && status < 400 && now <= end) good += 1;
  };
  const lane = async (connection: number): Promise<void> => {
    const spacing = rate ? (connections * 1000) / rate : 0;
    for (let turn = 0; ; turn += 1) {
      const due = began + turn * spacing + (spacing * connection) / connections;
      const now = performance.now();
      if (now >= end || (rate && due >= end)) return;
      if (rate && due > now)
        await new Promise((resolve) => {
          setTimeout(resolve, due - now);
        });
      await one(next(connection, turn), performance.now());
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => lane(connection)));
  await pool.destroy();
  return {
    perSecond: good / seconds,
    times: times.sort((a, b) => a - b),
    refusals: refusals.sort((a, b) => a - b),
    statuses,
    seconds,
  };
};

/** The percentile of the response times; NaN without responses. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;

/** Statuses as text, such as `201 ×1200`. */
export const statusText = (statuses: Load['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'no answer' : status} ×${String(count)}`)
    .join(', ');
