import { LockMode } from '@mikro-orm/core';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { readTeammates } from '@bff/modules/surveys/readTeammates';
import { ResultMail } from './result-mail.entity';
import { scheduleNextMail } from './resultMailTimes';
import { resultsInMail } from './resultsInMail';
import { unsubscribeToken } from './unsubscribe';

/**
 * Sends the results of a survey at their time. The emails and the next time are stored together, so
 * each time is sent once. A run for another time, or for stopped emails, does nothing.
 */
export const mailResultsJob = defineJob({
  kind: 'survey-results.mail',
  label: 'Email report',
  lane: 'fast',
  retries: 10,
  retryDelaySeconds: 60,
  async run({ payload: { familyId, at }, context }) {
    const companyId = context.companyInScope();
    const due = await context.read((em) => em.findOne(ResultMail, { companyId, familyId }));
    if (due?.nextAt.toISOString() !== at) return;
    const results = await resultsInMail(context, due);
    await context.transaction(async (em) => {
      const mail = await em.findOne(
        ResultMail,
        { companyId, familyId },
        // Serializes this with changes of the times, and with a second run.
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (mail?.nextAt.toISOString() !== at || !results) return;
      for (const teammate of await readTeammates(em, companyId))
        if (mail.mailTo.includes(teammate.id))
          await enqueueMail(context, em, companyId, teammate, 'results', {
            ...results,
            unsubscribe: unsubscribeToken(context, { companyId, familyId, userId: teammate.id }),
          });
      await scheduleNextMail(context, em, mail);
    });
  },
});
