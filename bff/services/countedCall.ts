import type { AppError } from '@core/errors/AppError';
import { toAppError } from './toAppError';

/** How calls are counted in a row of `rate_limits`. */
export interface CallCount {
  key: string;
  /** So many of them are answered within `windowMs`. */
  most: number;
  windowMs: number;
  /** Told when there were more, and until when: no row need be asked before. */
  onTooMany(until: number): void;
}

/**
 * A call that has to be counted before it reads or changes anything: by itself, or with others in a message that is sent anyway (countCalls.ts).
 * It is counted once, however often and by whom it is asked for.
 */
export class CountedCall {
  readonly #alone: () => Promise<unknown>;
  #outcome: Promise<void> | null = null;
  #refusal: AppError | null = null;
  /** Null where calls are not counted in rows. */
  readonly count: CallCount | null;

  /** @param alone counts it by itself. @throws AppError too_many_requests. */
  constructor(count: CallCount | null, alone: () => Promise<unknown>) {
    this.count = count;
    this.#alone = alone;
  }

  /** Nobody has counted it yet. */
  get isOpen(): boolean {
    return this.#outcome === null;
  }

  /** Counts it, unless that is done. @throws AppError too_many_requests. */
  counted(): Promise<void> {
    this.#outcome ??= this.#alone().then(
      () => undefined,
      (thrown: unknown) => {
        this.#refusal = toAppError(thrown);
        throw thrown;
      },
    );
    return this.#outcome;
  }

  /** It was counted, or could not be, and nothing of it may take place. */
  get isRefused(): boolean {
    return this.#refusal !== null;
  }

  /** @throws AppError when it was counted, or could not be, and nothing of it may take place. */
  throwIfRefused(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** It was counted with others. */
  settle(refusal: AppError | null): void {
    this.#refusal = refusal;
    this.#outcome = refusal ? Promise.reject(refusal) : Promise.resolve();
    // Who asks hears of it; nobody may ask.
    this.#outcome.catch(() => undefined);
  }
}
