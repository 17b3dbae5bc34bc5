import { createQuestion } from '@core/survey/createQuestion';
import { newId } from '@bff/db/newId';
import { ABSENT_ID, SURVEY } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

const question = { ...createQuestion('text', 'kept'), title: 'What is missing?' };

/** Requests about the question bank and versions of drafts that succeed for every caller who may make them. */
export const bankSamples = (server: TestServer, rows: SampleRows) => {
  const banked = async ({ home }: Target): Promise<string> => {
    if (!home) return ABSENT_ID;
    const id = newId();
    await server.system.transaction((em) =>
      em.execute(
        "insert into banked_questions (company_id, id, name, tags, content, created_at, updated_at) values (?, ?, 'Sample', '[]', ?, now(), now())",
        [home.company.id, id, JSON.stringify({ question })],
        'run',
      ),
    );
    return id;
  };
  const version = async (target: Target): Promise<Record<string, string>> => {
    const [id, draft] = [newId(), await rows.draft(target)];
    if (target.home)
      await server.system.transaction((em) =>
        em.execute(
          "insert into draft_versions (company_id, id, draft_id, name, survey, question_count, saved_at) values (?, ?, ?, 'Sample', ?, 1, now())",
          [target.home!.company.id, id, draft, JSON.stringify(SURVEY)],
          'run',
        ),
      );
    return { id: draft, versionId: id };
  };
  return {
    'survey-drafts.listVersions': async (target: Target) => ({
      params: { id: (await version(target)).id! },
    }),
    'survey-drafts.readVersion': async (target: Target) => ({ params: await version(target) }),
    'survey-drafts.translate': async (target: Target) => ({
      body: {
        draftId: await rows.draft(target),
        ...{ from: 'en', to: 'de', texts: [{ id: 'survey.title', text: 'Harbor' }] },
      },
    }),
    'survey-drafts.draftQuestions': async (target: Target) => ({
      body: {
        draftId: await rows.draft(target),
        ...{ description: 'A short survey after a harbor tour', language: 'en' },
      },
    }),
    'survey-drafts.listBank': () => ({}),
    'survey-drafts.saveToBank': async (target: Target) => ({
      params: { id: await banked(target) },
      body: { name: 'Renamed', tags: ['kept'] },
    }),
    'survey-drafts.removeFromBank': async (target: Target) => ({
      params: { id: await banked(target) },
    }),
  };
};
