import { LIMITS } from '../limits';
import type { BankedContent } from '../survey/bankedQuestion';
import { areQuestionTexts } from '../survey/textsInLanguages';
import { questionSchema } from '../survey/survey.schema';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boundedJson,
  companyFilterQuery,
  idParams,
  json,
  object,
  string,
  text,
} from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

/** A question saved for reuse. `content` has the question, its language and its translations. */
export const bankedQuestion = object({
  id: string().required(),
  name: string().required(),
  tags: array(string().required()).required(),
  content: json<BankedContent>().required(),
});

/** True if a value is a question as surveys store it, with translations. */
const isContent = (value: unknown): boolean =>
  value === undefined ||
  object({
    question: questionSchema.required(),
    language: string().max(35).nullable(),
    translations: boundedJson(LIMITS.surveys.bankTextsBytes)
      .nullable()
      .test('texts', areQuestionTexts),
  }).isValidSync(value, { strict: true });

export const listBankedQuestions = defineEndpoint({
  id: 'survey-drafts.listBank',
  method: 'GET',
  path: '/api/surveys/question-bank',
  screensOnly: true,
  access,
  query: companyFilterQuery,
  response: array(bankedQuestion.required()).required(),
  summary: 'List the question bank, by name',
});

export const saveBankedQuestion = defineEndpoint({
  id: 'survey-drafts.saveToBank',
  method: 'PUT',
  path: '/api/surveys/question-bank/:id',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: text().trim().required('Please enter a name.'),
    tags: array(text(LIMITS.surveys.bankTagMax).trim().required())
      .max(LIMITS.surveys.bankTags)
      .required(),
    content: json<BankedContent>().test({
      name: 'content',
      message: 'This is not a question.',
      test: isContent,
    }),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  status: 204,
  errors: ['not_found', 'payload_too_large', 'quota_reached'],
  summary: 'Save a question under a new UUID, or rename one',
});

export const removeBankedQuestion = defineEndpoint({
  id: 'survey-drafts.removeFromBank',
  method: 'DELETE',
  path: '/api/surveys/question-bank/:id',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a banked question',
});
