import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, number, object, string, text } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

/** Limits: rules per survey, words and phrases per rule, length of one. */
export const TAG_RULE_LIMITS = { rules: 50, words: 50, wordMax: 100 } as const;

/** A rule for all versions of a survey: it tags responses by the answer to one question. */
const tagRule = object({
  id: string().required(),
  tag: string().required(),
  questionId: string().required(),
  /** Words and phrases; the answer must contain at least one. Null for a rule about a number. */
  words: array(string().required()).nullable().defined(),
  /** Smallest and largest number, inclusive; null for a rule about words. */
  from: number().nullable().defined(),
  to: number().nullable().defined(),
});

/** Fields of a new rule: words, or a smallest and a largest number. */
export const tagRuleFields = {
  tag: text(LIMITS.results.tagMax).trim().required('Please enter a tag.'),
  questionId: text().required('Please choose a question.'),
  words: array(text(TAG_RULE_LIMITS.wordMax).trim().required()).max(TAG_RULE_LIMITS.words),
  from: number().typeError('Please enter a number.').min(-1e9).max(1e9).optional(),
  to: number().typeError('Please enter a number.').min(-1e9).max(1e9).optional(),
};

export const listTagRules = defineEndpoint({
  id: 'survey-results.tagRules',
  method: 'GET',
  path: '/api/surveys/:id/tag-rules',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({ rules: array(tagRule.required()).required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the rules that tag the responses of a survey',
});

export const createTagRule = defineEndpoint({
  id: 'survey-results.createTagRule',
  method: 'POST',
  path: '/api/surveys/:id/tag-rules',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object(tagRuleFields),
  status: 201,
  response: tagRule,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Add a rule that tags completed responses from now on',
});

export const updateTagRule = defineEndpoint({
  id: 'survey-results.updateTagRule',
  method: 'PUT',
  path: '/api/surveys/:id/tag-rules/:ruleId',
  access: write,
  params: object({ id: string().required(), ruleId: string().required() }),
  query: companyFilterQuery,
  body: object(tagRuleFields),
  response: tagRule,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Change a tag rule for new responses; the tags that it added are kept',
});

export const deleteTagRule = defineEndpoint({
  id: 'survey-results.deleteTagRule',
  method: 'DELETE',
  path: '/api/surveys/:id/tag-rules/:ruleId',
  access: write,
  params: object({ id: string().required(), ruleId: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Delete a tag rule; the tags that it added are kept',
});

export const applyTagRules = defineEndpoint({
  id: 'survey-results.applyTagRules',
  method: 'POST',
  path: '/api/surveys/:id/tag-rules/apply',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 202,
  response: object({ runId: string().required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Apply the tag rules to the existing responses of all versions, as a background job',
});
