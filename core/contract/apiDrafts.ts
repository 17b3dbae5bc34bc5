import { LIMITS } from '../limits';
import { displayTriggersSchema } from '../survey/displayTriggers.schema';
import { surveySchema } from '../survey/survey.schema';
import { listOf, listQuery, nameQuery, order } from './apiPage';
import { defineEndpoint } from './defineEndpoint';
import { idParams, number, object, string, text } from './fields';
import { draft } from './survey-drafts';
import { publishedSurvey } from './surveys';

const read = { kind: 'apiKey', scope: 'read', area: 'surveys' } as const;
const write = { ...read, scope: 'write' } as const;

const name = () => text(LIMITS.surveys.nameMax).trim();
const NO_NAME = 'Please enter a draft name';

export const apiListDrafts = defineEndpoint({
  id: 'api.listDrafts',
  method: 'GET',
  path: '/api/v1/survey-drafts',
  access: read,
  query: object({ ...listQuery, ...nameQuery, sort: order() }),
  response: listOf(draft),
  summary: 'List survey drafts, by creation time',
});

export const apiReadDraft = defineEndpoint({
  id: 'api.readDraft',
  method: 'GET',
  path: '/api/v1/survey-drafts/:id',
  access: read,
  params: idParams,
  response: draft,
  summary: 'Read one survey draft',
});

export const apiCreateDraft = defineEndpoint({
  id: 'api.createDraft',
  method: 'POST',
  path: '/api/v1/survey-drafts',
  access: write,
  body: object({
    /** Name in the dashboard. */
    name: name().required(NO_NAME),
    /** Survey definition. */
    survey: surveySchema.required(),
    /** Targeting. */
    displayTriggers: displayTriggersSchema.optional().default(undefined),
    /** The published survey that this draft will replace with a new version. */
    sourceSurveyId: string().nullable().optional(),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  status: 201,
  response: draft,
  errors: ['not_found', 'quota_reached'],
  summary: 'Create a survey as a draft',
  description:
    "The survey's `settings` are its styling; `displayTriggers` decide when it is shown and who sees it. It is not shown until it is published and started.",
  example: {
    body: {
      name: 'After checkout',
      survey: {
        title: 'Your order',
        questions: [{ id: 'rate', type: 'rating', title: 'How easy was it?', required: true }],
      },
    },
  },
});

export const apiUpdateDraft = defineEndpoint({
  id: 'api.updateDraft',
  method: 'PATCH',
  path: '/api/v1/survey-drafts/:id',
  access: write,
  params: idParams,
  body: object({
    /** Name in the dashboard. */
    name: name().min(1, NO_NAME).optional(),
    /** Survey definition. */
    survey: surveySchema.optional().default(undefined),
    /** Targeting. */
    displayTriggers: displayTriggersSchema.optional().default(undefined),
    /** The revision that you read. */
    revision: number().integer().min(1).optional(),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  response: draft,
  errors: ['stale_revision', 'quota_reached'],
  summary: 'Change a survey draft; omitted fields keep their values',
  description:
    '`survey` replaces the definition with its styling and targeting. With `revision`, the call is rejected if the draft has changed since.',
});

export const apiDeleteDraft = defineEndpoint({
  id: 'api.deleteDraft',
  method: 'DELETE',
  path: '/api/v1/survey-drafts/:id',
  access: write,
  params: idParams,
  status: 204,
  summary: 'Delete a survey draft',
});

export const apiPublishDraft = defineEndpoint({
  id: 'api.publishDraft',
  method: 'POST',
  path: '/api/v1/survey-drafts/:id/publish',
  access: write,
  params: idParams,
  query: object({
    /** The call is rejected if the draft has changed since this revision. */
    revision: number().integer().min(1).optional(),
  }),
  status: 201,
  response: publishedSurvey,
  errors: ['survey_has_errors', 'stale_revision'],
  summary: 'Publish a draft as a survey with its own ID',
  description:
    'The survey is inactive until it is started. For a draft that is already published, returns its survey.',
});
