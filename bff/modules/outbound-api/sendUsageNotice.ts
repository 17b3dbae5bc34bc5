import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { NOTICES, type UsageCount } from './readUsage';

/**
 * Emails a company's administrators at 80% and at 100% of the included calls, once a month each.
 * The screen shows the same notice as long as it applies. If two calls reach the threshold, the
 * first one to mark the month sends the email.
 */
export const sendUsageNotice = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  usage: UsageCount,
): Promise<void> => {
  if (usage.includedCalls === null) return;
  const percent = NOTICES.findLast((mark) => usage.calls * 100 >= mark * usage.includedCalls!);
  if (percent === undefined || percent <= usage.notified) return;
  const marked = await query(em)
    .insertInto('usageMonths')
    .values({ companyId, month: usage.month, slot: 0, calls: 0, notified: percent })
    .onConflict((on) =>
      on
        .columns(['companyId', 'month', 'slot'])
        .doUpdateSet(({ ref }) => ({ notified: ref('excluded.notified') }))
        .whereRef('usageMonths.notified', '<', 'excluded.notified'),
    )
    .returning('notified')
    .executeTakeFirst();
  if (!marked) return;
  await emitEvent(context, em, companyId, 'plan.limit', {
    percent,
    usedCalls: usage.calls,
    includedCalls: usage.includedCalls,
    resetsAt: usage.resetsAt.toISOString(),
  });
  const company = await em.findOneOrFail(Company, { id: companyId });
  const admins = await em.find(User, { companyId, role: 'company_admin', status: 'active' });
  const data = {
    companyName: company.name,
    percent,
    usedCalls: usage.calls,
    includedCalls: usage.includedCalls,
    resetsOn: usage.resetsAt.toISOString().slice(0, 10),
  };
  for (const admin of admins) await enqueueMail(context, em, companyId, admin, 'quotaNotice', data);
};
