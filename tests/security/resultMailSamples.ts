import { unsubscribeToken } from '@bff/modules/survey-results/result-mails/unsubscribe';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about emails with results that succeed for every caller who may make them. */
export const resultMailSamples = (
  server: TestServer,
  rows: SampleRows,
): Record<string, MakeSample> => {
  const mailed = async (target: Target): Promise<string> => {
    const id = await rows.survey(target);
    if (!target.home) return id;
    const { company, owner } = target.home;
    await server.system.transaction(
      (em) =>
        em.execute(
          "insert into result_mails (company_id, family_id, every, mail_to, next_at, revision, created_at, updated_at) values (?, ?, 'week', ?, now() + interval '7 days', 1, now(), now())",
          [company.id, id, JSON.stringify([owner.user.id])],
          'run',
        ),
      company.id,
    );
    return id;
  };
  const linkOf = async (target: Target): Promise<string> => {
    const { home } = target;
    if (!home) return 'absent';
    const familyId = await rows.keptSurvey({ kind: 'own', companyId: home.company.id, home });
    const userId = home.owner.user.id;
    return unsubscribeToken(server.services, { companyId: home.company.id, familyId, userId });
  };
  const about: MakeSample = async (target) => ({ params: { id: await rows.keptSurvey(target) } });
  return {
    'survey-results.mails': about,
    'survey-results.saveMails': async (target) => ({
      params: { id: await rows.survey(target) },
      body: { every: 'week', mailTo: [target.home?.owner.user.id ?? ABSENT_ID], revision: 0 },
    }),
    'survey-results.stopMails': async (target) => ({ params: { id: await mailed(target) } }),
    'survey-results.leaveMails': about,
    'survey-results.readUnsubscribe': async (target) => ({
      params: { token: await linkOf(target) },
    }),
    'survey-results.unsubscribe': async (target) => ({ params: { token: await linkOf(target) } }),
  };
};
