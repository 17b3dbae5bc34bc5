import { createTurns } from './turns';

/** Work that lasts until it is let go. */
const held = () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, work: () => until };
};

describe('turns', () => {
  it('gives one company its share and another company the rest', async () => {
    const turns = createTurns({ atOnce: 2, perCompany: 1, waitMs: 60_000 });
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

  it('answers 503 with Retry-After when no turn came in time, and gives turns back after a failure', async () => {
    const turns = createTurns({ atOnce: 1, perCompany: 1, waitMs: 1 });
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
