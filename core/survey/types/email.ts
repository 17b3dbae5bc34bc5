import { writtenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** An address, which belongs to one person only. */
export const emailFacts: QuestionTypeFacts = { ...writtenFacts, label: 'Email' };
