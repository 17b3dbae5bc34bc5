import { newId } from '@bff/db/newId';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about tags of and notes on responses that succeed for every caller who may make them. */
export const tagSamples = (server: TestServer, rows: SampleRows) => {
  const response = async (target: Target) => ({
    id: await rows.keptSurvey(target),
    responseId: (await rows.response(target)).id,
  });
  const note = async (target: Target) => {
    const [noted, noteId] = [await response(target), newId()];
    if (!target.home) return { ...noted, noteId: ABSENT_ID };
    const company = target.home.company.id;
    await server.system.transaction(
      (em) =>
        em.execute(
          "insert into response_notes (company_id, id, response_id, text, created_at) values (?, ?, ?, 'Sample', now())",
          [company, noteId, noted.responseId],
          'run',
        ),
      company,
    );
    return { ...noted, noteId };
  };
  const rule = async (target: Target) => {
    const [id, ruleId] = [await rows.keptSurvey(target), newId()];
    if (!target.home) return { id, ruleId: ABSENT_ID };
    const company = target.home.company.id;
    await server.system.transaction(
      (em) =>
        em.execute(
          `insert into tag_rules (company_id, id, family_id, tag, question_id, words, created_at) values (?, ?, ?, 'sample', 'why', '["x"]', now())`,
          [company, ruleId, id],
          'run',
        ),
      company,
    );
    return { id, ruleId };
  };
  const about = async (target: Target) => ({ params: { id: await rows.keptSurvey(target) } });
  return {
    'survey-results.tagRules': about,
    'survey-results.createTagRule': async (target: Target) => ({
      params: { id: await rows.survey(target) },
      body: { tag: 'low', questionId: 'rate', to: 2 },
    }),
    'survey-results.deleteTagRule': async (target: Target) => ({ params: await rule(target) }),
    'survey-results.applyTagRules': about,
    'survey-results.saveTags': async (target: Target) => ({
      params: await response(target),
      body: { tags: ['kept'] },
    }),
    'survey-results.notes': async (target: Target) => ({ params: await response(target) }),
    'survey-results.addNote': async (target: Target) => ({
      params: await response(target),
      body: { text: 'Called back.' },
    }),
    'survey-results.deleteNote': async (target: Target) => ({ params: await note(target) }),
  };
};
