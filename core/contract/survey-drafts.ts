import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, json, number, object, string, text } from './fields';
import { surveySchema, workingListSchema } from '../survey/survey.schema';

const name = () => text(LIMITS.surveys.nameMax).trim().required('Please enter a draft name');

/** A stored draft with its survey. */
export const draft = object({
  /** Draft ID. */
  id: string().required(),
  /** Name in the dashboard. */
  name: string().required(),
  /** When it was created. */
  createdAt: string().required(),
  /** When it last changed. */
  updatedAt: string().required(),
  /** Increases with each change. */
  revision: number().required(),
  /** Number of questions. */
  questionCount: number().required(),
  /** Published survey that the draft will replace with a new version. */
  sourceSurveyId: string().nullable(),
  /** Company ID. */
  companyId: string().required(),
  /** Survey definition. */
  survey: json().required(),
  /** Questions that are being edited. */
  workingList: json().nullable(),
});

const access = { kind: 'session', tenant: 'filter' } as const;
const read = { ...access, permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

export const listDrafts = defineEndpoint({
  id: 'survey-drafts.list',
  method: 'GET',
  path: '/api/surveys/drafts',
  access: read,
  query: companyFilterQuery,
  response: array(draft.required()).required(),
  summary: 'List drafts, most recently changed first',
});

export const createDraft = defineEndpoint({
  id: 'survey-drafts.create',
  method: 'POST',
  path: '/api/surveys/drafts',
  access: write,
  query: companyFilterQuery,
  body: object({
    name: name(),
    survey: surveySchema.required(),
    sourceSurveyId: string().nullable().optional(),
    workingList: workingListSchema.nullable().default(undefined),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  status: 201,
  response: draft,
  errors: ['company_required', 'not_found', 'payload_too_large', 'quota_reached'],
  summary: 'Save a new draft',
});

export const readDraft = defineEndpoint({
  id: 'survey-drafts.read',
  method: 'GET',
  path: '/api/surveys/drafts/:id',
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: draft,
  errors: ['not_found'],
  summary: 'Read a draft',
});

export const updateDraft = defineEndpoint({
  id: 'survey-drafts.update',
  method: 'PUT',
  path: '/api/surveys/drafts/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: name(),
    survey: surveySchema.required(),
    revision: number().integer().min(1).optional(),
    workingList: workingListSchema.nullable().default(undefined),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  response: draft,
  errors: ['not_found', 'stale_revision', 'payload_too_large', 'quota_reached'],
  summary: 'Save a draft',
  description:
    'With `revision`, the call is rejected if the draft has changed since; without it, the last write wins. `workingList`: questions that are not applied yet; if omitted, it is kept; null removes it.',
});

export const renameDraft = defineEndpoint({
  id: 'survey-drafts.rename',
  method: 'PATCH',
  path: '/api/surveys/drafts/:id/name',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: text(LIMITS.surveys.nameMax).trim().required('Survey name cannot be empty'),
  }),
  response: object({
    id: string().required(),
    name: string().required(),
    revision: number().required(),
  }),
  errors: ['not_found'],
  summary: 'Rename a draft',
});

export const deleteDraft = defineEndpoint({
  id: 'survey-drafts.delete',
  method: 'DELETE',
  path: '/api/surveys/drafts/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a draft',
});
