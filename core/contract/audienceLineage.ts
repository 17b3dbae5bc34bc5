import type { FollowedValue } from '../identity/followedValue';
import { audienceAccess } from './audienceAccess';
import { defineEndpoint } from './defineEndpoint';
import { companyFilterQuery, idParams, json, text } from './fields';

export const readValueLineage = defineEndpoint({
  id: 'audience.lineage',
  method: 'GET',
  path: '/api/audience-intelligence/users/:id/lineage',
  screensOnly: true,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery.shape({ field: text(500).required() }),
  response: json<FollowedValue>().required(),
  errors: ['not_found'],
  summary: 'Read where a value of a person comes from',
});
