import { LIMITS } from '../limits';
import {
  audienceCategory,
  audienceEvent,
  audienceFilters,
  audiencePerson,
  audienceUserPage,
  viewBody,
} from './audienceShapes';
import { audienceAccess } from './audienceAccess';
import { audienceMetrics } from './audienceMetrics';
import { defineEndpoint } from './defineEndpoint';
import { audienceErasure, erasureQuery } from './erasureShapes';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  pageQuery,
  string,
  text,
} from './fields';
import { jobRun } from './jobs';

const base = '/api/audience-intelligence';

const page = {
  ...pageQuery,
  limit: pageQuery.limit.default(LIMITS.audience.pageSize).max(200),
  /** Cursor from the previous response, fast at any depth. Overrides page. */ after: string()
    .max(200)
    .optional(),
};

export const readAudienceMetrics = defineEndpoint({
  id: 'audience.metrics',
  method: 'GET',
  path: `${base}/metrics`,
  access: audienceAccess,
  query: companyFilterQuery.shape({
    ...audienceFilters,
    /** Only the members of this category or view. */ category: string().optional(),
  }),
  response: audienceMetrics,
  summary: 'Read the audience figures',
});

export const listAudienceCategories = defineEndpoint({
  id: 'audience.categories',
  method: 'GET',
  path: `${base}/categories`,
  access: audienceAccess,
  /** Filters decide who is counted. Search covers names and descriptions. */
  query: companyFilterQuery.shape(audienceFilters),
  response: array(audienceCategory.required()).required(),
  summary:
    'List the six built-in categories and the saved views, with the number of people in each who match the filters',
});

export const listCategoryUsers = defineEndpoint({
  id: 'audience.categoryUsers',
  method: 'GET',
  path: `${base}/categories/:category/users`,
  access: audienceAccess,
  /** A built-in ID or the ID of a saved view. */
  params: object({ category: string().required() }),
  query: companyFilterQuery.shape({ ...audienceFilters, ...page }),
  response: audienceUserPage,
  errors: ['not_found'],
  summary: 'List the people in a category or a saved view, most recently seen first',
});

export const listAudienceUsers = defineEndpoint({
  id: 'audience.users',
  method: 'GET',
  path: `${base}/users`,
  access: audienceAccess,
  query: companyFilterQuery.shape({ ...audienceFilters, ...page }),
  response: audienceUserPage,
  summary: 'List all people, most recently seen first',
});

export const readAudienceUser = defineEndpoint({
  id: 'audience.user',
  method: 'GET',
  path: `${base}/users/:id`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  response: audiencePerson,
  errors: ['not_found'],
  summary: 'Read everything known about one person, with sources and reasons',
});

export const listUserEvents = defineEndpoint({
  id: 'audience.userEvents',
  method: 'GET',
  path: `${base}/users/:id/events`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery.shape({
    after: string().max(200).optional(),
    limit: number().integer().min(1).max(200).default(20),
  }),
  response: object({
    events: array(audienceEvent.required()).required(),
    next: string().nullable(),
  }),
  errors: ['not_found'],
  summary: 'List what a person did, latest first',
});

export const undoMerge = defineEndpoint({
  id: 'audience.undoMerge',
  method: 'POST',
  path: `${base}/users/:id/undo-merge`,
  screensOnly: true,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  /** The two identifiers of the evidence. `audience.split` accepts a choice per record. */
  body: object({ left: string().required(), right: string().required() }),
  response: object({ profileIds: array(string().required()).required() }),
  errors: ['not_found', 'conflict'],
  summary: 'Split a person around a piece of evidence: each record goes to one of two people',
});

export const mergeUsers = defineEndpoint({
  id: 'audience.merge',
  method: 'POST',
  path: `${base}/users/:id/merge`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  body: object({ with: string().required() }),
  response: object({ profileIds: array(string().required()).required() }),
  errors: ['not_found', 'conflict'],
  summary: 'Merge two people manually; undo-merge reverses it',
});

export const exportUserData = defineEndpoint({
  id: 'audience.exportUser',
  method: 'GET',
  path: `${base}/users/:id/export`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery.shape({ includeUnverified: boolean().optional() }),
  stream: 'application/json; charset=utf-8',
  errors: ['not_found'],
  summary: 'Download everything stored about one person as JSON',
  description:
    'Records that only unsigned survey answers link to the person are counted under `unverified` and left out, unless `includeUnverified` is true.',
});

export const eraseUser = defineEndpoint({
  id: 'audience.eraseUser',
  method: 'POST',
  path: `${base}/users/:id/erase`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery.shape(erasureQuery),
  response: audienceErasure,
  errors: ['not_found'],
  summary:
    'Erase one person: the receipt lists every table, and later records of the same person are rejected',
  description:
    'Records that only unsigned survey answers link to the person are kept, and may return, unless `includeUnverified` is true.',
});

export const previewAudienceView = defineEndpoint({
  id: 'audience.previewView',
  method: 'POST',
  path: `${base}/views/preview`,
  screensOnly: true,
  access: audienceAccess,
  query: companyFilterQuery,
  body: object(viewBody),
  response: object({ userCount: number().required() }),
  summary: 'Count the people a view would select',
});

export const createAudienceView = defineEndpoint({
  id: 'audience.createView',
  method: 'POST',
  path: `${base}/views`,
  access: audienceAccess,
  query: companyFilterQuery,
  body: object({
    name: text().trim().required('Please enter a name'),
    description: text(LIMITS.text.medium).optional(),
    ...viewBody,
  }),
  status: 201,
  response: audienceCategory,
  errors: ['company_required'],
  summary: 'Save a view: the people who match its filters and its rule, now and later',
});

export const updateAudienceView = defineEndpoint({
  id: 'audience.updateView',
  method: 'PUT',
  path: `${base}/views/:id`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: text().trim().min(1, 'Please enter a name').optional(),
    description: text(LIMITS.text.medium).optional(),
    ...viewBody,
  }),
  response: audienceCategory,
  errors: ['not_found'],
  summary: 'Change a saved view',
});

export const deleteAudienceView = defineEndpoint({
  id: 'audience.deleteView',
  method: 'DELETE',
  path: `${base}/views/:id`,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a saved view',
});

export const reclassifyAudience = defineEndpoint({
  id: 'audience.reclassify',
  method: 'POST',
  path: `${base}/reclassify`,
  access: audienceAccess,
  query: companyFilterQuery,
  status: 202,
  response: jobRun,
  errors: ['company_required'],
  summary: 'Recompute lifecycle, risk, recency, coverage and categories of all people',
  description: 'Returns the run, or the one that is already waiting.',
});
