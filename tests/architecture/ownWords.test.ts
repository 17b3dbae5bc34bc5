import { filesBelow, linesMatching } from './readTree';

test('every schema is built with core/contract/fields.ts, which has our messages, and never directly with the library', () => {
  const files = ['core', 'bff', 'src', 'widget']
    .flatMap(filesBelow)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        !/^core\/contract\/field(s|Locale)\.ts$/.test(file),
    );
  expect(
    linesMatching(
      files,
      /^import (?!type ).*(\*|\b(array|bool|boolean|date|mixed|number|object|string|tuple|lazy|addMethod|setLocale)\b).* from 'yup'/,
    ),
  ).toEqual([]);
});
