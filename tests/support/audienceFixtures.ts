import type {
  eraseUser,
  listAudienceCategories,
  listAudienceUsers,
  readAudienceMetrics,
  readAudienceUser,
} from '@core/contract/audience';
import type { listUserRecords } from '@core/contract/audienceSplit';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { FollowedValue } from '@core/identity/followedValue';
import type { readJob } from '@core/contract/jobs';
import type {
  listDestinations,
  listWritebackRuns,
  previewWriteback,
} from '@core/contract/audienceWriteback';

type Category = ResponseOf<typeof listAudienceCategories>[number];
type User = ResponseOf<typeof listAudienceUsers>['users'][number];
type Person = ResponseOf<typeof readAudienceUser>;
type Run = ResponseOf<typeof listWritebackRuns>[number];

const at = '2026-11-20T14:05:00.000Z';

const category = (
  id: string,
  name: string,
  userCount: number | null,
  coverage: number,
  over: Partial<Category> = {},
): Category => ({
  id,
  name,
  description: `People who are ${name.toLowerCase()}.`,
  coverage,
  topTraits: ['Repeat buyer', 'Desktop'],
  userCount,
  note: null,
  formula: `Formula of ${name}.`,
  isCustom: false,
  filters: null,
  rule: null,
  ...over,
});

export const audienceCategories: Category[] = [
  category('high-value', 'High-Value Customers', 1742, 91),
  category('at-risk', 'At-Risk Users', 1208, 68),
  category('new-users', 'New Users', 3188, 54),
  category('enterprise', 'Enterprise Accounts', 412, 88),
  category('freemium', 'Freemium Users', 9640, 61),
  category('churned', 'Churned Users', 2212, 47),
];

/** A saved view. */
export const savedView = category(
  '01900000-0000-7000-8000-0000000000c7',
  'Weekend buyers',
  864,
  72,
  {
    isCustom: true,
    formula: '',
    description: '',
    filters: { dataSource: ['CRM'], lifecycle: ['Active'], risk: [], recency: ['30'] },
    rule: {
      match: 'any',
      conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Bergen' }],
    },
  },
);

export const audienceMetrics = (
  over: Partial<ResponseOf<typeof readAudienceMetrics>> = {},
): ResponseOf<typeof readAudienceMetrics> => ({
  totalUsers: 18_402,
  unifiedIdentities: 13_139,
  unknowns: 1141,
  dataSourceCoverage: 66.5,
  topSegments: ['Freemium Users', 'New Users', 'Churned Users'],
  unifiedPercent: 71.4,
  unknownsPercent: 6.2,
  classifiedAt: at,
  riskNote: null,
  options: {
    dataSource: { Web: 9100, CRM: 4200 },
    lifecycle: { New: 3188, Active: 7400 },
    risk: { low: 9000, medium: 2000, high: 900 },
    recency: { 1: 120, 7: 900, 30: 4000, 90: 9000 },
  },
  formulas: {
    unified: 'People seen in two or more sources ÷ all people.',
    unknowns: 'People with only an anonymous identifier ÷ all people.',
    coverage: 'Sources that know the person ÷ connected sources.',
    ltv: 'Purchases less refunds.',
    risk: 'Days since the last visit ÷ the usual gap between visits.',
    lifecycle: 'From first and last seen.',
    recency: 'Days since last seen.',
  },
  ...over,
});

export const audienceUser = (over: Partial<User> = {}): User => ({
  id: '01900000-0000-7000-8000-0000000000b1',
  name: 'Priya Raman',
  email: 'priya.raman@lumen.example',
  account: 'Lumen Retail',
  categories: ['high-value', 'at-risk'],
  ltv: 6118,
  currency: 'USD',
  risk: 'high',
  lifecycle: 'At-Risk',
  sources: ['Stripe', 'customers.csv'],
  firstSeen: '2025-04-02T08:00:00.000Z',
  lastSeen: '2026-10-11T14:02:00.000Z',
  dataSourceCoverage: 66.7,
  isUnified: true,
  isAnonymous: false,
  ip_address: '203.0.113.0',
  device_type: 'desktop',
  surveyCount: 2,
  totalCompletionTime: 184,
  ...over,
});

export const audienceUsers = (count: number): User[] =>
  Array.from({ length: count }, (_, index) =>
    audienceUser({
      id: `user-${String(index)}`,
      ...(index === 1 && { categories: [savedView.id] }),
      name: index % 7 === 6 ? null : `Person ${String(index + 1)}`,
      email: index % 7 === 6 ? null : `person${String(index + 1)}@harbor.example`,
      isAnonymous: index % 7 === 6,
      risk: (['low', 'medium', 'high', null] as const)[index % 4] ?? null,
      ltv: 8412 - index * 120,
    }),
  );

export const usersAnswer = (
  users: User[],
  total = users.length,
  page = 1,
): ResponseOf<typeof listAudienceUsers> => ({
  users,
  pagination: { total, page, limit: 20, totalPages: Math.ceil(total / 20) },
  next: total > page * 20 ? `after-${String(page)}` : null,
});

const event = (
  id: string,
  type: string,
  source: string,
  over: Partial<Person['events'][number]> = {},
): Person['events'][number] => ({
  id,
  type,
  source,
  timestamp: '2026-10-11T14:02:00.000Z',
  itemKey: null,
  itemTitle: null,
  value: null,
  currency: null,
  ...over,
});

export const audiencePerson = (over: Partial<Person> = {}): Person => ({
  ...audienceUser(),
  phone: '+44 20 7946 0118',
  identifiers: [
    {
      id: 'i-mail',
      kind: 'email',
      value: 'priya.raman@lumen.example',
      shared: false,
      verified: true,
      firstSeen: at,
    },
    {
      id: 'i-uuid',
      kind: 'uuid',
      value: 'c41f0b0e-77aa-4c11-9d1e-2b0d5d6f9e07',
      shared: false,
      verified: true,
      firstSeen: at,
    },
    {
      id: 'i-phone',
      kind: 'phone',
      value: '+442079460118',
      shared: false,
      verified: true,
      firstSeen: at,
    },
  ],
  links: [
    {
      left: 'i-mail',
      right: 'i-uuid',
      source: 'Stripe',
      recordKey: 'cus_1',
      seenAt: at,
      state: 'joined',
      verified: true,
      reason: null,
    },
    {
      left: 'i-mail',
      right: 'i-phone',
      source: 'customers.csv',
      recordKey: 'row 17',
      seenAt: at,
      state: 'joined',
      verified: true,
      reason: null,
    },
    {
      left: 'i-phone',
      right: 'i-uuid',
      source: 'Survey: Checkout',
      recordKey: null,
      seenAt: at,
      state: 'refused',
      verified: false,
      reason: 'The phone number is shared by many people.',
    },
  ],
  traits: [
    {
      field: 'email',
      value: 'priya.raman@lumen.example',
      source: 'Stripe',
      recordKey: 'cus_1',
      observedAt: at,
      rule: 'newest',
      verified: true,
      others: [],
    },
    {
      field: 'city',
      value: 'London',
      source: 'customers.csv',
      recordKey: 'row 17',
      observedAt: at,
      rule: 'newest',
      verified: true,
      others: [{ value: 'Leeds', source: 'Stripe', observedAt: '2025-04-02T08:00:00.000Z' }],
    },
  ],
  consent: [
    { category: 'DataSharing', status: 'granted', source: 'Survey: Checkout', decidedAt: at },
  ],
  events: [
    event('e1', 'survey_completed', 'Survey: Checkout'),
    event('e2', 'purchase', 'Stripe', { itemTitle: 'Storm jacket', value: 249, currency: 'USD' }),
    event('e3', 'view', 'Outbound API', { itemKey: 'sku-118' }),
    event('e4', 'click', 'Outbound API'),
    event('e5', 'view', 'Outbound API'),
  ],
  segments: [
    { id: 'high-value', name: 'High-Value Customers', because: ['LTV 6,118 is at least 5,020'] },
    { id: 'at-risk', name: 'At-Risk Users', because: ['last seen 41 days ago'] },
  ],
  unverifiedRecords: 0,
  riskExplanation: 'Not seen for 41 days, usually every 9.',
  lifecycleExplanation: 'First seen 2026-03-02, last seen 2026-10-11 (41 days ago).',
  orders: 14,
  predictedLtv: { value: 310, low: 120, high: 560 },
  predictedLtvNote: null,
  ...over,
});

/** The Kruegers, who share an address and were merged into one person; `i-mail`, `i-uuid` and `i-phone` are the panel's evidence. */
export const familyRecords: ResponseOf<typeof listUserRecords> = {
  identifiers: [
    { id: 'i-mail', kind: 'email', value: 'familie.krueger@web.example' },
    { id: 'i-uuid', kind: 'uuid', value: 'K70001' },
    { id: 'i-lena', kind: 'uuid', value: 'K70002' },
    { id: 'i-phone', kind: 'phone', value: '+492215550001' },
    { id: 'i-lena-phone', kind: 'phone', value: '+492215550002' },
  ],
  records: [
    ...(['i-uuid', 'i-lena'] as const).map((id, index) => ({
      id: `customer-${String(index)}`,
      kind: 'record' as const,
      source: 'customers.csv',
      recordKey: `row ${String(index + 1)}`,
      at,
      identifiers: ['i-mail', id, index === 0 ? 'i-phone' : 'i-lena-phone'],
      values: {
        first_name: index === 0 ? 'Hans' : 'Lena',
        last_name: 'Krueger',
        email: 'familie.krueger@web.example',
        city: index === 0 ? 'Ulm' : 'Bonn',
      },
    })),
    {
      id: 'order-1',
      kind: 'event',
      source: 'orders.csv',
      recordKey: 'order 17',
      at: '2026-05-01T10:00:00.000Z',
      identifiers: ['i-uuid'],
      values: { type: 'purchase', item: 'storm-jacket', value: 99 },
    },
  ],
};

/** The Kruegers' merged person in the panel, with the evidence of their records. */
export const familyPerson = (): Person =>
  audiencePerson({
    name: 'Lena Krueger',
    email: 'familie.krueger@web.example',
    identifiers: familyRecords.identifiers.map((one) => ({
      ...one,
      shared: false,
      verified: true,
      firstSeen: at,
    })),
    links: familyRecords.records.flatMap(({ identifiers, source, recordKey }) =>
      identifiers.flatMap((left, index) =>
        identifiers.slice(index + 1).map((right) => ({
          ...{ left, right, source, recordKey, seenAt: at },
          ...{ state: 'joined' as const, verified: true, reason: null },
        })),
      ),
    ),
  });

const NO_TABLE = { table: null, segment: null, schedule: null, savedAt: null };

export const destinations: ResponseOf<typeof listDestinations> = [
  {
    destination: 'crm',
    label: 'CRM',
    configured: true,
    kind: 'hubspot',
    url: 'https://api.hubapi.com',
    secretHint: '9f2c',
    ...NO_TABLE,
  },
  {
    destination: 'analytics',
    label: 'Analytics',
    configured: false,
    kind: null,
    url: null,
    secretHint: null,
    ...NO_TABLE,
  },
  {
    destination: 'email',
    label: 'Email Platform',
    configured: false,
    kind: null,
    url: null,
    secretHint: null,
    ...NO_TABLE,
  },
  {
    destination: 'support',
    label: 'Support System',
    configured: false,
    kind: null,
    url: null,
    secretHint: null,
    ...NO_TABLE,
  },
];

export const writebackRun = (over: Partial<Run> = {}): Run => ({
  id: '01900000-0000-7000-8000-0000000000a7',
  jobId: 'job-7',
  destination: 'crm',
  data: ['profile', 'segments'],
  dryRun: false,
  state: 'partial',
  reason: null,
  total: 120,
  sent: 117,
  failed: 2,
  refused: 1,
  left: 0,
  held: 0,
  trigger: 'manual',
  startedAt: at,
  createdAt: at,
  finishedAt: at,
  createdByName: 'Amara Okafor',
  ...over,
});

export const writebackPreview: ResponseOf<typeof previewWriteback> = {
  total: 1741,
  refused: 1,
  withoutChoice: 1200,
  sample: [{ email: 'priya.raman@lumen.example', segments: ['high-value'] }],
  destinations,
};

export const receipt: ResponseOf<typeof eraseUser> = {
  id: 'receipt-1',
  erasedAt: at,
  removed: [
    { table: 'profiles', rows: 1 },
    { table: 'events', rows: 41 },
  ],
  total: 42,
  unverifiedKept: 0,
  suppressed: 3,
  bundle: null,
};

export const reclassifyJob = (
  over: Partial<ResponseOf<typeof readJob>> = {},
): ResponseOf<typeof readJob> => ({
  id: 'job-9',
  kind: 'audience.reclassify',
  label: 'Reclassify the audience',
  state: 'running',
  progress: 40,
  counts: {},
  reason: null,
  result: null,
  attempts: 1,
  cancellable: true,
  trigger: 'manual',
  startsAt: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  ...over,
});

/** Origin of a person's value: a column of a file, after two steps. */
export const valueLineage = (field: string): FollowedValue => ({
  field,
  origin: 'source',
  recordKey: 'c-118',
  observedAt: '2026-11-20T09:00:00.000Z',
  source: { id: 'source-1', name: 'Harbor CRM', connected: true },
  receivedAt: '2026-11-20T09:00:00.000Z',
  mapping: {
    version: 4,
    stream: '',
    column: 'home town',
    steps: ['trim', 'case'],
    raw: ' leeds ',
    transformed: 'Leeds',
    value: 'Leeds',
  },
  run: { id: 'run-1', kind: 'import', name: 'crew.csv', at: '2026-11-20T08:59:00.000Z' },
});
