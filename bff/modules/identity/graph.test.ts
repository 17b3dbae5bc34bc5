// @postgres: its SQL
// @slow: generated records in many orders
import { makeCompany } from '@tests/support/factories';
import { seeded } from '@tests/support/generatedPeople';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { isStrong, type IdentifierKind } from '@core/identity/identifierRules';
import {
  edgeKey,
  resolveClusters,
  type GraphEdge,
  type GraphNode,
} from '@core/identity/resolveClusters';
import { recordObservations } from '@bff/modules/profiles/recordObservations';
import { withdrawProjection } from '@bff/modules/projection/withdrawProjection';

const GRAPHS = 16;
const SOURCE = '0198c0de-0000-7000-8000-0000000000d1';
const KINDS: IdentifierKind[] = ['email', 'email', 'uuid', 'custom', 'phone', 'anonymous'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** `signed`: an answer whose first identifier the company signed. */
type Record = {
  key: string;
  isVerified: boolean;
  signed?: boolean;
  identifiers: { kind: IdentifierKind; value: string }[];
};

const randomRecords = (dice: () => number, verified: number, signed: number): Record[] =>
  Array.from({ length: 20 }, (_, n) =>
    withSignature(dice, signed, {
      key: `r${n}`,
      isVerified: dice() < verified,
      identifiers: [
        ...new Map(
          Array.from({ length: 1 + Math.floor(dice() * 3) }, () => {
            const [kind, value] = [
              KINDS[Math.floor(dice() * KINDS.length)]!,
              `v${Math.floor(dice() * 12)}`,
            ];
            return [kind === 'anonymous' ? kind : `${kind}${value}`, { kind, value }] as const;
          }),
        ).values(),
      ],
    }),
  );

/**
 * Signs some answers that name a person and a browser first, because there the strength of the
 * evidence matters.
 */
const withSignature = (dice: () => number, share: number, one: Record): Record => {
  const identifiers = [...one.identifiers].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
  return !one.isVerified && isStrong(identifiers[0]!.kind) && dice() < share
    ? { ...one, signed: true, identifiers }
    : one;
};

/** The groups that the rules alone give for all records. */
const byRules = (records: readonly Record[]): string[] => {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  for (const { isVerified, signed = false, identifiers } of records) {
    const vouches = (one: Record['identifiers'][number]): boolean =>
      isVerified || (signed && (one === identifiers[0] || !isStrong(one.kind)));
    const idOf = ({ kind, value }: Record['identifiers'][number]): string => `${kind}:${value}`;
    for (const one of identifiers)
      nodes.set(idOf(one), {
        id: idOf(one),
        ...one,
        unverified: !vouches(one) && (nodes.get(idOf(one))?.unverified ?? true),
      });
    for (const [a, b] of identifiers.flatMap((a, at) =>
      identifiers.slice(at + 1).map((b) => [a, b] as const),
    )) {
      if (!isStrong(a.kind) && !isStrong(b.kind)) continue;
      const edge = {
        left: idOf(a),
        right: idOf(b),
        unverified: !(vouches(a) && vouches(b)),
        signed: !isVerified,
      };
      const before = edges.get(edgeKey(edge));
      const unverified = edge.unverified && (before?.unverified ?? true);
      edges.set(edgeKey(edge), {
        ...edge,
        unverified,
        signed: edge.signed && (before?.signed ?? true),
      });
    }
  }
  const { groupOf } = resolveClusters([...nodes.values()], [...edges.values()]);
  return grouped([...groupOf].map(([name, group]) => ({ name, group })));
};

const grouped = (rows: readonly { name: string; group: string }[]): string[] => {
  const groups = new Map<string, string[]>();
  for (const { name, group } of rows) groups.set(group, [...(groups.get(group) ?? []), name]);
  return [...groups.values()].map((names) => names.sort().join(' ')).sort();
};

const stored = async (companyId: string): Promise<string[]> =>
  grouped(
    await server.system.transaction((em) =>
      em.execute<{ name: string; group: string }[]>(
        'select kind || \':\' || value as name, profile_id as "group" from profile_identifiers where company_id = ?',
        [companyId],
      ),
    ),
  );

const rows = (companyId: string) =>
  server.system.transaction(async (em) => ({
    profiles: await em.execute(
      "select to_jsonb(p) - 'updated_at' - 'classified_at' as row from profiles p where company_id = ? order by id",
      [companyId],
    ),
    traits: await em.execute(
      'select record_key, profile_id from profile_traits where company_id = ? order by record_key',
      [companyId],
    ),
    identifiers: await em.execute(
      'select id, profile_id, shared, verified from profile_identifiers where company_id = ? order by id',
      [companyId],
    ),
    links: await em.execute(
      'select left_id, right_id, refused, verified, signed from profile_links where company_id = ? order by 1, 2',
      [companyId],
    ),
    counted: await em.execute(
      'select cell, n from audience_cells where company_id = ? and n > 0 order by cell',
      [companyId],
    ),
  }));

const record = (companyId: string, batch: readonly Record[]) =>
  server.system.transaction(
    (em) =>
      recordObservations(
        server.system,
        em,
        companyId,
        batch.map(({ key, isVerified, signed, identifiers }) => ({
          origin: isVerified ? ('source' as const) : ('survey' as const),
          vouched: isVerified ? ('all' as const) : signed ? identifiers[0]! : null,
          sourceId: SOURCE,
          recordKey: key,
          channel: 'Web',
          identifiers,
          traits: { city: key },
          observedAt: new Date('2026-11-01'),
        })),
      ),
    companyId,
  );

describe('the stored graph', () => {
  it('equals the result of the rules over all evidence, for any order and batches of records', async () => {
    server.setTime(new Date('2026-11-21T12:00:00Z'));
    const dice = seeded(23);
    for (let graph = 0; graph < GRAPHS; graph += 1) {
      const records = randomRecords(dice, graph % 2 ? 0.5 : 1, graph % 4 === 1 ? 0.7 : 0);
      const company = await makeCompany(server);
      const order = records
        .map((one) => ({ one, at: dice() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      for (let from = 0; from < order.length;) {
        const size = 1 + Math.floor(dice() * 9);
        await record(company.id, order.slice(from, from + size));
        from += size;
      }
      expect(await stored(company.id)).toEqual(byRules(records));
      // After the latest evidence is withdrawn, every row is as if it had never existed.
      const before = await rows(company.id);
      const extra = {
        key: 'extra',
        isVerified: true,
        identifiers: [
          ...records[0]!.identifiers,
          ...records[1]!.identifiers.filter(({ kind }) => isStrong(kind)),
        ].slice(0, 4),
      };
      await record(company.id, [extra]);
      await server.system.transaction(
        (em) => withdrawProjection(server.system, em, company.id, SOURCE, ['extra']),
        company.id,
      );
      expect(await rows(company.id)).toEqual(before);
    }
  });
});
