import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { User } from '@bff/tenancy/user.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Company } from '@bff/tenancy/company.entity';

/** Anyone can get an address there, so it proves nothing about the domain. */
const PUBLIC_PROVIDERS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  't-online.de',
  'mail.com',
  'zoho.com',
  'fastmail.com',
  'hey.com',
  'tutanota.com',
  'yandex.com',
  'yandex.ru',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'orange.fr',
  'free.fr',
  'libero.it',
  'wp.pl',
  'seznam.cz',
]);

/**
 * Marks the company's domain as verified if one of its administrators has confirmed an address
 * there.
 */
export const verifyDomainByMail = async (
  context: Context,
  em: EntityManager,
  user: Pick<User, 'companyId' | 'email' | 'role'>,
): Promise<void> => {
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase();
  if (user.role === 'user' || PUBLIC_PROVIDERS.has(domain)) return;
  const company = await em.findOne(Company, { id: user.companyId });
  if (!company || company.domainVerifiedAt != null || company.domain?.toLowerCase() !== domain)
    return;
  company.domainVerifiedAt = context.clock();
  await em.flush();
  writeAudit(context, em, {
    companyId: company.id,
    action: 'companies.domainVerified',
    subject: { type: 'company', id: company.id, name: company.name },
    after: { domain, by: 'email' },
  });
};
