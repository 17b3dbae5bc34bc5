import type { Context } from '@bff/context';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@bff/modules/auth/demoAccounts';
import { seedPredictions } from './seedPredictions';
import { seedSources } from './seedSources';
import { seedSurveys } from './seedSurveys';

export const DEMO_COMPANY = 'Harbor & Co';

/**
 * Creates the demo in a database without companies: companies and people, then their activity. If a
 * start is killed midway, the next one completes the demo. @param say is called with each part
 * before it begins. @returns true if it seeded anything.
 */
export const seedDemo = async (
  context: Context,
  say: (text: string) => void = () => undefined,
): Promise<boolean> => {
  const made = await seedPeople(context);
  const owner = await context.transaction((em) =>
    em.findOne(User, { email: 'owner@harbor.example' }),
  );
  const answered =
    owner !== null &&
    (await seedSurveys(context, owner, () =>
      say('Seeding the demo: surveys and a month of answers ...'),
    ));
  const connected =
    owner !== null &&
    (await seedSources(context, owner, () =>
      say('Seeding the demo: sources, people and events ...'),
    ));
  const predicted =
    owner !== null &&
    (await seedPredictions(context, owner, () =>
      say('Seeding the demo: a model and a month of predictions ...'),
    ));
  return made || answered || connected || predicted;
};

const seedPeople = async (context: Context): Promise<boolean> => {
  if (await context.transaction((em) => em.findOne(Company, { isInternal: false }))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return context.transaction(async (em) => {
    const at = { createdAt: context.clock(), updatedAt: context.clock() };
    const internal = await em.findOneOrFail(Company, { isInternal: true });
    const company = (name: string, domain: string) =>
      em.create(Company, {
        id: context.newId(),
        name,
        domain,
        status: 'active',
        isInternal: false,
        settings: {},
        ...at,
      });
    const harbor = company(DEMO_COMPANY, 'harbor.example');
    company('Meridian Goods', 'meridian.example');
    for (const { email, name, role, permissions, company: home } of DEMO_ACCOUNTS) {
      const companyId = home === 'internal' ? internal.id : harbor.id;
      em.create(User, {
        id: context.newId(),
        companyId,
        email,
        name,
        role,
        permissions: [...permissions],
        status: 'active',
        emailVerifiedAt: at.createdAt,
        passwordHash,
        demoPasswordHash: passwordHash,
        ...at,
      });
    }
    await em.flush();
    return true;
  });
};

/** Id of the company that the demo site embeds; null without the demo. */
export const findDemoCompany = async (context: Context): Promise<string | null> =>
  context.transaction(
    async (em) => (await em.findOne(Company, { name: DEMO_COMPANY }))?.id ?? null,
  );
