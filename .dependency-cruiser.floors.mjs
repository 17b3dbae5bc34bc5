// The server's floors (layers). Only this file defines what each noun may import.
// docs/ARCHITECTURE.md gives the reasons.
const test = '\\.(test|spec)\\.ts$';

/**
 * Floors from bottom to top. A floor has one or more groups of nouns. A noun may import every noun of a lower floor, and the earlier
 * ones of its own group, so imports between folders never form a cycle. Groups of one floor never import each other.
 */
const FLOORS = [
  { kernel: ['credentials', 'companies', 'plans', 'users', 'auth', 'jobs'] },
  {
    people: [
      'items',
      'activity',
      'segments',
      'identity',
      'consent',
      'profiles',
      'events',
      'projection',
    ],
  },
  {
    surveys: ['survey-styling', 'surveys', 'survey-drafts', 'survey-results', 'embed'],
    sources: ['data-types', 'data-sources', 'imports'],
    predictions: ['models', 'outbound-api', 'predictions'],
  },
  { insight: ['dashboard', 'audience', 'exports', 'writeback', 'api'] },
];

/** The platform below the nouns, from bottom to top. A folder may import the ones before it, and no noun. */
const PLATFORM = ['db', 'tenancy', 'services', 'http'];

/** These files assemble the server. They are above all floors and may import everything; no floor may import them. */
export const COMPOSING = [
  '^bff/(?!context\\.ts$|env\\.ts$)[^/]+\\.ts$',
  '^bff/jobs/',
  '^bff/db/(entities\\.ts$|seeds/)',
];

const TURN_AROUND =
  'Move the file to the noun it belongs to. Or declare a Capability (bff/services/capability.ts) where it is needed, and provide it in bff/capabilities.ts.';

const folder = (nouns) => `^bff/modules/(${nouns.join('|')})/`;
const nounsOf = (floors) => floors.flatMap((groups) => Object.values(groups).flat());

const ruleOfNoun = (noun, { group, earlier, lower }) => ({
  name: `floor-${group}-${noun}`,
  severity: 'error',
  comment: `${noun} belongs to "${group}". It may import ${[
    ...(earlier.length > 0 ? [`${earlier.join(', ')} beside it`] : []),
    ...(lower.length > 0 ? ['every noun of the floors below'] : []),
    'the platform',
  ].join(', ')}. ${TURN_AROUND}`,
  from: { path: folder([noun]), pathNot: test },
  to: { path: '^bff/modules/', pathNot: folder([...lower, ...earlier, noun]) },
});

const nounRules = FLOORS.flatMap((groups, floor) =>
  Object.entries(groups).flatMap(([group, nouns]) =>
    nouns.map((noun, at) =>
      ruleOfNoun(noun, {
        group,
        earlier: nouns.slice(0, at),
        lower: nounsOf(FLOORS.slice(0, floor)),
      }),
    ),
  ),
);

const platformRules = PLATFORM.map((name, at) => ({
  name: `floor-platform-${name}`,
  severity: 'error',
  comment: `bff/${name}/ belongs to the platform: of the server it may import ${[...PLATFORM.slice(0, at), 'context.ts', 'env.ts'].join(', ')}. ${TURN_AROUND}`,
  from: { path: `^bff/${name}/`, pathNot: [test, ...COMPOSING] },
  to: {
    path: [folder(['[^/]+']), ...PLATFORM.slice(at + 1).map((above) => `^bff/${above}/`)],
  },
}));

export const floorRules = [
  ...nounRules,
  ...platformRules,
  {
    name: 'floor-context',
    severity: 'error',
    comment: `bff/context.ts and bff/env.ts know no noun: a noun hands its service in at start. ${TURN_AROUND}`,
    from: { path: '^bff/(context|env)\\.ts$' },
    to: { path: folder(['[^/]+']) },
  },
  {
    name: 'floor-for-every-noun',
    severity: 'error',
    comment:
      'Every folder of bff/modules/ has its place in FLOORS (.dependency-cruiser.floors.mjs): add the new one there.',
    from: { path: '^bff/modules/', pathNot: [test, folder(nounsOf(FLOORS))] },
    to: {},
  },
  {
    name: 'floor-for-every-folder',
    severity: 'error',
    comment:
      'Every folder of bff/ has its place: a noun belongs in bff/modules/, and what serves all nouns in PLATFORM (.dependency-cruiser.floors.mjs). A folder beside them could carry an import past the floors.',
    from: {
      path: '^bff/[^/]+/',
      pathNot: [test, '^bff/modules/', ...PLATFORM.map((name) => `^bff/${name}/`), ...COMPOSING],
    },
    to: {},
  },
  {
    name: 'only-the-top-composes',
    severity: 'error',
    comment:
      'What composes the server (handlers.ts, jobList.ts, capabilities.ts, entities.ts …) sits above all floors: take what you need as an argument, from the context, or as a Capability.',
    from: {
      path: ['^bff/modules/', ...PLATFORM.map((name) => `^bff/${name}/`), '^bff/context\\.ts$'],
      // createOrm.ts passes the list of entities to the ORM.
      pathNot: [test, ...COMPOSING, '^bff/db/createOrm\\.ts$'],
    },
    to: { path: COMPOSING },
  },
];
