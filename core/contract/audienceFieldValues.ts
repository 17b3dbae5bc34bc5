import { RULE_LIMITS } from '../audience/rules';
import { audienceAccess } from './audienceAccess';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, string, text } from './fields';

export const listFieldValues = defineEndpoint({
  id: 'audience.fieldValues',
  method: 'GET',
  path: '/api/audience-intelligence/field-values',
  access: audienceAccess,
  query: companyFilterQuery.shape({
    field: text(500).required(),
    /** Part of the value; case does not matter. */
    search: text(RULE_LIMITS.text).default(''),
  }),
  response: array(string().required()).required(),
  screensOnly: true,
  summary: 'Suggest values of a field, from the most recently seen people',
});
