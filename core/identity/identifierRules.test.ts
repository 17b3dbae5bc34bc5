import { readBlockedValue } from './blockedValue';
import { contestedCandidates } from './contestedIdentifiers';
import {
  DEFAULT_RULES,
  IDENTIFIER_DEFAULTS,
  readIdentityRules,
  type IdentifierKind,
  type KindRule,
} from './identifierRules';
import { resolveClusters, type GraphEdge } from './resolveClusters';

/** Returns the default rules with changes to some kinds. */
const rulesWith = (changes: Partial<Record<IdentifierKind, Partial<KindRule>>>) =>
  readIdentityRules(IDENTIFIER_DEFAULTS.map((rule) => ({ ...rule, ...changes[rule.kind] })));

const kindOf = (id: string) => id.split(' ', 1)[0] as IdentifierKind;

/** Groups pairs such as "email a + phone p" by rules; `hand` pairs are manual. */
const groupsOf = (
  pairs: readonly (readonly [string, string, 'hand'?])[],
  rules = DEFAULT_RULES,
): { groups: string[]; refused: Map<string, string> } => {
  const ids = [...new Set(pairs.flatMap(([left, right]) => [left, right]))];
  const edges: GraphEdge[] = pairs.map(([left, right, hand]) => ({
    left,
    right,
    byHand: hand === 'hand',
  }));
  const nodes = ids.map((id) => ({
    id,
    kind: kindOf(id),
    value: id.slice(id.indexOf(' ') + 1),
  }));
  const { groupOf, refused } = resolveClusters(nodes, edges, new Set(), rules);
  const groups = new Map<string, string[]>();
  for (const [id, group] of groupOf) groups.set(group, [...(groups.get(group) ?? []), id]);
  return { groups: [...groups.values()].map((one) => one.sort().join(', ')).sort(), refused };
};

const family = [
  ['email a@x.example', 'phone 555'],
  ['email b@x.example', 'phone 555'],
] as const;

describe('identifier rules', () => {
  it.each<[string, Parameters<typeof rulesWith>[0], string[]]>([
    [
      'as they are by default join over every kind',
      {},
      ['email a@x.example, email b@x.example, phone 555'],
    ],
    [
      'with a kind off join no one over it',
      { phone: { on: false } },
      ['email a@x.example', 'email b@x.example', 'phone 555'],
    ],
    [
      'with a blocked value join no one over it',
      { phone: { blocked: ['555'] } },
      ['email a@x.example', 'email b@x.example', 'phone 555'],
    ],
    [
      'with another value blocked change nothing',
      { phone: { blocked: ['556'] } },
      ['email a@x.example, email b@x.example, phone 555'],
    ],
    [
      'with a blocked domain leave out its addresses',
      { email: { blocked: ['@x.example'] } },
      ['email a@x.example', 'email b@x.example', 'phone 555'],
    ],
    [
      'with a lower limit keep apart who would have more',
      { email: { limit: 1 } },
      ['email a@x.example', 'email b@x.example', 'phone 555'],
    ],
  ])('%s', (_, changes, groups) => {
    expect(groupsOf(family, rulesWith(changes)).groups).toEqual(groups);
  });

  it('mark evidence that a rule excludes', () => {
    const { refused } = groupsOf(family, rulesWith({ phone: { on: false } }));
    expect([...refused.values()]).toEqual(['rule', 'rule']);
  });

  it('do not let a disabled kind make an address shared', () => {
    const many = Array.from(
      { length: 9 },
      (_, n) => ['email a@x.example', `phone 55${n}`] as const,
    );
    const pairs = [...many, ['email a@x.example', 'custom 1'] as const];
    expect(groupsOf(pairs).groups).toHaveLength(11);
    expect(groupsOf(pairs, rulesWith({ phone: { on: false } })).groups).toContain(
      'custom 1, email a@x.example',
    );
  });

  it('keep manual joins, whatever is disabled or limited', () => {
    const pairs = [...family, ['email a@x.example', 'email b@x.example', 'hand'] as const];
    for (const changes of [
      { email: { on: false } },
      { email: { limit: 1 } },
      { email: { blocked: ['@x.example'] } },
    ])
      expect(groupsOf(pairs, rulesWith(changes)).groups.join(' | ')).toContain(
        'email a@x.example, email b@x.example',
      );
  });

  it("use the company's order if not all evidence can count", () => {
    const pairs = [
      ['custom 1', 'uuid u'],
      ['phone 5', 'uuid u'],
      ['phone 5', 'custom 2'],
    ] as const;
    const one = { custom: { limit: 1 } } as const;
    expect(groupsOf(pairs, rulesWith(one)).groups).toEqual([
      'custom 1, phone 5, uuid u',
      'custom 2',
    ]);
    const kinds = rulesWithOrder(['phone', 'custom', 'uuid', 'email', 'source', 'anonymous'], one);
    expect(groupsOf(pairs, kinds).groups).toEqual(['custom 1', 'custom 2, phone 5, uuid u']);
  });

  it('recognize a blocked value in every source', () => {
    const rules = rulesWith({ source: { blocked: ['17'] } });
    expect(rules.ignores({ kind: 'source', value: 'shop 17' })).toBe(true);
    expect(rules.ignores({ kind: 'source', value: 'shop 18' })).toBe(false);
  });

  it('still wait for a decision about different people with the same id', () => {
    const ids = ['email a@x.example', 'email b@x.example', 'phone 1', 'phone 2', 'custom 7'];
    const nodes = ids.map((id) => ({ id, kind: kindOf(id), value: id.split(' ')[1]! }));
    const edges = ids.slice(0, 4).map((left) => ({ left, right: 'custom 7' }));
    edges.push({ left: 'email a@x.example', right: 'phone 1' });
    edges.push({ left: 'email b@x.example', right: 'phone 2' });
    const found = (changes: Parameters<typeof rulesWith>[0]) =>
      contestedCandidates(nodes, edges, rulesWith(changes)).map(({ id }) => id);
    expect(found({})).toEqual(['custom 7']);
    expect(found({ custom: { on: false } })).toEqual([]);
  });

  it.each<[IdentifierKind, string, string | null]>([
    ['email', ' Info@Shop.Example ', 'info@shop.example'],
    ['email', '@Shop.Example', '@shop.example'],
    ['email', '@shop', null],
    ['email', 'shop', null],
    ['phone', '+49 221 555 00 01', '+492215550001'],
    ['custom', 'C-1', 'C-1'],
    ['custom', 'null', null],
  ])('compare a blocked %s %j as %j', (kind, text, value) => {
    expect(readBlockedValue(kind, text)).toBe(value);
  });
});

const rulesWithOrder = (
  order: readonly IdentifierKind[],
  changes: Partial<Record<IdentifierKind, Partial<KindRule>>>,
) =>
  readIdentityRules(
    order.map((kind) => ({
      ...IDENTIFIER_DEFAULTS.find((rule) => rule.kind === kind)!,
      ...changes[kind],
    })),
  );
