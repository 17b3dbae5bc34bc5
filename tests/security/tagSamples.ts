import { newId } from '@bff/db/newId';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about topics of answers, and tags of and notes on responses, that succeed for every caller who may
 * make them. */
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
  const why = async (target: Target) => ({
    params: { id: await rows.keptSurvey(target), questionId: 'why' },
  });
  const file = async (target: Target) => {
    const [id, fileId] = [await rows.keptSurvey(target), newId()];
    if (!target.home) return { id, fileId: ABSENT_ID };
    const company = target.home.company.id;
    await server.system.transaction(
      (em) =>
        em.execute(
          `insert into response_files (company_id, id, survey_id, run_id, file_name, options, rows, bytes, created_at) values (?, ?, ?, ?, 'sample.csv', '{"format":"csv"}', 0, 2, now())`,
          [company, fileId, id, newId()],
          'run',
        ),
      company,
    );
    await server.services.storage.write(server.system, company, `response-files/${fileId}`, [
      Buffer.from('id'),
    ]);
    return { id, fileId };
  };
  return {
    'survey-results.createFile': async (target: Target) => ({
      ...(await about(target)),
      body: { format: 'csv', shape: 'long', columns: ['id', 'q:rate'] },
    }),
    'survey-results.files': about,
    'survey-results.downloadFile': async (target: Target) => ({ params: await file(target) }),
    'survey-results.topics': why,
    'survey-results.sentences': async (target: Target) => ({
      ...(await why(target)),
      query: { about: 'boat' },
    }),
    'survey-results.tagRules': about,
    'survey-results.createTagRule': async (target: Target) => ({
      params: { id: await rows.survey(target) },
      body: { tag: 'low', questionId: 'rate', to: 2 },
    }),
    'survey-results.updateTagRule': async (target: Target) => ({
      params: await rule(target),
      body: { tag: 'lower', questionId: 'rate', to: 1 },
    }),
    'survey-results.deleteTagRule': async (target: Target) => ({ params: await rule(target) }),
    'survey-results.applyTagRules': about,
    'survey-results.saveTags': async (target: Target) => ({
      params: await response(target),
      body: { tags: ['kept'] },
    }),
    'survey-results.deleteResponse': async (target: Target) => ({
      params: await response(target),
    }),
    'survey-results.notes': async (target: Target) => ({ params: await response(target) }),
    'survey-results.addNote': async (target: Target) => ({
      params: await response(target),
      body: { text: 'Called back.' },
    }),
    'survey-results.deleteNote': async (target: Target) => ({ params: await note(target) }),
  };
};
