import { createQuestion } from '@core/survey/createQuestion';
import { newId } from '@bff/db/newId';
import { ABSENT_ID } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { Target } from './targets';

const question = { ...createQuestion('text', 'kept'), title: 'What is missing?' };

/** Requests about the question bank that succeed for every caller who may make them. */
export const bankSamples = (server: TestServer) => {
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
  return {
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
