import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, object, string, text } from './fields';

const tags = array(text(LIMITS.results.tagMax).trim().required()).max(LIMITS.results.tags);

export const saveResponseTags = defineEndpoint({
  id: 'survey-results.saveTags',
  method: 'PUT',
  path: '/api/surveys/:id/responses/:responseId/tags',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  params: object({ id: string().required(), responseId: string().required() }),
  query: companyFilterQuery,
  body: object({ tags: tags.required() }),
  response: object({ tags: array(string().required()).required() }),
  errors: ['not_found'],
  summary: "Replace a response's tags",
});
