import { Database } from 'lucide-react';
import type { Command } from './commandTypes';
import { rankCommands } from './rankCommands';

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  icon: Database,
  group: 'goTo',
  run: () => undefined,
  ...more,
});

const commands = [
  command('sources', 'Data Sources', { keywords: 'import connect' }),
  command('export', 'Export Data'),
  command('logout', 'Logout', { group: 'actions', keywords: 'sign out' }),
  command('cafe', 'Café Sólo feedback', { group: 'surveys', searchOnly: true }),
];

const found = (query: string, recent: string[] = []): string[] =>
  rankCommands(commands, query, recent).map(({ id }) => id);

describe('ranking commands', () => {
  test('a label that begins with the words is ranked before one that contains them', () => {
    expect(found('data')).toEqual(['sources', 'export']);
  });

  test('every word must match, in any order, in label, keywords or group', () => {
    expect(found('out sign')).toEqual(['logout']);
    expect(found('data import')).toEqual(['sources']);
    expect(found('data logout')).toEqual([]);
  });

  test('ignores case and accents', () => {
    expect(found('CAFE solo')).toEqual(['cafe']);
  });

  test('without a query, recent commands are first, once, and search-only commands are hidden unless they are recent', () => {
    expect(found('')).toEqual(['sources', 'export', 'logout']);
    expect(found('', ['cafe', 'logout', 'gone'])).toEqual(['cafe', 'logout', 'sources', 'export']);
    expect(rankCommands(commands, '', ['logout']).map(({ group }) => group)).toEqual([
      'recent',
      'goTo',
      'goTo',
    ]);
  });

  test('a result has at most forty lines', () => {
    const many = Array.from({ length: 90 }, (_, at) => command(String(at), `Survey ${String(at)}`));
    expect(rankCommands(many, 'survey', [])).toHaveLength(40);
  });
});
