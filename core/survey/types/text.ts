import { writtenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One line in the respondent's own words. */
export const textFacts: QuestionTypeFacts = { ...writtenFacts, label: 'Text' };
