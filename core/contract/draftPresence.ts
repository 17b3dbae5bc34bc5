import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, number, object, string, text } from './fields';

/**
 * Seconds between two reports of a visible editor, and seconds without a report after which an
 * editor counts as gone.
 */
export const PRESENCE_SECONDS = { report: 15, gone: 40 } as const;

export const reportPresence = defineEndpoint({
  id: 'survey-drafts.reportPresence',
  method: 'PUT',
  path: '/api/surveys/drafts/:id/presence',
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:read' },
  params: idParams,
  query: companyFilterQuery,
  body: object({
    /** The question that the caller is editing; null if none. */
    questionId: text(64).nullable().defined(),
  }),
  response: object({
    /** The draft's current revision: a higher one than the caller's means that a teammate saved it. */
    revision: number().required(),
    /** Other teammates who have the draft open. */
    others: array(
      object({
        id: string().required(),
        /** Null for someone from another company. */
        name: string().nullable().defined(),
        questionId: string().nullable().defined(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Report that the caller has a draft open, and list who else does',
});
