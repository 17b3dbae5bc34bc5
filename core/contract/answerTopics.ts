import { LIMITS } from '../limits';
import { SENTIMENTS } from '../survey/sentiments';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, number, object, string } from './fields';
import { resultFilterFields } from './resultFields';

/** Topics and sentences come from this many of the newest answers. More would take over 1.5 s. */
export const TOPIC_ANSWERS_MAX = 3000;

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const params = object({ id: string().required(), questionId: string().required() });

const sentimentCounts = () =>
  object({
    positive: number().required(),
    /** Answers without rated words, or with as many positive as negative ones. */
    neutral: number().required(),
    negative: number().required(),
    /** Answers in languages without a word list. */
    unrated: number().required(),
  }).required();

export const readTopics = defineEndpoint({
  id: 'survey-results.topics',
  method: 'GET',
  path: '/api/surveys/:id/questions/:questionId/topics',
  access,
  params,
  query: companyFilterQuery.shape({
    ...resultFilterFields,
    /** Leaves out emails, phone numbers and names. */
    redact: boolean().optional(),
  }),
  response: object({
    /** Answers that were read: the newest 3,000 at most. */
    answers: number().required(),
    /** Answers by sentiment, counted from rated words. */
    sentiment: sentimentCounts(),
    topics: array(
      object({
        /** The most frequent spelling of the topic. */
        topic: string().required(),
        /** One or two word stems. Use them to filter by the topic. */
        stems: string().required(),
        /** Language of the answers with this topic, without a region. */
        language: string().required(),
        /** Answers with the topic. */
        count: number().required(),
        /** Sentiment of these answers. */
        sentiment: sentimentCounts(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary:
    "Read the most frequent words and phrases of a text question's answers, by word stem, and their sentiment",
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
    about: string().trim().min(1).max(LIMITS.text.short).optional(),
    /** Only answers with this sentiment. Without `about`, sentences with this sentiment. */
    sentiment: string().oneOf(SENTIMENTS).optional(),
    /** Only answers in this language, as a topic names it. */
    topicLanguage: string().max(35).optional(),
    /** Hides emails, phone numbers and names. */
    redact: boolean().optional(),
  }),
  response: object({
    /** Number of answers that contain a matching sentence. */
    answers: number().required(),
    /** The newest sentences, at most 100. */
    sentences: array(
      object({
        responseId: string().required(),
        startedAt: string().required(),
        sentence: string().required(),
        /** The part of the sentence that was found, or its strongest word. Empty without one. */
        match: string().defined(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: "Find the sentences about a topic or with a sentiment in a text question's answers",
});
