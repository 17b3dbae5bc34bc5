import { createFairTurns } from './fairTurns';
import { laneOf } from './laneOf';
import { ALL_COMPANIES } from './tenantFilter';

/** Asks in this order; @returns the order in which turns are given when each is given back before the next one. */
const servedOf = async (atOnce: number, lanes: readonly string[]): Promise<string[]> => {
  const turns = createFairTurns(atOnce);
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

describe('turns at the database', () => {
  it('go round the companies that wait, whoever asked more often', async () => {
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

  it('let a newcomer wait for one turn of everybody else, not for their queues', async () => {
    const served = await servedOf(2, [...Array<string>(100).fill('noisy'), 'quiet']);
    expect(served.indexOf('quiet')).toBeLessThanOrEqual(2);
    expect(served).toHaveLength(101);
  });

  it('are kept for a newcomer while one lane has all that it may have', async () => {
    const turns = createFairTurns(4, 3);
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

  it('are never given to more at once than allowed, and to a lone company at full width', async () => {
    const turns = createFairTurns(3);
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

  it('are waited for in the line of the company, and of public calls in a few lines by address', () => {
    expect(laneOf('company', '203.0.113.7')).toBe('company');
    expect(laneOf(ALL_COMPANIES, '')).toBe(ALL_COMPANIES);
    expect(laneOf(ALL_COMPANIES, '203.0.113.7')).toBe(laneOf(ALL_COMPANIES, '203.0.113.7'));
    const lanes = new Set(
      Array.from({ length: 500 }, (_, at) => laneOf(ALL_COMPANIES, `203.0.113.${String(at)}`)),
    );
    expect(lanes.size).toBe(8);
  });
});
