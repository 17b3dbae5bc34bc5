// @slow: thousands of generated people
import { areCalledDifferently } from './contestedIdentifiers';
import { generatePeople, measurePeople, seeded } from '@tests/support/generatedPeople';
import { isStrong, type IdentifierKind } from './identifierRules';
import { projectRow } from './projectRow';
import { edgeKey, resolveClusters, type GraphEdge, type GraphNode } from './resolveClusters';

type Sighting = readonly (readonly [IdentifierKind, string])[];

/** Returns the graph of some sightings, with ids in order of arrival, like on the server. */
const graphOf = (sightings: readonly Sighting[]): { nodes: GraphNode[]; edges: GraphEdge[] } => {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  for (const sighting of sightings) {
    const own = sighting.map(([kind, value]) => {
      const key = `${kind}:${value}`;
      if (!nodes.has(key))
        nodes.set(key, { id: `n${String(nodes.size).padStart(6, '0')}`, kind, value });
      return nodes.get(key)!;
    });
    own.forEach((a, at) =>
      own.slice(at + 1).forEach((b) => {
        if (a !== b && (isStrong(a.kind) || isStrong(b.kind)))
          edges.set(edgeKey({ left: a.id, right: b.id }), { left: a.id, right: b.id });
      }),
    );
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
};

/** Lists which identifiers belong together, by value, so that the result does not depend on ids. */
const partition = ({ nodes, edges }: ReturnType<typeof graphOf>): string[] => {
  const { groupOf } = resolveClusters(nodes, edges);
  const groups = new Map<string, string[]>();
  for (const { id, kind, value } of nodes)
    groups.set(groupOf.get(id)!, [...(groups.get(groupOf.get(id)!) ?? []), `${kind}:${value}`]);
  return [...groups.values()].map((group) => group.sort().join(' ')).sort();
};

const shuffled = <T>(all: readonly T[], dice: () => number): T[] =>
  all
    .map((one) => ({ one, at: dice() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const KINDS: IdentifierKind[] = [
  'email',
  'email',
  'uuid',
  'custom',
  'phone',
  'anonymous',
  'anonymous',
];
/** Uses few values, so that the graph is far denser than real data. */
const randomSightings = (dice: () => number): Sighting[] =>
  Array.from({ length: 4 + Math.floor(dice() * 26) }, () =>
    Array.from(
      { length: 1 + Math.floor(dice() * 3) },
      () => [KINDS[Math.floor(dice() * KINDS.length)]!, `v${Math.floor(dice() * 14)}`] as const,
    ),
  );

describe('who is who', () => {
  it('does not depend on the order of the evidence (1,000 random graphs)', () => {
    const dice = seeded(7);
    for (let graph = 0; graph < 1000; graph += 1) {
      const sightings = randomSightings(dice);
      const expected = partition(graphOf(sightings));
      expect(partition(graphOf(shuffled(sightings, dice)))).toEqual(expected);
    }
  });

  it('returns to its previous state when a merge is undone (1,000 random graphs)', () => {
    const dice = seeded(11);
    for (let graph = 0; graph < 1000; graph += 1) {
      const { nodes, edges } = graphOf(randomSightings(dice));
      const before = resolveClusters(nodes, edges);
      const strong = nodes.filter(({ kind }) => isStrong(kind));
      const [a, b] = [
        strong[Math.floor(dice() * strong.length)],
        strong[Math.floor(dice() * strong.length)],
      ];
      if (
        !a ||
        !b ||
        a === b ||
        edges.some((edge) => edgeKey(edge) === edgeKey({ left: a.id, right: b.id }))
      )
        continue;
      resolveClusters(nodes, [...edges, { left: a.id, right: b.id }]);
      const after = resolveClusters(nodes, [...edges, { left: a.id, right: b.id, cut: true }]);
      expect(after.groupOf).toEqual(before.groupOf);
      expect(after.refused).toEqual(before.refused);
    }
  });

  it('joins no one by an address with many user ids, or by a shared checkout', () => {
    const clerks: Sighting[] = Array.from({ length: 6 }, (_, n) => [
      ['email', 'info@shop.example'],
      ['uuid', `user-${n}`],
    ]);
    expect(partition(graphOf(clerks)).length).toBe(7);
    const customers: Sighting[] = Array.from({ length: 50 }, (_, n) => [
      ['email', `c${n}@shop.example`],
      ['anonymous', 'till'],
    ]);
    const { nodes, edges } = graphOf(customers);
    expect(new Set(resolveClusters(nodes, edges).groupOf.values()).size).toBe(51);
    expect([...resolveClusters(nodes, edges).refused.values()]).toEqual(
      Array.from({ length: 50 }, () => 'shared'),
    );
  });

  it('assigns a device to its only user, and unassigns it when a second person uses it', () => {
    const one: Sighting[] = [
      [
        ['email', 'a@x.example'],
        ['anonymous', 'phone'],
      ],
      [['anonymous', 'phone']],
    ];
    expect(partition(graphOf(one))).toEqual(['anonymous:phone email:a@x.example']);
    const two: Sighting[] = [
      ...one,
      [
        ['email', 'b@x.example'],
        ['anonymous', 'phone'],
      ],
    ];
    expect(partition(graphOf(two))).toEqual([
      'anonymous:phone',
      'email:a@x.example',
      'email:b@x.example',
    ]);
    const same: Sighting[] = [
      ...two,
      [
        ['email', 'a@x.example'],
        ['uuid', 'u'],
        ['phone', '+4740'],
      ],
      [
        ['email', 'b@x.example'],
        ['uuid', 'u'],
      ],
    ];
    expect(partition(graphOf(same)).length).toBe(1);
  });

  it('limits a person to five addresses and gives a reason for rejecting the sixth', () => {
    const chain: Sighting[] = Array.from({ length: 6 }, (_, n) => [
      ['email', `e${n}@x.example`],
      ['uuid', `u${Math.floor(n / 3)}`],
    ]);
    const { nodes, edges } = graphOf([
      ...chain,
      [
        ['uuid', 'u0'],
        ['uuid', 'u1'],
      ],
    ]);
    const { groupOf, refused } = resolveClusters(nodes, edges);
    expect(new Set(groupOf.values()).size).toBe(2);
    expect([...refused.values()]).toEqual(['limit']);
  });
});

/** `signature`: the first identifier is signed, and its signer claims the browser next to it. */
interface Heard {
  sighting: Sighting;
  isVerified: boolean;
  signature?: boolean;
}

/**
 * Like graphOf, with flags: anything that no verified sighting names is unverified, and so are pairs that none names together; pairs that only
 * signed answers name are signed.
 */
const mixedGraph = (heard: readonly Heard[]): ReturnType<typeof graphOf> => {
  const graph = graphOf(heard.map(({ sighting }) => sighting));
  const records = heard.filter(({ isVerified }) => isVerified).map(({ sighting }) => sighting);
  const signed = heard
    .filter(({ signature }) => signature)
    .map(({ sighting: [first, ...others] }) => [
      first!,
      ...others.filter(([kind]) => !isStrong(kind)),
    ]);
  const nameOf = (nodes: readonly GraphNode[]) =>
    new Map(nodes.map(({ id, kind, value }) => [id, `${kind}:${value}`]));
  const pairOf =
    (names: ReadonlyMap<string, string>) =>
    ({ left, right }: GraphEdge) =>
      edgeKey({ left: names.get(left)!, right: names.get(right)! });
  const told = ({ nodes, edges }: ReturnType<typeof graphOf>) => ({
    names: new Set(nameOf(nodes).values()),
    pairs: new Set(edges.map(pairOf(nameOf(nodes)))),
  });
  const [all, { pairs: recorded }, sure] = [
    nameOf(graph.nodes),
    told(graphOf(records)),
    told(graphOf([...records, ...signed])),
  ];
  const vouched = new Set([...recorded, ...told(graphOf(signed)).pairs]);
  return {
    nodes: graph.nodes.map((node) => ({ ...node, unverified: !sure.names.has(all.get(node.id)!) })),
    edges: graph.edges.map((edge) => {
      const pair = pairOf(all)(edge);
      return {
        ...edge,
        unverified: !vouched.has(pair),
        signed: vouched.has(pair) && !recorded.has(pair),
      };
    }),
  };
};

describe('unverified claims by pages', () => {
  const verified = (...sighting: Sighting) => ({ sighting, isVerified: true });
  const said = (...sighting: Sighting) => ({ sighting, isVerified: false });
  const who = (...all: Parameters<typeof mixedGraph>[0]): string[] => partition(mixedGraph(all));

  it('join no two known people, alone or in a chain, and move no identifier between people', () => {
    const [a, b] = [
      ['email', 'a@x.example'],
      ['email', 'b@x.example'],
    ] as const;
    const evil = ['custom', 'evil-77'] as const;
    for (const known of [[verified(a), verified(b)], []]) {
      expect(who(...known, said(a, evil), said(b, evil))).toEqual([
        'custom:evil-77',
        'email:a@x.example',
        'email:b@x.example',
      ]);
      expect(
        who(
          ...known,
          said(a, evil),
          said(evil, ['phone', '+4790000001']),
          said(b, ['phone', '+4790000001']),
        ),
      ).toEqual(['custom:evil-77 email:a@x.example', 'email:b@x.example', 'phone:+4790000001']);
      expect(who(...known, said(a, b))).toEqual(['email:a@x.example', 'email:b@x.example']);
    }
    // The attacker's own address, combined with known identifiers of another person.
    expect(
      who(
        verified(a, ['phone', '+4790000002'], ['anonymous', 'browser']),
        said(b, ['phone', '+4790000002'], ['anonymous', 'browser']),
      ),
    ).toEqual(['anonymous:browser email:a@x.example phone:+4790000002', 'email:b@x.example']);
    // A claim never makes a known identifier shared.
    expect(
      who(
        verified(a, ['uuid', 'u']),
        ...Array.from({ length: 9 }, (_, n) =>
          said(a, ['uuid', `u${n}`], ['email', `z${n}@x.example`]),
        ),
      )[0],
    ).toContain('email:a@x.example uuid:u');
  });

  it('add a new identifier to the one claimed person, until a verified record names it', () => {
    expect(
      who(
        verified(['email', 'a@x.example']),
        said(['email', 'a@x.example'], ['uuid', 'u'], ['anonymous', 'v']),
      ),
    ).toEqual(['anonymous:v email:a@x.example uuid:u']);
    expect(
      who(
        said(['email', 'a@x.example'], ['custom', 'c']),
        verified(['email', 'b@x.example'], ['custom', 'c']),
      ),
    ).toEqual(['custom:c email:b@x.example', 'email:a@x.example']);
    expect(who(said(['email', 'a@x.example'], ['custom', 'c']), verified(['custom', 'c']))).toEqual(
      ['custom:c', 'email:a@x.example'],
    );
  });

  it('leave known people unchanged, in any order (1,000 random graphs)', () => {
    const dice = seeded(31);
    for (let graph = 0; graph < 1000; graph += 1) {
      const sightings = randomSightings(dice).map((sighting) => ({
        sighting,
        isVerified: dice() < 0.4,
      }));
      const mixed = mixedGraph(sightings);
      expect(partition(mixedGraph(shuffled(sightings, dice)))).toEqual(partition(mixed));
      const known = mixed.nodes.filter(({ unverified }) => !unverified);
      const [{ groupOf: before }, { groupOf: after }] = [
        resolveClusters(
          known,
          mixed.edges.filter(({ unverified }) => !unverified),
        ),
        resolveClusters(mixed.nodes, mixed.edges),
      ];
      const changed = known.flatMap((one) =>
        known.filter(
          (other) =>
            (after.get(one.id) === after.get(other.id)) !==
            (before.get(one.id) === before.get(other.id)),
        ),
      );
      expect(changed).toEqual([]);
    }
  });
});

describe('signed answers about browsers', () => {
  const record = (...sighting: Sighting): Heard => ({ sighting, isVerified: true });
  const signed = (...sighting: Sighting): Heard => ({
    sighting,
    isVerified: false,
    signature: true,
  });
  const said = (...sighting: Sighting): Heard => ({ sighting, isVerified: false });
  const [chloe, attacker, other, dev] = [
    ['email', 'chloe@x.example'],
    ['email', 'attacker@x.example'],
    ['email', 'other@x.example'],
    ['anonymous', 'dev-136'],
  ] as const;
  /** Returns the result, after checking that it is the same in both orders of arrival. */
  const who = (...heard: Heard[]): string[] => {
    const forward = partition(mixedGraph(heard));
    expect(partition(mixedGraph(heard.toReversed()))).toEqual(forward);
    return forward;
  };
  const refusals = (...heard: Heard[]): string[] => {
    const { nodes, edges } = mixedGraph(heard);
    return [...resolveClusters(nodes, edges).refused.values()];
  };

  it('take no browser away from the person in the records, however many people sign', () => {
    const held = ['anonymous:dev-136 email:chloe@x.example', 'email:attacker@x.example'];
    expect(who(record(chloe, dev), signed(attacker, dev))).toEqual(held);
    expect(refusals(record(chloe, dev), signed(attacker, dev))).toEqual(['outranked']);
    expect(
      who(record(chloe, dev), record(attacker), signed(attacker, dev), signed(chloe, dev)),
    ).toEqual(held);
    const many = Array.from({ length: 9 }, (_, n) =>
      signed(['email', `signer-${n}@x.example`], dev),
    );
    expect(who(record(chloe, dev), ...many)).toContain(held[0]);
    expect(
      who(
        record(chloe, dev),
        signed(attacker, ['uuid', 'chloe-1'], dev),
        record(chloe, ['uuid', 'chloe-1']),
      ),
    ).toEqual(['anonymous:dev-136 email:chloe@x.example uuid:chloe-1', held[1]]);
  });

  it("assign a browser with two signed-in customers to neither, and outweigh a page's claims", () => {
    expect(who(signed(chloe, dev), signed(other, dev))).toEqual([
      'anonymous:dev-136',
      'email:chloe@x.example',
      'email:other@x.example',
    ]);
    expect(who(signed(chloe, dev), signed(other, dev), record(chloe, dev))).toEqual([
      'anonymous:dev-136 email:chloe@x.example',
      'email:other@x.example',
    ]);
    expect(who(record(chloe, dev), record(other, dev), signed(other, dev))).toEqual([
      'anonymous:dev-136',
      'email:chloe@x.example',
      'email:other@x.example',
    ]);
    expect(who(signed(chloe, dev), said(other, dev))).toEqual([
      'anonymous:dev-136 email:chloe@x.example',
      'email:other@x.example',
    ]);
  });

  it('separate nothing that records join and join no two people, in any order (1,000 random graphs)', () => {
    const dice = seeded(47);
    for (let graph = 0; graph < 1000; graph += 1) {
      const heard = randomSightings(dice).map((sighting): Heard => {
        const throwOf = dice();
        return {
          sighting,
          isVerified: throwOf < 0.4,
          signature: throwOf >= 0.4 && throwOf < 0.8 && isStrong(sighting[0]![0]),
        };
      });
      const mixed = mixedGraph(heard);
      expect(partition(mixedGraph(shuffled(heard, dice)))).toEqual(partition(mixed));
      const records = mixed.edges.filter(({ unverified, signed: only }) => !unverified && !only);
      const known = mixed.nodes.filter(({ unverified }) => !unverified);
      const [{ groupOf: before }, { groupOf: after }] = [
        resolveClusters(known, records),
        resolveClusters(mixed.nodes, mixed.edges),
      ];
      const changed = known.flatMap((one) =>
        known.filter((two) => {
          const [was, is] = [
            before.get(one.id) === before.get(two.id),
            after.get(one.id) === after.get(two.id),
          ];
          return was ? !is : is && isStrong(one.kind) && isStrong(two.kind);
        }),
      );
      expect(changed).toEqual([]);
    }
  });
});

describe('people who share an id', () => {
  it('have different names if their fullest names differ', () => {
    expect(areCalledDifferently([['Maya', 'Maya Silva'], ['Maya Berg']])).toBe(true);
    expect(areCalledDifferently([['Maya'], ['Maya Berg']])).toBe(false);
    expect(areCalledDifferently([['Müller, Jörg'], ['jorg muller', 'J. Müller']])).toBe(false);
    expect(areCalledDifferently([[], ['Maya Berg']])).toBe(false);
  });
});

describe('10,000 people in three sources, one in twenty values mistyped, one in ten devices shared', () => {
  it('are matched with a precision of at least 0.9995 and a recall of at least 0.999', () => {
    const rows = generatePeople(10_000).map(({ person, fields }) => ({
      person,
      sighting: projectRow(fields, 'profile').identifiers,
    }));
    const graph = graphOf(
      rows.map(({ sighting }) => sighting.map(({ kind, value }) => [kind, value] as const)),
    );
    const { groupOf, shared } = resolveClusters(graph.nodes, graph.edges);
    const byKey = new Map(graph.nodes.map((node) => [`${node.kind}:${node.value}`, node]));
    const quality = measurePeople(
      rows.map(({ person, sighting }) => {
        const nodes = sighting.map(({ kind, value }) => byKey.get(`${kind}:${value}`)!);
        return {
          person,
          profile: groupOf.get((nodes.find(({ id }) => !shared.has(id)) ?? nodes[0]!).id)!,
          identifiers: sighting
            .filter(({ kind }) => isStrong(kind))
            .map(({ kind, value }) => `${kind}:${value}`),
        };
      }),
    );
    expect(quality.precision).toBeGreaterThanOrEqual(0.9995);
    expect(quality.recall).toBeGreaterThanOrEqual(0.999);
    expect(quality.sharing).toBeGreaterThan(25_000);
  });
});
