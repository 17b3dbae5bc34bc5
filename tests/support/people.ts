import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listUsers } from '@core/contract/users';
import { harbor } from './sessions';

type ManagedUser = ResponseOf<typeof listUsers>[number];

/** An active person of Harbor & Co, with overrides. */
export const person = (change: Partial<ManagedUser> = {}): ManagedUser => ({
  id: 'u-ines',
  name: 'Ines Duarte',
  email: 'ines@harbor.example',
  emailVerified: true,
  role: 'user',
  permissions: ['dashboard:read'],
  status: 'active',
  companyId: harbor.id,
  company: { id: harbor.id, name: harbor.name },
  photo: null,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  invitation: null,
  ...change,
});
