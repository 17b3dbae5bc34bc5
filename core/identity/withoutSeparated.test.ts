import { withoutSeparated } from './withoutSeparated';

test('identifiers that a teammate separated are not evidence together; the first one decides', () => {
  const isSeparated = (a: string, b: string): boolean =>
    [a, b].sort().join() === ['email', 'phone'].join();
  expect(withoutSeparated(['phone', 'email', 'club id'], isSeparated)).toEqual([
    'phone',
    'club id',
  ]);
  expect(withoutSeparated(['email', 'club id', 'phone'], isSeparated)).toEqual([
    'email',
    'club id',
  ]);
  expect(withoutSeparated(['phone', 'club id'], isSeparated)).toEqual(['phone', 'club id']);
});
