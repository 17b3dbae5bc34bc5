import { filesBelow, textOf } from './readTree';

const own = 'tests/architecture/mainJourneys.test.ts';
const specs = filesBelow('tests/e2e').map((path) => ({ path, text: textOf(path) }));

test('fifteen journeys are tagged @main, which the short run plays', () => {
  const tagged = specs.flatMap(({ path, text }) =>
    [...text.matchAll(/\{ tag: (?:\[[^\]]*)?'@main'/g)].map(() => path),
  );
  expect(tagged).toHaveLength(15);
});

/** Allowed uses of a timer in tests; everything else waits for a state (tests/support/until.ts). */
const timers: Readonly<Record<string, string>> = {
  'bff/http/steps/shedLoad.test.ts': 'how long a request waits is what the test is about',
  'bff/services/jobs/jobs.test.ts': 'work that takes long, beside the test',
  'tests/faults/databaseLost.test.ts': 'asks again until an answer changes',
};

test('no test sleeps', () => {
  const sleepers = ['core', 'bff', 'src', 'widget', 'stories', 'packages', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /\.(test|spec|stories)\.tsx?$/.test(file) && file !== own)
    .filter((file) =>
      /waitForTimeout|networkidle|(?<!test\.)\bsetTimeout\(|\bsetTimeout\b.*from 'node:timers/.test(
        textOf(file),
      ),
    );
  expect(sleepers).toEqual(Object.keys(timers));
});
