import type { HandlersOf } from '@bff/http/handler';
import { exportResponses } from './exportResponses';
import { listResponses } from './listResponses';
import { presentResponse } from './survey-response.presenter';

export const surveyResultsHandlers = {
  'survey-results.list': async (context, { params, query }) => {
    const { rows, total, page, limit, results } = await listResponses(context, params.id, query);
    const versions = new Map(results.surveys.map(({ id, version }) => [id, version]));
    return {
      responses: rows.map((row) => presentResponse(row, versions)),
      pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
    };
  },
  'survey-results.export': (context, { params, query }) => exportResponses(context, params.id, query),
} satisfies Partial<HandlersOf<'survey-results'>>;
