import { LIMITS } from '../limits';
import { embedSettingsSchema } from '../survey/embedSettings.schema';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, json, object, string, text } from './fields';

/** A theme saved for later: the colors, type and logo of a survey under a name. */
export const surveyTheme = object({
  id: string().required(),
  name: string().required(),
  settings: json<{ theme?: object; logo?: object }>().required(),
  createdAt: string().required(),
  companyId: string().required(),
});

const access = { kind: 'session', tenant: 'filter' } as const;
const read = { ...access, permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

export const listThemes = defineEndpoint({
  id: 'survey-styling.listThemes',
  method: 'GET',
  path: '/api/survey-themes',
  access: read,
  query: companyFilterQuery,
  response: array(surveyTheme.required()).required(),
  summary: 'List the saved survey themes of a company, newest first',
});

export const createTheme = defineEndpoint({
  id: 'survey-styling.createTheme',
  method: 'POST',
  path: '/api/survey-themes',
  access: write,
  query: companyFilterQuery,
  body: object({
    name: text(LIMITS.surveys.nameMax).trim().required('Please enter a theme name'),
    settings: embedSettingsSchema.pick(['theme', 'logo']).required(),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  status: 201,
  response: surveyTheme,
  errors: ['company_required', 'payload_too_large', 'quota_reached'],
  summary: 'Save a survey theme',
});

export const deleteTheme = defineEndpoint({
  id: 'survey-styling.deleteTheme',
  method: 'DELETE',
  path: '/api/survey-themes/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a survey theme',
});
