// @postgres: its locks
import { createRateLimiter } from '@bff/services/rateLimiter';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { autocommit } from './autocommit';
import { openDatabaseClock } from './databaseClock';

const HOUR = 3_600_000;
/** Far more than a busy machine needs to ask for the time, far less than any skew tried here. */
const CLOSE = 10 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});

const timeOfDatabase = async (): Promise<number> => {
  const [row] = await autocommit<{ at: string | Date }>(
    database.orm,
    'select clock_timestamp() as at',
  );
  return new Date(row!.at).getTime();
};

describe('the clock that all replicas share', () => {
  it.each([-25, -1, 0, 1, 25])(
    "is the database's on a machine whose own is %d h ahead",
    async (hours) => {
      const clock = await openDatabaseClock(database.orm, {
        wall: () => Date.now() + hours * HOUR,
        steady: () => performance.now(),
      });
      expect(Math.abs(clock.now().getTime() - (await timeOfDatabase()))).toBeLessThan(CLOSE);
      expect(Math.abs(clock.ahead() - hours * HOUR)).toBeLessThan(CLOSE);
      clock.stop();
    },
  );

  it("runs on evenly when somebody sets the machine's clock", async () => {
    let [wall, steady] = [1_000_000, 5000];
    const clock = await openDatabaseClock(database.orm, { wall: () => wall, steady: () => steady });
    const before = clock.now().getTime();
    wall += 3 * HOUR;
    steady += 1500;
    expect(clock.now().getTime() - before).toBe(1500);
    clock.stop();
  });
});

describe('rate limits', () => {
  it.each([-5, 5])(
    'count in one window with a replica whose clock is %d h ahead, and name a wait of that window',
    async (hours) => {
      const limiter = () => createRateLimiter(database.orm, 0.02, () => new Date(realNow()));
      const key = `replicas ${String(hours)}`;
      const first = limiter();
      await first.take('account', key);
      Date.now = () => realNow() + hours * HOUR;
      const skewed = limiter();
      expect((await skewed.take('account', key)).remaining).toBe(0);
      const refused = await skewed
        .take('account', key)
        .catch((thrown: unknown) => thrown as { code: string; retryAfterSeconds: number });
      expect(refused).toMatchObject({ code: 'too_many_requests' });
      expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(
        3600,
      );
      Date.now = realNow;
      await expect(first.take('account', key)).rejects.toMatchObject({ code: 'too_many_requests' });
    },
  );
});
