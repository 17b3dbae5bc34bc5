import { AppError } from '@core/errors/AppError';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';

/** Memory that one request holds for its body. */
export interface HeldBytes {
  /**
   * Reserves this many more bytes.
   * @throws AppError unavailable if there is not enough memory; earlier reservations are kept.
   */
  add(bytes: number): void;
  release(): void;
}

/** The memory of this process for bodies that are being read and processed. */
export interface BytesInFlight {
  hold(lane: string): HeldBytes;
}

/**
 * Bodies up to this size may also use the last quarter, so that large bodies never block small
 * ones.
 */
const SMALL = RECEIVING_LIMITS.freeBytes * RECEIVING_LIMITS.jsonExpansion;
const FOR_LARGE = 0.75;
/** The share of one company, or of one client that is not signed in. */
const OF_ONE = 0.5;

const RETRY_SECONDS = 2;

/** @param most bytes for all; a single body of any size is accepted while it is alone. @param onRefused called for each rejected body. */
export const createBytesInFlight = (
  most: number,
  onRefused: () => void = () => undefined,
): BytesInFlight => {
  const lanes = new Map<string, number>();
  let total = 0;

  const fits = (lane: string, held: number, bytes: number): boolean => {
    if (total === held) return true;
    const own = lanes.get(lane) ?? 0;
    return (
      total + bytes <= most * (bytes <= SMALL ? 1 : FOR_LARGE) &&
      (own === held || own + bytes <= most * OF_ONE)
    );
  };

  const change = (lane: string, by: number): void => {
    total += by;
    const own = (lanes.get(lane) ?? 0) + by;
    if (own > 0) lanes.set(lane, own);
    else lanes.delete(lane);
  };

  return {
    hold(lane) {
      let held = 0;
      return {
        add(bytes) {
          if (!fits(lane, held, bytes)) {
            onRefused();
            throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
          }
          held += bytes;
          change(lane, bytes);
        },
        release() {
          change(lane, -held);
          held = 0;
        },
      };
    },
  };
};
