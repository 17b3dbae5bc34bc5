import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  createApiToken,
  listApiTokens,
  listCustomAttributes,
  readApiUsage,
} from '@core/contract/outbound-api';
import type { predict } from '@core/contract/predictions';
import { harbor } from './sessions';

type Token = ResponseOf<typeof listApiTokens>[number];

const at = '2026-11-02T09:00:00.000Z';

/** A key in use, and one that is paused and being rotated. */
export const storefront: Token = {
  id: 't1',
  companyId: harbor.id,
  companyName: harbor.name,
  name: 'Storefront',
  description: 'Product pages',
  prefix: 'aB3dE5fG',
  permissions: ['read', 'write'],
  isActive: true,
  createdAt: at,
  createdByName: 'Amara Okafor',
  lastUsed: '2026-11-20T09:12:00.000Z',
  callsThisMonth: 812,
  previousUntil: null,
  areas: null,
  origins: null,
  addresses: null,
  isTest: false,
  expiresAt: null,
};
export const mailer: Token = {
  ...storefront,
  id: 't2',
  name: 'Mailer',
  description: null,
  prefix: 'zY9xW8vU',
  permissions: ['admin'],
  isActive: false,
  lastUsed: null,
  callsThisMonth: 0,
  previousUntil: '2026-11-21T10:00:00.000Z',
  areas: null,
  origins: null,
  addresses: null,
  isTest: false,
  expiresAt: null,
};

/** The only response that contains a token. */
export const issued: ResponseOf<typeof createApiToken> = {
  ...storefront,
  id: 't3',
  name: 'Web shop',
  lastUsed: null,
  callsThisMonth: 0,
  token: 'aB3dE5fG'.repeat(8),
};

export const usage: ResponseOf<typeof readApiUsage> = {
  companyId: harbor.id,
  plan: 'free',
  from: '2026-11-01T00:00:00.000Z',
  resetsAt: '2026-12-01T00:00:00.000Z',
  calls: 812,
  includedCalls: 1000,
  percent: 81.2,
  overageCalls: 0,
  overageCost: null,
  stopped: false,
  notice: 'near',
  sentence: '812 of the 1,000 calls of this month are used.',
  perDay: [{ date: '2026-11-20', calls: 61 }],
  perToken: [{ tokenId: 't1', name: 'Storefront', calls: 812 }],
};

const attribute = (
  id: string,
  name: string,
  type: 'string' | 'number' | 'boolean' | 'array' | 'object',
) => ({ id, companyId: harbor.id, name, type, createdAt: at, updatedAt: at });

/** One of every type. */
export const attributes: ResponseOf<typeof listCustomAttributes> = [
  attribute('a1', 'loyalty_tier', 'string'),
  attribute('a2', 'cart_value', 'number'),
  attribute('a3', 'is_member', 'boolean'),
  attribute('a4', 'interests', 'array'),
  attribute('a5', 'address', 'object'),
];

/** A response with unsorted items. */
export const prediction: ResponseOf<typeof predict> = {
  model: 'discovery-ai',
  latency_ms: 38,
  prediction_id: '0198c0de-0000-7000-8000-000000000001',
  model_version: '2026-11-20T03:00:00.000Z',
  basis: 'query',
  notice: null,
  items: [
    {
      id: 'HC-1187',
      title: 'Harbor Smock',
      score: 0.887,
      explanation: 'Bought with sailing gear.',
    },
    {
      id: 'HC-2041',
      title: 'Drift Rain Shell',
      score: 0.942,
      explanation: 'Matches rain and sailing.',
    },
  ],
};
