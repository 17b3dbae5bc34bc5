import { writtenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Several lines in the respondent's own words. */
export const textareaFacts: QuestionTypeFacts = { ...writtenFacts, label: 'Textarea' };
