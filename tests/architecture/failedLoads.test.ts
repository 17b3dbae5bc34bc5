import { filesBelow, textOf } from './readTree';

const screens = filesBelow('src').filter(
  (path) => path.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(path),
);
/** Each use of a component, from its name to the end of its opening tag. */
const usesOf = (component: string): string[] =>
  screens.flatMap((path) =>
    textOf(path)
      .split(new RegExp(`<${component}\\b`))
      .slice(1)
      .map((rest) => `${path}: ${rest.slice(0, rest.indexOf('/>'))}`),
  );

describe('a part that could not be loaded', () => {
  it('always shows its name, never only that something went wrong', () => {
    const uses = [...usesOf('ErrorState'), ...usesOf('InlineRetry')];
    expect(uses.length).toBeGreaterThan(40);
    const spoken = uses.filter((use) => /\bmessage=\{[\w?.]+\.message\b/.test(use));
    expect(spoken.filter((use) => !/\b(?:what|title)\b/.test(use))).toEqual([]);
  });

  it('has one design: a Message with a button that reloads is not a second one', () => {
    const messages = screens.flatMap((path) =>
      textOf(path)
        .split('<Message')
        .slice(1)
        .map((rest) => rest.slice(0, rest.indexOf('</Message>')))
        .filter((use) => /refetch|'retry'/.test(use))
        .map(() => path),
    );
    expect(messages).toEqual([]);
  });
});
