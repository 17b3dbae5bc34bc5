import { LIMITS } from '../limits';
import { displayTriggersSchema } from '../survey/displayTriggers.schema';
import { embedSettingsSchema } from '../survey/embedSettings.schema';
import { endConditionSchema } from '../survey/endCondition.schema';
import { defineEndpoint } from './defineEndpoint';
import { boolean, idParams, json, object, text } from './fields';
import { publishedSurvey } from './surveys';

const write = { kind: 'apiKey', scope: 'write', area: 'surveys' } as const;

const read = { ...write, scope: 'read' } as const;

export const apiUpdateSurvey = defineEndpoint({
  id: 'api.updateSurvey',
  method: 'PATCH',
  path: '/api/v1/surveys/:id',
  access: write,
  params: idParams,
  body: object({
    /** Name in the dashboard. */
    name: text(LIMITS.surveys.nameMax).trim().min(1, 'Please enter a name.').optional(),
  }),
  response: publishedSurvey,
  summary: 'Rename a survey',
  description: 'To change its questions, publish a draft as its next version.',
});

export const apiDeleteSurvey = defineEndpoint({
  id: 'api.deleteSurvey',
  method: 'DELETE',
  path: '/api/v1/surveys/:id',
  access: write,
  params: idParams,
  status: 204,
  summary: 'Delete a survey permanently, with its responses',
  description: 'Its other versions are kept.',
});

export const apiStartSurvey = defineEndpoint({
  id: 'api.startSurvey',
  method: 'POST',
  path: '/api/v1/surveys/:id/start',
  access: write,
  params: idParams,
  body: object({
    /** When the run ends. */
    endCondition: endConditionSchema.required('Please choose when the survey ends.'),
    /** Stops the other running versions of the survey. */
    stopVersions: boolean().optional(),
  }),
  response: publishedSurvey,
  summary: 'Start a survey, so that visitors see it',
  description:
    'It ends on a `date`, after `days` or `responses`, or, with `manual`, when you stop it. Starting a running survey begins a new run.',
  example: { body: { endCondition: { type: 'responses', value: 500 } } },
});

export const apiStopSurvey = defineEndpoint({
  id: 'api.stopSurvey',
  method: 'POST',
  path: '/api/v1/surveys/:id/stop',
  access: write,
  params: idParams,
  response: publishedSurvey,
  summary: 'Stop a survey, so that visitors no longer see it',
});

export const apiReadStyling = defineEndpoint({
  id: 'api.readStyling',
  method: 'GET',
  path: '/api/v1/surveys/:id/styling',
  access: read,
  params: idParams,
  response: object({
    /** The styling. */
    settings: json().required(),
  }),
  summary: 'Read the styling of a survey',
});

export const apiReadTargeting = defineEndpoint({
  id: 'api.readTargeting',
  method: 'GET',
  path: '/api/v1/surveys/:id/targeting',
  access: read,
  params: idParams,
  response: object({
    /** The targeting. */
    displayTriggers: json().required(),
  }),
  summary: 'Read when a survey is shown and who sees it',
});

export const apiSaveStyling = defineEndpoint({
  id: 'api.saveStyling',
  method: 'PUT',
  path: '/api/v1/surveys/:id/styling',
  access: write,
  params: idParams,
  body: object({
    /** The new styling. */
    settings: embedSettingsSchema.required(),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  response: publishedSurvey,
  errors: ['quota_reached'],
  summary: "Replace a survey's styling",
});

export const apiSaveTargeting = defineEndpoint({
  id: 'api.saveTargeting',
  method: 'PUT',
  path: '/api/v1/surveys/:id/targeting',
  access: write,
  params: idParams,
  body: object({
    /** The new targeting. */
    displayTriggers: displayTriggersSchema.required(),
  }),
  response: publishedSurvey,
  summary: 'Replace when a survey is shown and who sees it',
});
