import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, object, string } from './fields';

/** Separate from the audience, so that screens that need only names load less. */
export const listViewNames = defineEndpoint({
  id: 'audience.viewNames',
  method: 'GET',
  path: '/api/audience-intelligence/views',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:read' },
  query: companyFilterQuery,
  response: array(
    object({
      id: string().required(),
      name: string().required(),
      isCustom: boolean().required(),
    }).required(),
  ).required(),
  summary: 'List the names of categories and saved views, to target a survey or an export',
});
