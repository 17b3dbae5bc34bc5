import { defineEndpoint } from './defineEndpoint';
import { companyFilterQuery, object, string } from './fields';

export const deleteOneResponse = defineEndpoint({
  id: 'survey-results.deleteResponse',
  method: 'DELETE',
  path: '/api/surveys/:id/responses/:responseId',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  params: object({ id: string().required(), responseId: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a response permanently',
});
