import { hash } from '@node-rs/argon2';
import { DEFAULT_PERMISSIONS, OWNER_PERMISSIONS, type Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { Company } from '@bff/tenancy/company.entity';
import type { UserStatus } from '@core/contract/users';
import { User } from '@bff/tenancy/user.entity';
import type { TestServer } from './testServer';

export const TEST_PASSWORD = 'correct horse battery';

let count = 0;
const next = (): number => (count += 1);

/**
 * Returns a hash that takes no time to make or to compare: a hash names its own cost. The product hashes with the real cost, also in tests.
 */
const quickHash = (password: string): Promise<string> =>
  hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A company with a unique name. */
export const makeCompany = (
  server: TestServer,
  given: Partial<
    Pick<Company, 'name' | 'domain' | 'status' | 'isInternal' | 'settings' | 'logo'>
  > = {},
): Promise<Company> =>
  server.system.transaction(async (em) => {
    const at = server.services.clock();
    const number = next();
    const company = em.create(Company, {
      id: server.services.newId(),
      name: `Company ${number}`,
      domain: `company${number}.example`,
      status: 'active',
      isInternal: false,
      settings: {},
      createdAt: at,
      updatedAt: at,
      ...given,
    });
    await em.flush();
    return company;
  });

export interface UserOptions {
  company: Pick<Company, 'id'>;
  role?: Role;
  permissions?: readonly Permission[];
  status?: UserStatus;
  email?: string;
  name?: string;
  profileName?: string;
  /** null for none. */
  password?: string | null;
  /** null if never confirmed. */
  emailVerifiedAt?: Date | null;
}

/** A person with TEST_PASSWORD and the permissions of the role (a company_admin gets the owner's set). */
export const makeUser = async (
  server: TestServer,
  { company, role = 'user', password = TEST_PASSWORD, permissions, ...given }: UserOptions,
): Promise<User> => {
  const passwordHash = password === null ? null : await quickHash(password);
  return server.system.transaction(async (em) => {
    const at = server.services.clock();
    const number = next();
    const user = em.create(User, {
      id: server.services.newId(),
      companyId: company.id,
      email: `person${number}@example.test`,
      name: `Person ${number}`,
      role,
      permissions: [
        ...(permissions ??
          (role === 'company_admin' ? OWNER_PERMISSIONS : DEFAULT_PERMISSIONS[role])),
      ],
      status: 'active',
      emailVerifiedAt: at,
      passwordHash,
      createdAt: at,
      updatedAt: at,
      ...given,
    });
    await em.flush();
    return user;
  });
};
