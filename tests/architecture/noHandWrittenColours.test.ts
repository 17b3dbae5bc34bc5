import { filesBelow, linesMatching } from './readTree';

// ESLint checks the scripts; this test checks the style sheets. `#` colors and color functions with
// numbers count, keywords of CSS do not.
test('style sheets use colors from the tokens', () => {
  const sheets = [...filesBelow('src'), ...filesBelow('widget'), ...filesBelow('stories')].filter(
    (file) => file.endsWith('.css'),
  );
  expect(
    linesMatching(sheets, /#[0-9a-f]{3,8}\b(?!['")])|\b(rgba?|hsla?|oklch|oklab)\(\s*[0-9.]/i),
  ).toEqual([]);
});
