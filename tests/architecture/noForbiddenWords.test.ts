import { filesBelow, linesMatching, sourceFolders } from './readTree';

const own = 'tests/architecture/noForbiddenWords.test.ts';
const sources = sourceFolders
  .flatMap(filesBelow)
  .filter((file) => /\.(tsx?|mjs|cjs|css|html|json|md)$/.test(file) && file !== own);
const product = sources.filter(
  (file) => /^(core|bff|src|widget)\//.test(file) && !/\.(test|stories)\.tsx?$/.test(file),
);

describe('sources contain nothing unfinished', () => {
  test('no note to finish something later', () => {
    expect(linesMatching(sources, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  test('no promise of a later feature except the sentence that SRC-044 prescribes', () => {
    const promises = linesMatching(sources, /coming soon/i);
    expect(
      promises.filter((line) => !/settings are coming soon|settings coming soon/i.test(line)),
    ).toEqual([]);
  });

  test('no check is turned off and no type is bypassed', () => {
    expect(
      linesMatching(
        sources.filter((file) => /\.tsx?$/.test(file)),
        /@ts-(ignore|nocheck|expect-error)|eslint-disable|istanbul ignore|[:<]\s*any\b(?![-\w])/,
      ).filter((line) => !/^\S+ (\/\/|\*|\/\*)/.test(line.replace(/^\S+: /, 'x '))),
    ).toEqual([]);
  });

  test('no comment turns a lint rule off', () => {
    expect(linesMatching(sources, /(\/\/|\/\*)\s*(eslint|oxlint)-disable/)).toEqual([]);
  });

  test('no test is skipped, singled out or left empty', () => {
    const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(
      linesMatching(
        tests,
        /\b(test|it|describe)\.(skip|only|todo|fixme|failing)\b|\bx(it|describe|test)\(|toMatchSnapshot|toMatchInlineSnapshot/,
      ),
    ).toEqual([]);
  });

  test('no native dialog', () => {
    expect(linesMatching(product, /\bwindow\.(alert|confirm|prompt)\(/)).toEqual([]);
  });
});
