import { writtenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** An email address, which identifies one person. */
export const emailFacts: QuestionTypeFacts = { ...writtenFacts, label: 'Email' };
