import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from '@tests/support/seededCheck';
import type { Answers } from '@core/survey/types';
import type { SaveBody, Send, StartBody } from './api';
import { openStore, type Submission } from './submissionStore';
import { createQueue } from './submitQueue';

const submissionOf = (id: string): Submission => ({
  id,
  host: 'https://app.example',
  surveyId: 's1',
  answers: {},
  complete: false,
  sequence: 0,
  sent: 0,
  tries: 0,
  at: 0,
  elapsedMs: 0,
  start: {
    submissionId: id,
    visitorId: 'v',
    surveyVersion: 1,
    page: 'p',
    identifiers: {},
    language: 'en',
  },
});

/**
 * A server with the documented behavior. Its network fails on request: before the call arrives, or
 * after it was processed.
 */
const serverOf = (faults: ('none' | 'lost call' | 'lost answer' | number)[] = []) => {
  const stored = new Map<
    string,
    { answers: Answers; complete: boolean; sequence: number; taken: number }
  >();
  const reply = (status: number, body: object = {}): Response =>
    new Response(JSON.stringify(body), { status });
  const send: Send = async (_host, path, id, body, token) => {
    const fault = faults.shift() ?? 'none';
    if (fault === 'lost call') throw new TypeError('network');
    if (typeof fault === 'number') return reply(fault);
    let answer: Response;
    if (path === 'responses') {
      const { submissionId } = body as StartBody;
      if (!stored.has(submissionId))
        stored.set(submissionId, { answers: {}, complete: false, sequence: -1, taken: 0 });
      answer = reply(201, { id: submissionId, token: 't' });
    } else {
      const kept = stored.get(id)!;
      const { answers, complete, sequence } = body as SaveBody;
      expect(token).toBe('t');
      if (kept.complete)
        answer = reply(JSON.stringify(kept.answers) === JSON.stringify(answers) ? 200 : 409, {
          code: 'already_completed',
        });
      else {
        if (sequence >= kept.sequence)
          stored.set(id, { answers, complete, sequence, taken: kept.taken + Number(complete) });
        answer = reply(200);
      }
    }
    if (fault === 'lost answer') throw new TypeError('network');
    return answer;
  };
  return { send, stored };
};

const run = async (send: Send) => {
  const pending: boolean[] = [];
  const ends: string[] = [];
  const later: (() => void)[] = [];
  const store = openStore();
  const queue = createQueue({
    send,
    store,
    known: {},
    onKept: (kept) => pending.push(kept.pending),
    onEnd: (_submission, outcome) => ends.push(outcome),
    wait: (next) => later.push(next),
  });
  return { store, queue, pending, ends, later };
};

/** Runs all pending tasks until this is true. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await nextTurn();
};

beforeEach(async () => {
  const store = openStore();
  store.all().forEach(({ id }) => store.remove(id));
});

describe('delivery', () => {
  test('starts once, saves each change, and forgets completed responses', async () => {
    const { send, stored } = serverOf();
    const { queue, store, pending } = await run(send);
    const submission = submissionOf('x');
    Object.assign(submission, { answers: { a: 1 } });
    queue.keep(submission);
    expect(await queue.push(submission)).toBe('saved');
    Object.assign(submission, { answers: { a: 2 }, complete: true });
    queue.keep(submission);
    expect(await queue.push(submission)).toBe('saved');
    expect(stored.get('x')).toMatchObject({ answers: { a: 2 }, complete: true, taken: 1 });
    expect(store.all()).toEqual([]);
    expect(pending.at(-1)).toBe(false);
  });

  test('without a network, answers are stored, retried, and delivered on the next visit', async () => {
    const first = await run(serverOf(['lost call']).send);
    const submission = { ...submissionOf('y'), answers: { a: 1 }, complete: true };
    first.queue.keep(submission);
    expect(await first.queue.push(submission)).toBe('kept');
    expect(first.later).toHaveLength(1);
    expect(first.pending.at(-1)).toBe(true);

    const { send, stored } = serverOf();
    const next = await run(send);
    expect(next.store.all()).toMatchObject([{ id: 'y', complete: true, answers: { a: 1 } }]);
    next.queue.replay();
    await until(() => next.store.all().length === 0);
    expect(stored.get('y')).toMatchObject({ answers: { a: 1 }, complete: true });
    expect(next.store.all()).toEqual([]);
  });

  test.each([
    [409, 'closed'],
    [404, 'closed'],
    [400, 'failed'],
    [500, 'kept'],
    [429, 'kept'],
  ] as const)('status %i means %s', async (status, outcome) => {
    const { queue, store, ends } = await run(serverOf([status]).send);
    const submission = { ...submissionOf(`s${status}`), complete: true };
    queue.keep(submission);
    expect(await queue.push(submission)).toBe(outcome);
    expect(store.all()).toHaveLength(outcome === 'kept' ? 1 : 0);
    expect(ends).toEqual(outcome === 'kept' ? [] : [outcome]);
  });

  test('a submission that another tab finished accepts nothing more: equal answers count as saved, others get an error', async () => {
    const { send, stored } = serverOf();
    const [first, second] = [await run(send), await run(send)];
    const one = { ...submissionOf('both'), answers: { a: 1 }, complete: true };
    first.queue.keep(one);
    expect(await first.queue.push(one)).toBe('saved');
    const same = { ...submissionOf('both'), answers: { a: 1 } };
    second.queue.keep(same);
    expect(await second.queue.push(same)).toBe('saved');
    const other = { ...submissionOf('both'), answers: { a: 2 } };
    second.queue.keep(other);
    expect(await second.queue.push(other)).toBe('already_completed');
    expect(second.ends).toEqual(['already_completed']);
    expect(stored.get('both')).toMatchObject({ answers: { a: 1 }, taken: 1 });
  });

  test("a full quota ends a submission, even one in progress, with the quota's id", async () => {
    const body = JSON.stringify({ code: 'quota_full', fields: { 'quota-a_1': 'Enough.' } });
    const { queue, store, ends } = await run(() =>
      Promise.resolve(new Response(body, { status: 409 })),
    );
    for (const complete of [false, true]) {
      const submission = { ...submissionOf('q'), responseId: 'r', token: 't', complete };
      queue.keep(submission);
      expect(await queue.push(submission)).toBe('quota-a_1');
      expect(store.all()).toEqual([]);
    }
    expect(ends).toEqual(['quota-a_1', 'quota-a_1']);
  });

  test('a closing page sends a last request with the newest answers', async () => {
    const calls: unknown[][] = [];
    const { queue } = await run((...call) => {
      calls.push(call);
      return Promise.reject(new TypeError('gone'));
    });
    const submission = { ...submissionOf('z'), responseId: 'r', token: 't', answers: { a: 1 } };
    queue.keep(submission);
    queue.flush(submission);
    expect(calls.at(-1)).toMatchObject([
      'https://app.example',
      'response',
      'r',
      { answers: { a: 1 }, complete: false, sequence: 1 },
      't',
      true,
    ]);
    queue.flush({ ...submission, sent: submission.sequence });
    expect(calls).toHaveLength(1);
  });

  test('100 runs with lost calls, lost answers and double sends: every answer stored, each once', async () => {
    const fault = fc.constantFrom<'none' | 'lost call' | 'lost answer' | 503>(
      'none',
      'lost call',
      'lost answer',
      503,
    );
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fault, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (faults, changes, twice) => {
          const { send, stored } = serverOf([...faults]);
          const { queue, store, later } = await run(send);
          const submission = submissionOf(`run${(count += 1)}`);
          for (let change = 1; change <= changes; change += 1) {
            Object.assign(submission, { answers: { n: change }, complete: change === changes });
            queue.keep(submission);
            if (twice) void queue.push(submission);
            await queue.push(submission);
          }
          for (let retry: (() => void) | undefined = () => {}; retry; retry = later.shift()) {
            retry();
            await until(() => later.length > 0 || store.all().length === 0);
          }
          expect(stored.size).toBe(1);
          expect(stored.get(submission.id)).toMatchObject({
            answers: { n: changes },
            complete: true,
            taken: 1,
          });
          expect(store.all()).toEqual([]);
        },
      ),
      { numRuns: 100, seed: 20261121 },
    );
  });
});
