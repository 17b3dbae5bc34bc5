import { foldTwins } from './foldTwins';

const at = '2026-01-01T00:00:00.000Z';
const record = (id: string, ...identifiers: string[]) => ({
  ...{ id, kind: 'event' as const, source: 'API', recordKey: null, at, identifiers },
  values: {},
});
const stored = {
  identifiers: [
    { id: 'mail', kind: 'email', value: 'a' },
    { id: 'user', kind: 'uuid', value: 'a' },
    { id: 'presumed', kind: 'uuid', value: 'b' },
    { id: 'browser', kind: 'anonymous', value: 'b' },
  ],
  records: [record('alias', 'user', 'presumed', 'browser'), record('other', 'mail')],
};

it('shows an id once that is stored as a user id and an anonymous id', () => {
  const { held, shownFor, storedFor } = foldTwins(stored, [{ id: 'browser' }]);
  expect(held.identifiers.map(({ id }) => id)).toEqual(['mail', 'user', 'browser']);
  expect(held.records.map(({ identifiers }) => identifiers)).toEqual([
    ['user', 'browser'],
    ['mail'],
  ]);
  expect(shownFor('presumed')).toBe('browser');
  expect(storedFor(['browser', 'mail'])).toEqual(['mail', 'presumed', 'browser']);
});

it('shows the user id if the graph displays both', () => {
  const known = [{ id: 'presumed' }, { id: 'browser' }];
  expect(foldTwins(stored, known).held.identifiers.map(({ id }) => id)).toContain('presumed');
});
