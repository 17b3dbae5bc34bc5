import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, object, string } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

/** Named filters on a survey's results: `filters` is the query of a call about results, such as `deviceType=mobile`. */
export const savedFilter = object({
  id: string().required(),
  name: string().required(),
  filters: string().required(),
});

export const listSavedFilters = defineEndpoint({
  id: 'survey-results.listSavedFilters',
  method: 'GET',
  path: '/api/surveys/:id/saved-filters',
  screensOnly: true,
  access,
  params: idParams,
  query: companyFilterQuery,
  response: array(savedFilter.required()).required(),
  errors: ['not_found'],
  summary: 'List the filters saved for a survey, by name',
});

export const createSavedFilter = defineEndpoint({
  id: 'survey-results.createSavedFilter',
  method: 'POST',
  path: '/api/surveys/:id/saved-filters',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: string().trim().max(LIMITS.text.short).required('Please enter a name.'),
    filters: string().max(LIMITS.text.long).required(),
  }),
  status: 201,
  response: savedFilter,
  errors: ['not_found'],
  summary: 'Save filters on the results of a survey under a name',
  description: '`filters` is the query string of a results call, without `person`.',
});

export const deleteSavedFilter = defineEndpoint({
  id: 'survey-results.deleteSavedFilter',
  method: 'DELETE',
  path: '/api/surveys/:id/saved-filters/:filterId',
  screensOnly: true,
  access: write,
  params: object({ id: string().required(), filterId: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a saved filter',
});
