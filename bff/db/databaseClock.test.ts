// @postgres: its locks
// @embedded: each database tells its time in its own way
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { ownerQuery } from './ownerQuery';
import { openDatabaseClock } from './databaseClock';

const HOUR = 3_600_000;
/** Far more than a busy machine needs to read the time, far less than any skew tested here. */
const CLOSE = 10 * 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const timeOfDatabase = async (): Promise<number> => {
  const [row] = await ownerQuery<{ at: string | Date }>(
    database.orm,
    'select clock_timestamp() as at',
  );
  return new Date(row!.at).getTime();
};

describe('the clock that all replicas share', () => {
  it.each([-25, -1, 0, 1, 25])(
    'follows the database on a machine whose clock is %d h ahead',
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

  it("continues evenly if the machine's clock is set", async () => {
    let [wall, steady] = [1_000_000, 5000];
    const clock = await openDatabaseClock(database.orm, { wall: () => wall, steady: () => steady });
    const before = clock.now().getTime();
    wall += 3 * HOUR;
    steady += 1500;
    expect(clock.now().getTime() - before).toBe(1500);
    clock.stop();
  });
});
