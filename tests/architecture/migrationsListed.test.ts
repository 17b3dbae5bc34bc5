import { basename } from 'node:path';
import { filesBelow, textOf } from './readTree';

test('every migration is in the list, in the order of its date', () => {
  const files = filesBelow('bff/db/migrations')
    .map((file) => basename(file, '.ts'))
    .filter((name) => /^Migration\d{14}/.test(name));
  const listed = [
    ...textOf('bff/db/migrations/migrationsList.ts').matchAll(/class:\s*(Migration\d{14}\w*)/g),
  ].map((match) => match[1]);
  expect(files.length).toBeGreaterThan(0);
  expect(listed).toEqual([...files].sort());
});
