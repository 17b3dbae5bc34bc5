import { AppError } from '@core/errors/AppError';

/** Work that costs much and is waited for by a person: so many at once in this process, and so many of them for one company. */
export interface Turns {
  /** @throws AppError unavailable, with Retry-After, when no turn came in time. */
  run<T>(companyId: string | null, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  company: string;
  begin(): void;
}

const WAITING_MAX = 50;
const RETRY_SECONDS = 10;

/** @param waitMs how long a turn is waited for. */
export const createTurns = ({
  atOnce,
  perCompany,
  waitMs,
}: {
  atOnce: number;
  perCompany: number;
  waitMs: number;
}): Turns => {
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];
  let busy = 0;

  const fits = (company: string): boolean =>
    busy < atOnce && (running.get(company) ?? 0) < perCompany;
  const add = (company: string, by: 1 | -1): void => {
    busy += by;
    const now = (running.get(company) ?? 0) + by;
    if (now > 0) running.set(company, now);
    else running.delete(company);
  };

  const turn = (company: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void =>
        reject(new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      if (waiting.length >= WAITING_MAX) return refuse();
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        refuse();
      }, waitMs);
      const waiter: Waiter = {
        company,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      waiting.push(waiter);
    });

  return {
    async run(companyId, work) {
      const company = companyId ?? '';
      if (fits(company)) add(company, 1);
      else await turn(company);
      try {
        return await work();
      } finally {
        add(company, -1);
        // The first that fits: another company's work does not wait behind the one that has its share.
        const next = waiting.findIndex((waiter) => fits(waiter.company));
        if (next >= 0) {
          const [waiter] = waiting.splice(next, 1);
          add(waiter!.company, 1);
          waiter!.begin();
        }
      }
    },
  };
};
