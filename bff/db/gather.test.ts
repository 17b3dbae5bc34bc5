import { gather } from './gather';

/** Answers when it is told to. */
const startAsking = () => {
  const asked: {
    questions: readonly string[];
    answer: (answers?: (string | Error)[]) => void;
    fail: (thrown: Error) => void;
  }[] = [];
  const ask = gather<string, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        asked.push({
          questions,
          answer: (answers) => {
            resolve(answers ?? questions.map((question) => `${question}!`));
          },
          fail: reject,
        });
      }),
  );
  const until = async (count: number): Promise<void> => {
    while (asked.length < count) await new Promise(setImmediate);
  };
  return { ask, asked, until };
};

describe('questions that come together', () => {
  it('are asked together, and those that come meanwhile together after them', async () => {
    const { ask, asked, until } = startAsking();
    const first = [ask('a'), ask('b')];
    await until(1);
    const beside = ask('c');
    await until(2);
    const then = [ask('d'), ask('e')];
    asked[0]!.answer();
    expect(await Promise.all(first)).toEqual(['a!', 'b!']);
    await until(3);
    asked[1]!.answer();
    asked[2]!.answer();
    expect(await Promise.all([beside, ...then])).toEqual(['c!', 'd!', 'e!']);
    expect(asked.map(({ questions }) => questions)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  });

  it('wait for a slow answer before them for a moment only', async () => {
    const { ask, asked, until } = startAsking();
    const slow = [ask('slow')];
    await until(1);
    slow.push(ask('slow too'));
    await until(2);
    const quick = ask('quick');
    await until(3);
    asked[2]!.answer();
    expect(await quick).toBe('quick!');
    asked[0]!.answer();
    asked[1]!.answer();
    expect(await Promise.all(slow)).toEqual(['slow!', 'slow too!']);
  });

  it('have an answer or an error each, and one error when nobody was heard', async () => {
    const { ask, asked, until } = startAsking();
    const first = [ask('a'), ask('b')];
    await until(1);
    asked[0]!.answer(['yes', new Error('not b')]);
    expect(await Promise.allSettled(first)).toMatchObject([
      { value: 'yes' },
      { reason: { message: 'not b' } },
    ]);
    const then = [ask('c'), ask('d')];
    await until(2);
    asked[1]!.fail(new Error('away'));
    expect(await Promise.allSettled(then)).toMatchObject([
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
    ]);
    const last = ask('e');
    await until(3);
    asked[2]!.answer();
    expect(await last).toBe('e!');
  });
});
