import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { sealFits, sealOf } from '@bff/services/seal';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { demoIsOpen, isDemo } from './demoAccess';

/** Returns whether a global admin exists. A demo account that cannot sign in here does not count. */
export const hasOperator = async (context: Context, em: EntityManager): Promise<boolean> => {
  const admins = await em.find(
    User,
    { role: 'admin' },
    { fields: ['id', 'passwordHash', 'demoPasswordHash'], orderBy: { id: 'asc' } },
  );
  return admins.some((admin) => demoIsOpen(context.env) || !isDemo(admin));
};

/**
 * Returns the link that creates the operator, for the person who starts the server; null if there
 * is an operator. Its code comes from SECRET_KEY, so every replica prints the same link.
 */
export const setupLink = (context: Context): Promise<string | null> =>
  context.read(async (em) => {
    if (await hasOperator(context, em)) return null;
    const code = sealOf(context.env, 'setup-link', await installationId(em));
    return `${context.publicUrl}/register?operator#${code}`;
  }, PLATFORM);

/** Returns whether a code is the one in the installation's setup link. */
export const setupCodeFits = async (
  context: Context,
  em: EntityManager,
  code: unknown,
): Promise<boolean> => sealFits(context.env, 'setup-link', await installationId(em), code);

const installationId = async (em: EntityManager): Promise<string> =>
  (await em.findOneOrFail(Company, { isInternal: true }, { fields: ['id'] })).id;
