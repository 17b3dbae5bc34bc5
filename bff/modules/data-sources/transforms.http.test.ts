// @postgres: its SQL
// @slow: imports and projections for each case
import { createHmac } from 'node:crypto';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let sourceId: string;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const FILE = [
  'id,Full Name,mail,tier,spent,state,card',
  '1,  mia  MOON ,MIA@steps.example,gold,"1.200,50",open,4111',
  '2,jon sun,jon@steps.example,Silver,"20,00",open,4222',
  '3,ida star,ida@steps.example,tin,much,open,4111',
  '4,zoe rock,zoe@steps.example,gold,"1,00",closed,',
].join('\n');

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, path, { token, ...(body ? { body } : {}) });
const importFile = async (content: string, query: Record<string, string>) => {
  const { status, body } = await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
    query: { primaryKey: 'id', ...query },
  });
  expect(status).toBe(201);
  await server.idle();
  return (await call('GET', `/api/imports/${body.import.id}`)).body;
};
const people = async (): Promise<Record<string, Profile>> => {
  const found = await server.system.read((em) => em.find(Profile, { companyId: world.own.id }));
  return Object.fromEntries(found.map((one) => [one.email ?? one.id, one]));
};
const mapping = () => `/api/data-sources/${sourceId}/mapping`;
const traitsOf = async (email: string): Promise<Record<string, unknown>> => {
  const { body } = await call(
    'GET',
    `/api/audience-intelligence/users/${(await people())[email]!.id}`,
    undefined,
    world.admin.token,
  );
  return Object.fromEntries(
    (body.traits as { field: string; value: unknown }[]).map(({ field, value }) => [field, value]),
  );
};

const FIELDS = [
  {
    name: 'Full Name',
    target: 'name',
    steps: [{ kind: 'trim' }, { kind: 'case', to: 'title' }],
  },
  { name: 'mail', target: 'email', steps: [{ kind: 'case', to: 'lower' }] },
  {
    name: 'tier',
    target: 'plan',
    steps: [
      {
        kind: 'map',
        pairs: [
          { from: 'gold', to: 'Gold club' },
          { from: 'silver', to: 'Silver club' },
        ],
        otherwise: 'fail',
      },
    ],
  },
  {
    name: 'spent',
    target: null,
    steps: [{ kind: 'parse', as: 'number', decimal: 'comma' }],
  },
  { name: 'state', target: null, steps: [{ kind: 'drop', when: 'equals', value: 'closed' }] },
  { name: 'card', target: null, steps: [{ kind: 'hash' }] },
];
const CUSTOM = [
  {
    name: 'Domain',
    description: 'Where the address is',
    type: 'dimension',
    from: null,
    target: 'company',
    steps: [{ kind: 'expression', expression: 'split(row.mail.lower(), "@")[1]' }],
  },
];

describe('transformations of mapped fields', () => {
  it("are previewed on the source's records, with raw, transformed and interpreted values and counts of failures", async () => {
    sourceId = (await importFile(FILE, { fileName: 'steps.csv' })).sourceId as string;
    expect(Object.keys(await people())).toContain('zoe@steps.example');
    const { status, body } = await call('POST', `${mapping()}/preview`, {
      fields: FIELDS,
      customFields: CUSTOM,
    });
    expect(status).toBe(200);
    const column = (name: string) =>
      (body.columns as { name: string; samples: object[] }[]).find((one) => one.name === name)!;
    expect(column('Full Name').samples).toContainEqual(
      expect.objectContaining({
        raw: '  mia  MOON ',
        transformed: 'Mia Moon',
        value: 'Mia Moon',
        understood: true,
      }),
    );
    expect(column('tier')).toMatchObject({ filled: 4, notUnderstood: 1, examples: ['tin'] });
    expect(column('state')).toMatchObject({ dropped: 1, notUnderstood: 0 });
    expect(body.records).toHaveLength(3);
    const closed = (body.records as Any[]).filter(({ record }) => record.state === 'closed');
    expect(closed).toMatchObject([{ dropped: { field: 'state', step: 1 } }]);
    expect((body.records as Any[]).filter(({ dropped }) => dropped === null)).toHaveLength(2);
    // Nothing was saved.
    expect((await call('GET', mapping())).body.version).toBe(1);
    expect(Object.keys(await people())).toContain('zoe@steps.example');
  });

  it('are saved with the mapping as one audited change, and every record is projected again', async () => {
    const saved = await call('PUT', mapping(), {
      fields: FIELDS,
      customFields: CUSTOM,
      version: 1,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.version).toBe(2);
    expect(saved.body.fields.find((one: { name: string }) => one.name === 'tier').steps).toEqual(
      FIELDS[2]!.steps,
    );
    await server.idle();
    const found = await people();
    expect(Object.keys(found).sort()).toEqual([
      'ida@steps.example',
      'jon@steps.example',
      'mia@steps.example',
    ]);
    expect(found['mia@steps.example']!.name).toBe('Mia Moon');
    const traits = await traitsOf('mia@steps.example');
    expect(traits).toMatchObject({
      plan: 'Gold club',
      company: 'steps.example',
      steps_csv_spent: 1200.5,
    });
    expect(await traitsOf('ida@steps.example')).not.toHaveProperty('plan');
    const entries = await server.system.read((em) =>
      em.find(AuditEntry, { companyId: world.own.id, action: 'data-sources.mapped' }),
    );
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries[0]!.after)).toContain('Gold club');
    // Saving the same values again is not a change.
    const again = await call('PUT', mapping(), { fields: FIELDS });
    expect(again.body).toMatchObject({ version: 2, runId: null });
  });

  it('a hash is keyed by the company: equal values are equal, no plain hash, no key is shown', async () => {
    const [mia, ida] = [await traitsOf('mia@steps.example'), await traitsOf('ida@steps.example')];
    expect(mia.steps_csv_card).toMatch(/^[0-9a-f]{64}$/);
    expect(mia.steps_csv_card).toBe(ida.steps_csv_card);
    for (const key of ['', world.own.id])
      expect(mia.steps_csv_card).not.toBe(createHmac('sha256', key).update('4111').digest('hex'));
  });

  it('a later file runs through the same steps; failures and omitted rows are counted and listed', async () => {
    const run = await importFile(
      [
        'id,Full Name,mail,tier,spent,state,card',
        '5,eva rain,EVA@steps.example,gold,lots,open,1',
        '6,old user,old@steps.example,wood,"2,00",closed,1',
      ].join('\n'),
      { fileName: 'more.csv', sourceId },
    );
    expect(run.notUnderstood).toEqual([
      { field: 'tier', target: 'plan', count: 1 },
      { field: 'spent', target: 'steps_csv_spent', count: 1 },
    ]);
    expect(run.notes).toContain('1 row is left out by the mapping of state.');
    const { text } = await call('GET', `/api/imports/${run.id}/rejected`);
    expect(text).toContain('spent: a mapping step failed.,lots');
    expect(text).toContain('state: this row is left out by the mapping.,closed');
    expect(await traitsOf('eva@steps.example')).toMatchObject({ name: 'Eva Rain' });
    expect(Object.keys(await people())).not.toContain('old@steps.example');
  });

  it('a row that is no longer left out is restored', async () => {
    const fields = [{ name: 'state', steps: [] }];
    expect((await call('PUT', mapping(), { fields })).status).toBe(200);
    await server.idle();
    expect(Object.keys(await people())).toEqual(
      expect.arrayContaining(['zoe@steps.example', 'old@steps.example']),
    );
  });

  it('steps on a field that names people are in the merge preview', async () => {
    const file = [
      'phone,mail',
      '+4915112345678,pam@steps.example',
      '+4915187654321,pam@steps.example (work)',
    ];
    const { sourceId: members } = await importFile(file.join('\n'), {
      fileName: 'members.csv',
      primaryKey: 'phone',
    });
    const steps = [{ kind: 'split', by: ' ', part: 1 }];
    const fields = [{ name: 'mail', target: 'email', steps }];
    const { body } = await call('POST', `/api/data-sources/${members}/mapping/merges`, { fields });
    expect(body).toMatchObject({ people: 2, into: 1 });
  });

  it.each([
    [[{ kind: 'expression', expression: 'process.exit(1)' }], 'mail: Step 1: '],
    [[{ kind: 'expression', expression: 'row.tags.map(t, t)' }], 'There is no function map.'],
    [[{ kind: 'expression', expression: 'value.matches("(a+)+$")' }], 'no function matches'],
    [[{ kind: 'expression', expression: 'x'.repeat(501) }], 'more than 500 characters'],
    [[{ kind: 'wizard' }], 'This kind of step does not exist.'],
    [[{ kind: 'trim', constructor: { prototype: 1 } }], 'There is no option constructor.'],
  ])('%j is rejected with the field, the step and the reason', async (steps, reason) => {
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/preview'],
      ['POST', '/merges'],
    ] as const) {
      const { status, body } = await call(method, mapping() + path, {
        fields: [{ name: 'mail', steps }],
      });
      expect(status).toBe(400);
      expect(body.code).toBe('validation_failed');
      expect(body.fields.steps).toContain(reason);
    }
  });

  it('expressions that access prototypes find no column, and change nothing', async () => {
    for (const expression of [
      'row.__proto__.polluted',
      'row.constructor.name',
      'value.constructor',
    ]) {
      const { status, body } = await call('POST', `${mapping()}/preview`, {
        fields: [{ name: 'tier', target: null, steps: [{ kind: 'expression', expression }] }],
      });
      expect(status).toBe(200);
      const column = (body.columns as { name: string }[]).find(({ name }) => name === 'tier');
      expect(column).toMatchObject({ filled: 6, notUnderstood: 6 });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('an expression with a result that databases cannot store does not block other records', async () => {
    const spoil = (expression: string) =>
      call('PUT', mapping(), {
        confirmed: true,
        fields: FIELDS.map((field) =>
          field.name === 'card' ? { ...field, steps: [{ kind: 'expression', expression }] } : field,
        ),
      });
    for (const expression of ['"nul \\u0000 " + row.mail', 'split("😀", "")[0] + row.mail']) {
      expect((await spoil(expression)).status).toBe(200);
      await server.idle();
      expect(Object.values(await traitsOf('mia@steps.example'))).toContainEqual(
        expect.stringMatching(/\uFFFD ?MIA@steps\.example/),
      );
    }
    const { body } = await call('GET', '/api/jobs', undefined, world.editor.token);
    expect(JSON.stringify(body)).not.toContain('Something went wrong');
  });

  it('steps are rejected for people who may not change mappings, and not found from another company', async () => {
    const body = { fields: FIELDS };
    const viewer = world.viewer.token;
    expect((await call('PUT', mapping(), body, viewer)).status).toBe(403);
    const other = world.otherOwner.token;
    expect((await call('PUT', mapping(), body, other)).status).toBe(404);
    expect((await call('POST', `${mapping()}/preview`, body, other)).status).toBe(404);
  });
});
