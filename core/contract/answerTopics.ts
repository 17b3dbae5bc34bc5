import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string } from './fields';
import { resultFilterFields } from './resultFields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const params = object({ id: string().required(), questionId: string().required() });

export const readTopics = defineEndpoint({
  id: 'survey-results.topics',
  method: 'GET',
  path: '/api/surveys/:id/questions/:questionId/topics',
  access,
  params,
  query: companyFilterQuery.shape(resultFilterFields),
  response: object({
    /** Answers that were read: the newest 10,000 at most. */
    answers: number().required(),
    topics: array(
      object({
        /** Its most frequent spelling. */
        topic: string().required(),
        /** Language of the answers with this topic, without a region. */
        language: string().required(),
        /** Answers with the topic. */
        count: number().required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: "Read the most frequent words and phrases of a text question's answers, by word stem",
});

export const readSentences = defineEndpoint({
  id: 'survey-results.sentences',
  method: 'GET',
  path: '/api/surveys/:id/questions/:questionId/sentences',
  access,
  params,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    /** Words to find in this order. Endings and common words between them may differ. */
    about: string().trim().max(LIMITS.text.short).required(),
    /** Only answers in this language, as a topic names it. */
    topicLanguage: string().max(35).optional(),
    /** Hides emails, phone numbers and names. */
    redact: boolean().optional(),
  }),
  response: object({
    /** Answers with such a sentence. */
    answers: number().required(),
    /** The newest sentences, at most 100. */
    sentences: array(
      object({
        responseId: string().required(),
        startedAt: string().required(),
        sentence: string().required(),
        /** The part of the sentence that was found. */
        match: string().required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: "Find the sentences about a topic in a text question's answers",
});
