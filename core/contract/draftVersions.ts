import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, json, number, object, string } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

/** An earlier copy of a draft, without its survey. */
const draftVersion = object({
  id: string().required(),
  name: string().required(),
  questionCount: number().required(),
  savedAt: string().required(),
  savedByName: string().nullable().defined(),
});

export const listDraftVersions = defineEndpoint({
  id: 'survey-drafts.listVersions',
  method: 'GET',
  path: '/api/surveys/drafts/:id/versions',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: array(draftVersion.required()).required(),
  errors: ['not_found'],
  summary: 'List earlier copies of a draft, newest first',
  screensOnly: true,
});

export const readDraftVersion = defineEndpoint({
  id: 'survey-drafts.readVersion',
  method: 'GET',
  path: '/api/surveys/drafts/:id/versions/:versionId',
  access,
  params: object({ id: string().required(), versionId: string().required() }),
  query: companyFilterQuery,
  response: object({ survey: json().required() }),
  errors: ['not_found'],
  summary: 'Read the survey in an earlier copy of a draft',
  screensOnly: true,
});
