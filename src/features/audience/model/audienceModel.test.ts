import { audienceCategories, audiencePerson, savedView } from '@tests/support/audienceFixtures';
import {
  describeFilters,
  noAudienceFilters,
  ownSourcesOf,
  readAudienceFilters,
  audienceQueryOf,
  writeAudienceFilters,
} from './audienceFilters';
import { evidenceEndLabel, graphOf } from './identityGraph';
import { agoLabel, money, personName } from './personWords';
import { describePart, newCondition, ruleOfCategory, usableRule } from './ruleWords';

describe('filters', () => {
  it('are sent as comma-separated lists, empty ones left out', () => {
    expect(
      audienceQueryOf({ ...noAudienceFilters, lifecycle: ['New', 'Active'], search: ' priya ' }),
    ).toEqual({
      lifecycle: 'New,Active',
      search: 'priya',
    });
    expect(audienceQueryOf(noAudienceFilters)).toEqual({});
  });

  it('are written to a URL and read back; unknown options are ignored', () => {
    const filters = {
      ...noAudienceFilters,
      dataSource: ['Web', 'CRM'],
      recency: ['7'],
      search: 'O’Hara & Co, Ltd ',
    };
    const address = new URLSearchParams(
      Object.entries(writeAudienceFilters(filters)).filter(
        (pair): pair is [string, string] => pair[1] !== null,
      ),
    );
    expect(readAudienceFilters(new URLSearchParams(address.toString()))).toEqual(filters);
    expect(Object.values(writeAudienceFilters(noAudienceFilters))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(
      readAudienceFilters(new URLSearchParams('risk=high,huge,high&lifecycle=new&recency=')),
    ).toEqual({
      ...noAudienceFilters,
      risk: ['high'],
    });
  });

  it("include the company's own sources, which the URL keeps", () => {
    const dataSource = ['CRM', '01900000-0000-7000-8000-0000000000f2', 'api'];
    expect(
      readAudienceFilters(new URLSearchParams({ dataSource: [...dataSource, 'odd'].join() })),
    ).toEqual({ ...noAudienceFilters, dataSource });
    const own = ownSourcesOf([{ id: dataSource[1]!, name: 'crm.csv' }]);
    expect(describeFilters({ ...noAudienceFilters, dataSource }, own)).toEqual([
      'Data Source: CRM, crm.csv, API',
    ]);
    expect(
      ruleOfCategory({ ...savedView, filters: { ...savedView.filters!, dataSource } })
        .conditions[0],
    ).toEqual({
      match: 'any',
      conditions: [
        { subject: 'channel', operator: 'in', value: ['CRM'] },
        { subject: 'origin', operator: 'in', value: dataSource.slice(1) },
      ],
    });
  });

  it("AUD-026 are summarized with the page's own labels", () => {
    expect(describeFilters({ ...noAudienceFilters, risk: ['high'], recency: ['1', '90'] })).toEqual(
      ['Risk Level: High', 'Recency: Last 24h, Last 90 days'],
    );
  });
});

describe('a person', () => {
  it('is shown by name, else by address, else as anonymous', () => {
    expect([
      personName({ name: 'Priya', email: 'p@x.test' }),
      personName({ email: 'p@x.test' }),
      personName({ name: null, email: null }),
    ]).toEqual(['Priya', 'p@x.test', 'Anonymous user']);
  });

  it('has amounts in their original currency, also an unknown one', () => {
    expect([money(6118, 'USD'), money(12.5, 'EUR'), money(8, null), money(8, 'POINTS')]).toEqual([
      '$6,118',
      '€12.50',
      '8',
      '8 POINTS',
    ]);
  });

  it('was seen minutes, hours or days ago or at an unknown time, never in the future', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(
      [
        '2026-11-21T12:05:00Z',
        '2026-11-21T11:18:00Z',
        '2026-11-21T09:00:00Z',
        '2026-10-11T12:00:00Z',
        null,
      ].map((at) => agoLabel(at, now)),
    ).toEqual(['just now', '42 min ago', '3 h ago', '41 d ago', 'unknown']);
  });

  it('is shown with the sources of each identifier; rejected evidence joins nothing', () => {
    const person = audiencePerson();
    const graph = graphOf(person);
    expect(graph.map(({ sources }) => sources)).toEqual([
      ['Stripe', 'customers.csv'],
      ['Stripe'],
      ['customers.csv'],
    ]);
    expect(evidenceEndLabel(person, 'i-phone')).toBe('phone +442079460118');
  });
});

describe('rules', () => {
  it('leave out incomplete conditions', () => {
    expect(usableRule({ match: 'all', conditions: [newCondition('trait')] })).toBeUndefined();
    expect(
      usableRule({ match: 'any', conditions: [newCondition('trait'), newCondition('lifecycle')] }),
    ).toEqual({
      match: 'any',
      conditions: [{ subject: 'lifecycle', operator: 'in', value: ['New'] }],
    });
    const group = { match: 'any' as const, conditions: [newCondition('trait')] };
    expect(
      usableRule({ match: 'all', conditions: [newCondition('risk'), group] })?.conditions,
    ).toEqual([newCondition('risk')]);
  });

  it('AUD-035 a view saved from a category or a view is about its members', () => {
    expect(ruleOfCategory(audienceCategories[0]!).conditions).toEqual([
      { subject: 'category', operator: 'in', value: ['high-value'] },
    ]);
    expect(ruleOfCategory(savedView).conditions.map(describePart)).toEqual([
      'Data source is CRM',
      'Lifecycle stage is Active',
      'recency: within 30 days',
      'Trait city equals Bergen',
    ]);
    expect(ruleOfCategory(null).conditions).toEqual([]);
  });
});
