import { createFairTurns } from './fairTurns';

/**
 * Requests turns in this order. @returns the order in which they are granted if each is returned
 * before the next one.
 */
const servedOf = async (atOnce: number, lanes: readonly string[]): Promise<string[]> => {
  const turns = createFairTurns({ atOnce });
  const held = await Promise.all(Array.from({ length: atOnce }, () => turns.take('holder')));
  const served: string[] = [];
  const asked = lanes.map(async (lane) => {
    const giveBack = await turns.take(lane);
    served.push(lane);
    await Promise.resolve();
    giveBack();
  });
  expect(turns.waiting()).toBe(lanes.length);
  for (const giveBack of held) giveBack();
  await Promise.all(asked);
  expect(turns.waiting()).toBe(0);
  return served;
};

describe('turns', () => {
  it('rotate among the waiting companies, regardless of their number of requests', async () => {
    expect(await servedOf(1, ['a', 'a', 'a', 'a', 'b', 'c', 'b'])).toEqual([
      'a',
      'b',
      'c',
      'a',
      'b',
      'a',
      'a',
    ]);
  });

  it('make a newcomer wait for one turn of every other company, not for their queues', async () => {
    const served = await servedOf(2, [...Array<string>(100).fill('noisy'), 'quiet']);
    expect(served.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(served).toHaveLength(101);
  });

  it('are reserved for a newcomer while one lane has its maximum', async () => {
    const turns = createFairTurns({ atOnce: 4, ofOne: () => 3 });
    const served: string[] = [];
    const take = (lane: string) =>
      turns.take(lane).then((giveBack) => {
        served.push(lane);
        return giveBack;
      });
    const crowd = Array.from({ length: 10 }, () => take('noisy'));
    await new Promise(setImmediate);
    expect(served).toEqual(['noisy', 'noisy', 'noisy']);
    const quiet = await take('quiet');
    quiet();
    (await crowd[0]!)();
    await new Promise(setImmediate);
    expect(served).toEqual(['noisy', 'noisy', 'noisy', 'quiet', 'noisy']);
    expect(turns.waiting()).toBe(6);
  });

  it('never exceed the limit, and a single company gets all of them', async () => {
    const turns = createFairTurns({ atOnce: 3 });
    let [now, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const giveBack = await turns.take(at % 2 ? 'a' : 'b');
        now += 1;
        most = Math.max(most, now);
        await new Promise(setImmediate);
        now -= 1;
        giveBack();
      }),
    );
    expect([now, most]).toEqual([0, 3]);
  });
});

/** Work that runs until it is released. */
const held = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, work: () => until };
};

describe('turns for expensive work', () => {
  it('give one company its share and another company the rest', async () => {
    const turns = createFairTurns({ atOnce: 2, ofOne: () => 1, waitMs: 60_000 });
    const began: string[] = [];
    const [first, second, third] = [held(), held(), held()];
    const run = (company: string, name: string, work: () => Promise<void>) =>
      turns.run(company, async () => {
        began.push(name);
        await work();
      });
    const all = [
      run('a', 'a1', first.work),
      run('a', 'a2', second.work),
      run('b', 'b1', third.work),
    ];
    await Promise.resolve();
    expect(began).toEqual(['a1', 'b1']);
    third.release();
    await all[2];
    expect(began).toEqual(['a1', 'b1']);
    first.release();
    await all[0];
    second.release();
    await Promise.all(all);
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('end in 503 with Retry-After after a timeout, and are returned after a failure', async () => {
    const turns = createFairTurns({ atOnce: 1, ofOne: () => 1, waitMs: 1 });
    const one = held();
    const first = turns.run('a', one.work);
    await expect(turns.run('b', async () => 'never')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterSeconds: 10,
    });
    one.release();
    await first;
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await turns.run('b', async () => 'now')).toBe('now');
  });
});
