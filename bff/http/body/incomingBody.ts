import type { IncomingMessage } from 'node:http';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';

/** Time limits for receiving a body. Only waiting for the sender counts, not the server's own work on the bytes. */
export interface Pace {
  smallMs: number;
  graceMs: number;
  bytesPerSecond: number;
}

/** True if a request announces a body after its headers. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The body of a request. Several steps may read it, each from where the previous one stopped. If a
 * step stops early, the connection stays open: Node would close it, and the sender would not see
 * the response.
 */
export class IncomingBody implements AsyncIterable<Uint8Array> {
  readonly #chunks: Uint8Array[] = [];
  readonly #rest: AsyncIterator<Uint8Array>;
  readonly #pace: Pace;
  readonly #isLarge: boolean;
  #waitedMs = 0;
  #bytes = 0;
  #isComplete = false;

  /** @param isLarge true for a file, or if its announced size is larger than usual for an API call. */
  constructor(request: IncomingMessage, pace: Pace, isLarge: boolean) {
    this.#rest = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
    this.#pace = pace;
    this.#isLarge = isLarge;
  }

  /** Bytes received so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** True once all of it is received. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /**
   * Reads until the end, or until more than `most` bytes are received. @param onBytes gets the size
   * of each part. @throws AppError request_timeout.
   */
  async fill(most: number, onBytes: (bytes: number) => void = () => undefined): Promise<void> {
    while (!this.#isComplete && this.#bytes <= most) {
      const chunk = await this.#next();
      if (!chunk) return;
      onBytes(chunk.byteLength);
      this.#chunks.push(chunk);
    }
  }

  /** Returns the bytes received so far and keeps them. */
  peek(): Buffer {
    const whole = this.take();
    this.#chunks.push(whole);
    return whole;
  }

  /** Returns the bytes received so far and removes them. */
  take(): Buffer {
    return Buffer.concat(this.#chunks.splice(0));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let chunk = this.#chunks.shift(); chunk; chunk = this.#chunks.shift()) yield chunk;
    for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk;
  }

  async #next(): Promise<Uint8Array | null> {
    if (this.#isComplete) return null;
    const since = performance.now();
    const { done, value } = await within(this.#rest.next(), this.#allowedMs() - this.#waitedMs);
    this.#waitedMs += performance.now() - since;
    this.#isComplete = done === true;
    if (this.#isComplete) return null;
    const chunk = value as Uint8Array;
    this.#bytes += chunk.byteLength;
    return chunk;
  }

  #allowedMs(): number {
    const { smallMs, graceMs, bytesPerSecond } = this.#pace;
    return this.#isLarge || this.#bytes > LIMITS.api.bodyBytes
      ? graceMs + (this.#bytes / bytesPerSecond) * 1000
      : smallMs;
  }
}

/** @throws AppError request_timeout, even when the sender went away. */
const within = async <T>(coming: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        reject(new AppError('request_timeout'));
      },
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([coming, late]);
  } catch (cause) {
    coming.catch(() => undefined);
    throw cause instanceof AppError ? cause : new AppError('request_timeout', { cause });
  } finally {
    clearTimeout(timer);
  }
};
