import {
  catalogue,
  catalogueCard,
  dataSource,
  fieldMapping,
  fileSource,
  sourceFields,
} from '@tests/support/sourceFixtures';
import { ALL_CATEGORIES, connectedCards, groupByCategory } from './catalogue';
import { findProblems, fromConfig, toConfig } from './connectionForm';
import { filterFields } from './filterFields';
import {
  changeField,
  emptyCustomField,
  isComplete,
  startDraft,
  mappingBodyOf,
} from './mappingDraft';
import { chosenTableNames, withoutTable, withTable } from './moreTables';
import { countActive, shownStatus, statusLook } from './sourceStatus';

describe('sources', () => {
  it('SRC-003 SRC-031 only active ones count; an unknown status is shown as its text', () => {
    expect(
      countActive([
        dataSource(),
        dataSource({ status: 'syncing' }),
        dataSource({ status: 'error' }),
        fileSource(),
      ]),
    ).toBe(2);
    const unread = dataSource({ reasonCode: 'bad_data' });
    expect([shownStatus(unread), shownStatus(dataSource())]).toEqual(['attention', 'active']);
    expect(statusLook('archived')).toEqual({ label: 'archived', tone: 'neutral', dot: 'hollow' });
  });

  it('SRC-017 a stored source marks its card as connected, by catalog id or by type', () => {
    expect([
      ...connectedCards([
        dataSource(),
        fileSource(),
        dataSource({ availableDataSource: null, type: 'REST' }),
      ]),
    ]).toEqual(['stripe', 'csv', 'REST']);
  });

  it('SRC-014 SRC-015 files and popular cards come first, the others in the order of the categories', () => {
    const groups = groupByCategory(catalogue.categories, catalogue.sources, {
      category: ALL_CATEGORIES,
      search: '',
    });
    expect(groups.map(({ category, sources }) => [category, sources.map(({ id }) => id)])).toEqual([
      ['most-used', ['csv', 'hubspot', 'stripe']],
      ['Web Analytics', ['plausible']],
      ['Custom API', ['webhook', 'request']],
    ]);
    expect(
      groupByCategory(catalogue.categories, catalogue.sources, {
        category: 'Custom API',
        search: 'SIGNED',
      }),
    ).toHaveLength(1);
  });

  it('SRC-008 SRC-009 fields are found by source and by either name, in any case', () => {
    expect(
      filterFields(sourceFields, { sourceId: fileSource().id, search: 'CUSTOMERS_csv' }).map(
        ({ name }) => name,
      ),
    ).toEqual(['city']);
  });
});

describe('a connection', () => {
  const { fields } = catalogueCard();

  it('reports missing or malformed values; a stored secret may stay empty', () => {
    expect(findProblems(fields, { apiKey: '  ' })).toEqual({ apiKey: 'Please enter API Key' });
    expect(findProblems(fields, {}, true)).toEqual({});
    expect(findProblems([{ ...fields[0]!, pattern: 'sk_\\w+' }], { apiKey: 'my sk_1' })).toEqual({
      apiKey: 'This does not look like a valid API Key',
    });
  });

  it('is sent trimmed and without empty values, except those that were emptied, and read back without secrets', () => {
    expect(
      JSON.parse(
        toConfig(fields, { apiKey: ' sk_1 ', accountId: '' }, { more: { schedule: 'daily' } }),
      ),
    ).toEqual({ apiKey: 'sk_1', schedule: 'daily' });
    expect(fromConfig(fields, '{"accountId":"acct_1","apiKey":"leaked"}')).toEqual({
      accountId: 'acct_1',
    });
    expect(
      JSON.parse(toConfig(fields, { accountId: ' ' }, { stored: { accountId: 'acct_1' } })),
    ).toEqual({ accountId: '' });
    expect(fromConfig(fields, 'no json')).toEqual({ accountId: '' });
  });
});

describe('a mapping being edited', () => {
  it('sends only changed fields, so that the others keep their suggestion', () => {
    const [email] = fieldMapping.fields;
    expect(mappingBodyOf(startDraft(fieldMapping), fieldMapping)).toEqual({
      version: 3,
      streams: [],
      fields: [],
    });
    expect(
      mappingBodyOf(changeField(startDraft(fieldMapping), email!, { hidden: true }), fieldMapping),
    ).toEqual({
      version: 3,
      streams: [],
      fields: [
        { stream: '', name: 'email', target: 'email', type: 'dimension', hidden: true, steps: [] },
      ],
    });
  });

  it('sends the complete list of custom fields once one of them changed, without hidden ones', () => {
    const custom = {
      ...fieldMapping.fields[0]!,
      id: 'custom_1',
      name: 'Boat',
      description: 'Its length',
      isCustom: true,
    };
    const mapping = { ...fieldMapping, fields: [...fieldMapping.fields, custom] };
    const added = {
      ...startDraft(mapping),
      added: [{ name: ' Crew ', description: ' Who sails ', type: 'metric' as const, from: '' }],
    };
    expect(mappingBodyOf(added, mapping).customFields).toMatchObject([
      { id: 'custom_1', name: 'Boat' },
      { name: 'Crew', description: 'Who sails', from: null },
    ]);
    expect(
      mappingBodyOf(changeField(startDraft(mapping), custom, { hidden: true }), mapping)
        .customFields,
    ).toEqual([]);
  });

  it('SRC-059 a custom field needs more than blanks', () => {
    expect(isComplete({ ...emptyCustomField, name: 'Boat', description: ' ' })).toBe(false);
    expect(isComplete({ ...emptyCustomField, name: 'Boat', description: 'Its length' })).toBe(true);
  });
});

describe('tables of a connection', () => {
  const listed = (name: string, cursorColumn: string | null = null) => ({
    ...{ name, keyColumn: 'id', cursorColumn },
  });
  const choose = (values: Record<string, string>, name: string) => ({
    ...values,
    ...withTable(values, listed(name)),
  });

  it('the first chosen table fills the fields of the connection, others follow', () => {
    const first = withTable({ host: 'db' }, listed('customers', 'updated_at'));
    expect(first).toEqual({ table: 'customers', keyColumn: 'id', cursorColumn: 'updated_at' });
    const both = choose(first, 'orders');
    expect(both).toMatchObject({
      table: 'customers',
      moreTables: expect.stringContaining('orders'),
    });
    expect(chosenTableNames(both)).toEqual(['customers', 'orders']);
  });

  it('without the first table, the next one takes its place with its settings', () => {
    const three = ['customers', 'orders', 'plans'].reduce<Record<string, string>>(choose, {});
    const without = { ...three, mode: 'append', ...withoutTable(three, 'customers') };
    expect(without).toMatchObject({ table: 'orders', keyColumn: 'id', mode: '', columns: '' });
    expect(chosenTableNames(without)).toEqual(['orders', 'plans']);
    expect(chosenTableNames({ ...three, ...withoutTable(three, 'orders') })).toEqual([
      'customers',
      'plans',
    ]);
    const one = choose({}, 'customers');
    expect(chosenTableNames({ ...one, ...withoutTable(one, 'customers') })).toEqual([]);
  });
});
