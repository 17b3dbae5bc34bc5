import { SERVER_LIMITS } from '../serverLimits';
import type { ImportedSurvey } from '../survey/importing/importModel';
import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, json, object, string, text } from './fields';

const { texts, characters, description } = SERVER_LIMITS.languageModel;

/** Milliseconds that a screen waits: longer than the server waits for the model. */
export const languageModelWaitMs = 150_000;

const write = {
  kind: 'session',
  tenant: 'filter',
  permission: 'data_sources:write',
} as const;

const errors = [
  'language_model_off',
  'language_model_answer',
  'language_model_unavailable',
] as const;

/** BCP 47 tag. */
const language = () =>
  string()
    .max(35)
    .matches(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i, 'Please choose a language.')
    .required();

/** The draft that the texts belong to, for the audit log. Absent until the survey is saved. */
const draftId = () => string().max(80).nullable().default(undefined);

/** Texts by ID. Also the form in which the language model answers. */
const textsById = array(
  object({
    id: string().max(300).required(),
    text: string().max(LIMITS.text.long).defined(),
  }).required(),
)
  .max(texts)
  .required();

export const translatedTexts = object({ texts: textsById });

export const translateTexts = defineEndpoint({
  id: 'survey-drafts.translate',
  method: 'POST',
  path: '/api/surveys/machine-translations',
  access: write,
  query: companyFilterQuery,
  body: object({
    draftId: draftId(),
    from: language(),
    to: language(),
    texts: textsById.min(1).test({
      name: 'characters',
      message: 'Too many characters in one call.',
      test: (sent) =>
        (sent ?? []).reduce((sum, one) => sum + (one.text?.length ?? 0), 0) <= characters,
    }),
  }),
  response: translatedTexts,
  verifiedEmail: true,
  errors: ['not_found', ...errors],
  screensOnly: true,
  summary: 'Translate texts of a survey with the language model of this installation',
});

export const draftQuestions = defineEndpoint({
  id: 'survey-drafts.draftQuestions',
  method: 'POST',
  path: '/api/surveys/machine-drafts',
  access: write,
  query: companyFilterQuery,
  body: object({
    draftId: draftId(),
    description: text(description).trim().required('Describe your survey first.'),
    language: language(),
  }),
  response: object({ imported: json<ImportedSurvey>().required() }),
  verifiedEmail: true,
  errors: ['not_found', ...errors],
  screensOnly: true,
  summary: 'Draft questions from a description with the language model of this installation',
});
