import { questionTypeEntry } from './questionTypes';
import type { Question } from './types';

/** Whether a text's rated words are positive or negative overall. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Returns whether the answers to a question are texts with a sentiment. */
export const hasSentiment = ({ type }: Pick<Question, 'type'>): boolean => {
  const known = questionTypeEntry(type).type;
  return known === 'text' || known === 'textarea';
};
