import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const checkedRules = ['redos/no-vulnerable', 'no-restricted-syntax'];
let config: Linter.Config;
beforeAll(async () => {
  const { plugins, rules } = (await new ESLint().calculateConfigForFile(
    'core/limits.ts',
  )) as Linter.Config;
  config = {
    files: ['**'],
    plugins: { redos: plugins!['redos']! },
    rules: Object.fromEntries(checkedRules.map((rule) => [rule, rules![rule]!])),
    languageOptions: { parser: tseslint.parser },
  };
});

/** Lints a line as part of a file of core. */
const lint = (code: string): string[] =>
  new Linter().verify(code, [config], { filename: 'core/sample.ts' }).map(({ message }) => message);

describe('patterns on outside text', () => {
  test.each([
    ['an address of mail', String.raw`export const p = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`],
    ['what is cut off an end', String.raw`export const p = /[^\d]+$/;`],
    ['slashes at an end', String.raw`export const p = /\/+$/;`],
    ['a repeated group', 'export const p = /(a+)+b/;'],
    ['a text that is made a pattern', String.raw`export const p = new RegExp('^(a|a)*b$');`],
  ])('lint rejects %s that takes more than linear time', (_name, code) => {
    expect(lint(code).join()).toMatch(/ReDoS/);
  });

  test('lint rejects a pattern that is not a literal', () => {
    expect(lint('export const of = (text: string) => new RegExp(text);').join()).toMatch(
      /Write the pattern out/,
    );
    expect(lint('export const of = (text: string) => RegExp(text);').join()).toMatch(
      /Write the pattern out/,
    );
  });

  test('lint accepts linear patterns', () => {
    expect(
      lint(String.raw`export const p = [/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, /^\d{1,15}$/, /,/g];`),
    ).toEqual([]);
  });
});
