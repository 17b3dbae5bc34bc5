import { newId } from '@bff/db/newId';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';
import { resultMailSamples } from './resultMailSamples';
import { oneResponseSamples } from './oneResponseSamples';
import { tagSamples } from './tagSamples';
import type { Target } from './targets';

const RULE = { name: 'Sample', questionId: 'rate', atMost: 2, mailTo: [], isOn: true };

/** Requests about follow-ups and tags that succeed for every caller who may make them. */
export const followUpSamples = (
  server: TestServer,
  rows: SampleRows,
): Record<string, MakeSample> => {
  const add = (target: Target, statement: string, values: unknown[]) =>
    server.system.transaction(
      (em) => em.execute(statement, values, 'run'),
      target.home!.company.id,
    );
  const about: MakeSample = async (target) => ({ params: { id: await rows.keptSurvey(target) } });
  const rule = async (target: Target) => {
    const [id, ruleId] = [await rows.keptSurvey(target), newId()];
    if (!target.home) return { id, ruleId: ABSENT_ID };
    await add(
      target,
      "insert into follow_up_rules (company_id, id, family_id, name, question_id, at_most, mail_to, is_on, created_at, updated_at) values (?, ?, ?, 'Sample', 'rate', 1, '[]', true, now(), now())",
      [target.home.company.id, ruleId, id],
    );
    return { id, ruleId };
  };
  const followUp = async (target: Target) => {
    const [id, followUpId] = [await rows.keptSurvey(target), newId()];
    if (!target.home) return { id, followUpId: ABSENT_ID };
    const response = await rows.response(target);
    await add(
      target,
      "insert into follow_ups (company_id, id, family_id, survey_id, response_id, state, met, created_at, updated_at) values (?, ?, ?, ?, ?, 'open', '[]', now(), now())",
      [target.home.company.id, followUpId, id, id, response.id],
    );
    return { id, followUpId };
  };
  return {
    ...tagSamples(server, rows),
    ...oneResponseSamples(server, rows),
    ...resultMailSamples(server, rows),
    'survey-results.followUpRules': about,
    'survey-results.createFollowUpRule': async (target) => ({
      params: { id: await rows.survey(target) },
      body: RULE,
    }),
    'survey-results.updateFollowUpRule': async (target) => ({
      params: await rule(target),
      body: { ...RULE, revision: 1 },
    }),
    'survey-results.deleteFollowUpRule': async (target) => ({ params: await rule(target) }),
    'survey-results.followUps': about,
    'survey-results.changeFollowUp': async (target) => ({
      params: await followUp(target),
      body: { state: 'closed', revision: 1 },
    }),
  };
};
