import { distinctNames } from './distinctNames';

const names = (companies: { id: string; name: string; domain: string | null }[]) =>
  distinctNames(companies).map(({ name }) => name);

test('companies with the same name are distinguished by domain, or by their creation day if that is the same', () => {
  const id = '01a218e2-d8a2-75d7-a870-9af640d5dfc2';
  const later = '01a21d00-d8a2-75d7-a870-9af640d5dfc2';
  expect(
    names([
      { id, name: 'Zeta', domain: 'zeta.example' },
      { id: later, name: 'zeta ', domain: 'zeta.test' },
      { id: 'x', name: 'Harbor', domain: null },
    ]),
  ).toEqual(['Zeta (zeta.example)', 'zeta  (zeta.test)', 'Harbor']);
  expect(
    names([
      { id, name: 'Zeta', domain: 'zeta.example' },
      { id: later, name: 'Zeta', domain: 'zeta.example' },
    ]),
  ).toEqual([expect.stringMatching(/^Zeta \(since .*2026\)$/), expect.stringMatching(/since/)]);
});
