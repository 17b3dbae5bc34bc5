import type { EntityManager } from '@mikro-orm/sql';
import { cronTimes } from '@core/cron/cronTimes';
import type { ResultMailPeriod } from '@core/contract/resultMails';
import type { Context } from '@bff/context';
import { companyZone } from '@bff/modules/companies/companyZone';
import type { ResultMail } from './result-mail.entity';

/** At eight in the morning; weekly emails on Mondays. */
const TIMES: Readonly<Record<ResultMailPeriod, string>> = {
  day: '0 8 * * *',
  week: '0 8 * * 1',
};

/**
 * Sets the time of the next email, in the company's time zone, and queues it in the caller's
 * transaction. A queued email for any other time does nothing.
 */
export const scheduleNextMail = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  em: EntityManager,
  mail: ResultMail,
): Promise<void> => {
  const now = clock();
  const { companyId, familyId } = mail;
  const [next] = cronTimes(TIMES[mail.every], await companyZone(em, companyId), now, 1);
  mail.nextAt = next!;
  await em.flush();
  await jobs.enqueue(
    em,
    'survey-results.mail',
    { familyId, at: next!.toISOString() },
    {
      companyId,
      subjectId: `mail:${familyId}`,
      startAfterSeconds: Math.ceil((next!.getTime() - now.getTime()) / 1000),
    },
  );
};
