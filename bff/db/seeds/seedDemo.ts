import { DEFAULT_PERMISSIONS, OWNER_PERMISSIONS, type Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import type { Context } from '@bff/context';
import { hashPassword } from '@bff/modules/auth/passwords';
import { Company } from '@bff/modules/companies/company.entity';
import { User } from '@bff/modules/users/user.entity';

export const DEMO_PASSWORD = 'navigate-demo';
export const DEMO_COMPANY = 'Harbor & Co';

export const DEMO_ACCOUNTS: readonly { email: string; name: string; role: Role; permissions: readonly Permission[]; company: 'internal' | 'harbor' }[] = [
  { email: 'admin@navout.example', name: 'Ada Ling', role: 'admin', permissions: DEFAULT_PERMISSIONS.admin, company: 'internal' },
  { email: 'owner@harbor.example', name: 'Owen Marsh', role: 'company_admin', permissions: OWNER_PERMISSIONS, company: 'harbor' },
  { email: 'crew@harbor.example', name: 'Cleo Reed', role: 'user', permissions: DEFAULT_PERMISSIONS.user, company: 'harbor' },
];

/** Companies and people of the demo, on a database without any company. @returns true when it seeded. */
export const seedDemo = async (context: Context): Promise<boolean> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return context.inTransaction(async (em) => {
    if (await em.findOne(Company, { isInternal: false })) return false;
    const at = { createdAt: context.clock(), updatedAt: context.clock() };
    const internal = await em.findOneOrFail(Company, { isInternal: true });
    const company = (name: string, domain: string) => em.create(Company, { id: context.newId(), name, domain, status: 'active', isInternal: false, settings: {}, ...at });
    const harbor = company(DEMO_COMPANY, 'harbor.example');
    company('Meridian Goods', 'meridian.example');
    for (const { email, name, role, permissions, company: home } of DEMO_ACCOUNTS) {
      const companyId = home === 'internal' ? internal.id : harbor.id;
      em.create(User, { id: context.newId(), companyId, email, name, role, permissions: [...permissions], status: 'active', passwordHash, ...at });
    }
    await em.flush();
    return true;
  });
};

/** Id of the company the demo site embeds; null without the demo. */
export const findDemoCompany = async (context: Context): Promise<string | null> =>
  context.inTransaction(async (em) => (await em.findOne(Company, { name: DEMO_COMPANY }))?.id ?? null);
