import { act, renderHook } from '@testing-library/react';
import { KeptTableSettingsContext } from './KeptTableSettingsContext';
import { useTableSettings, wantedColumns, withColumn } from './tableSettings';

const columns = [
  { field: 'name', header: 'Name', compact: 'title' as const },
  { field: 'account', header: 'Account', spare: true },
  { field: 'email', header: 'Email', hiddenAtFirst: true },
];

const fields = (settings: Parameters<typeof wantedColumns>[1]) =>
  wantedColumns(columns, settings).map(({ field }) => field);

test('a table starts with its default columns, and shows the chosen ones', () => {
  expect(fields({ columns: {} })).toEqual(['name', 'account']);
  expect(fields({ columns: { account: false, email: true } })).toEqual(['name', 'email']);
});

test('the title always stays, and a chosen column stays if space is short', () => {
  expect(fields({ columns: { name: false } })).toContain('name');
  expect(wantedColumns(columns, { columns: { account: true } })[1]).toMatchObject({ spare: false });
});

test('only the newest two hundred columns are remembered', () => {
  let settings = { columns: {} };
  for (let index = 0; index < 205; index += 1)
    settings = withColumn(settings, `question-${String(index)}`, true);
  expect(Object.keys(settings.columns)).toHaveLength(200);
  expect(settings.columns).not.toHaveProperty('question-4');
  expect(settings.columns).toHaveProperty('question-204');
});

test('settings are stored where the app sets, and malformed ones are ignored', () => {
  const stored = new Map<string, unknown>();
  const show = (table: string) =>
    renderHook(() => useTableSettings(table), {
      wrapper: ({ children }) => (
        <KeptTableSettingsContext
          value={{
            read: (name) => stored.get(name) ?? null,
            write: (name, settings) => stored.set(name, settings),
          }}
        >
          {children}
        </KeptTableSettingsContext>
      ),
    }).result;
  const users = show('users');
  const chosen = { columns: { account: false }, density: 'compact' as const };
  act(() => {
    users.current.change(chosen);
  });
  expect(show('users').current.settings).toEqual(chosen);
  expect(show('people').current.isChanged).toBe(false);
  act(() => {
    users.current.reset();
  });
  expect(stored.get('users')).toBeNull();
  for (const broken of ['no', { columns: { account: 'no' } }, { columns: {}, density: 'huge' }]) {
    stored.set('users', broken);
    expect(show('users').current.isChanged).toBe(false);
  }
});
