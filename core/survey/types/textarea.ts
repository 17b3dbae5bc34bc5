import { writtenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Several lines in the respondent's own words. */
export const textarea: QuestionTypeFacts = { ...writtenFacts, label: 'Textarea' };
