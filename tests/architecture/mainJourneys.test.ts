import { filesBelow, textOf } from './readTree';

const specs = filesBelow('tests/e2e').map((path) => ({ path, text: textOf(path) }));

test('fifteen journeys are tagged @main, which the short run plays', () => {
  const tagged = specs.flatMap(({ path, text }) =>
    [...text.matchAll(/\{ tag: (?:\[[^\]]*)?'@main'/g)].map(() => path),
  );
  expect(tagged).toHaveLength(15);
});

test('no journey sleeps', () => {
  const sleepers = specs.filter(({ text }) =>
    /waitForTimeout|networkidle|(?<!test\.)setTimeout\(/.test(text),
  );
  expect(sleepers.map(({ path }) => path)).toEqual([]);
});
