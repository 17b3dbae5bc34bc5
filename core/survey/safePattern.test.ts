import fc from '@tests/support/seededCheck';
import { explainTargeting } from './explainTargeting';
import { areSafeTogether, isSafePattern, withSafePatterns } from './safePattern';
import { displayTriggersSchema } from './displayTriggers.schema';
import { evaluateTargeting } from './allTargeting';
import type { TargetedSurvey, Visit } from './targeting';
import type { DisplayTriggers } from './types';

const many = (patternOf: (index: number) => string, count = 100): string[] =>
  Array.from({ length: count }, (_one, index) => patternOf(index));
const on = (urlPatterns: string[], enabled = true): Partial<DisplayTriggers> => ({
  pageTargeting: { enabled, urlPatterns, matchType: 'regex' },
});
const patternsOf = (triggers: Partial<DisplayTriggers> | null | undefined): string[] =>
  triggers?.pageTargeting?.urlPatterns ?? [];
const visitOf = (url: string): Visit => ({
  url,
  referrer: '',
  device: 'desktop',
  now: new Date(),
  locale: 'en',
  returning: false,
  seeds: { random: 'p', 'session-based': 's', sticky: 'v' },
  lookUp: () => undefined,
  history: { surveys: {} },
});
const surveyOf = (triggers: Partial<DisplayTriggers> | null): TargetedSurvey => ({
  id: 's',
  survey: { title: 'S', questions: [] },
  embedSettings: null,
  display_triggers: triggers,
});
const refusalOf = (triggers: Partial<DisplayTriggers>): string | undefined => {
  try {
    displayTriggersSchema.validateSync(triggers, { strict: true });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('page patterns of a survey', () => {
  test.each([
    ['paths', (index: number) => `/products/${index}/.*`],
    ['addresses', (index: number) => `^https://shop\\.example/(de|en)/checkout/${index}`],
    ['parts of paths', (index: number) => `.*/c${index}/.*`],
    ['numbers', (index: number) => `/shop-${index}/\\d+(/|$)`],
  ])('100 ordinary ones are accepted: %s', (_name, patternOf) => {
    expect(refusalOf(on(many(patternOf)))).toBeUndefined();
  });

  test('patterns that are safe individually, but not together, are rejected with a fix', () => {
    const slow = many((index) => `a*b${index}`);
    expect(slow.every(isSafePattern)).toBe(true);
    expect(refusalOf(on(slow))).toMatch(/Start them with \^/);
    expect(refusalOf(on(['a{0,200}a{0,200}b']))).toMatch(/run safely/);
    expect(refusalOf(on(slow, false))).toBeUndefined();
  });

  test('without .* at its ends a pattern matches the same URLs', () => {
    const piece = fc.constantFrom(
      '.*',
      '.*?',
      'a',
      'b+',
      '/',
      '\\',
      '\\.',
      '|',
      '^',
      '$',
      '(a|b)',
      '[.*]',
      '?',
      '.',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 7 }),
        fc.array(fc.constantFrom('a', 'b', '/', '.', '*', '\\'), { maxLength: 8 }),
        (pieces, letters) => {
          const pattern = pieces.join('');
          if (!pattern || !isSafePattern(pattern)) return;
          const [ready] = withSafePatterns([on([pattern])]);
          const url = letters.join('');
          const fits = (triggers: Partial<DisplayTriggers>): boolean =>
            evaluateTargeting(surveyOf(triggers), visitOf(url), {}).find(
              ({ rule }) => rule === 'page',
            )!.pass;
          expect({ pattern, url, fits: fits(ready!) }).toEqual({
            pattern,
            url,
            fits: fits(on([pattern])),
          });
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('page patterns of all running surveys', () => {
  /** Returns the CPU time in milliseconds that a page needs to decide on one company's surveys, for the worst of several hostile addresses. */
  const worstOf = (surveys: (Partial<DisplayTriggers> | null)[]): number =>
    Math.max(
      ...['a'.repeat(460), 'ab'.repeat(230), '/a'.repeat(230), 'aaab'.repeat(115)].map((tail) => {
        const visit = visitOf(`https://shop.example/demo/site/?${tail}`);
        const before = process.cpuUsage();
        for (const triggers of surveys) evaluateTargeting(surveyOf(triggers), visit, {});
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      }),
    );

  test.each([
    ['counted', (index: number) => `a{0,200}a{0,200}b${index}`],
    ['unbounded', (index: number) => `a*b${index}`],
    ['two places', (index: number) => `a*a*b${index}`],
    ['short counts', (index: number) => `a{0,40}a{0,9}b${index}`],
    ['lookaheads', (index: number) => `(?=a*${index}b)(?=a{0,99}c)d`],
    ['empty choices', (index: number) => `(||||)(||||)(||||)(||||)^b${index}`],
    ['classes', (index: number) => `[\\w/]{0,99}x${index}`],
    ['many', (index: number) => `a?a?a?b${index}`],
  ])('are checked in bounded time: %s', (_name, patternOf) => {
    const surveys = withSafePatterns(
      [1, 2, 3].map((survey) => on(many((index) => patternOf(survey * 1000 + index)))),
    );
    // About 50 ms on an idle machine; without a limit, one survey took 20 seconds.
    expect(worstOf(surveys)).toBeLessThan(500);
  });

  test("a pattern beyond the page's limit matches no URL, in the order of the surveys, and is explained", () => {
    const heavy = many((index) => `a*b${index}`, 15);
    const [first, none, second, plain] = withSafePatterns<Partial<DisplayTriggers>>([
      on(heavy),
      null,
      on([...heavy, 'a{0,200}a{0,200}b', '/cart']),
      { deviceTarget: 'all' },
    ]);
    expect(patternsOf(first)).toEqual(heavy);
    expect(none).toBeNull();
    expect(plain).toEqual({ deviceTarget: 'all' });
    const left = patternsOf(second).filter((pattern) => pattern === '(?!)').length;
    expect(left).toBeGreaterThan(1);
    expect(patternsOf(second)).toContain('/cart');
    expect(
      areSafeTogether(
        [...patternsOf(first), ...patternsOf(second)].filter((pattern) => pattern !== '(?!)'),
      ),
    ).toBe(true);
    const { pass, reason } = explainTargeting(
      surveyOf(second!),
      visitOf('https://shop.example/'),
      {},
    ).find(({ rule }) => rule === 'page')!;
    expect(pass).toBe(false);
    expect(reason).toContain(`${left} patterns are not checked`);
  });
});
