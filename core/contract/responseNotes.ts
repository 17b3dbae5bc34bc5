import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, object, string, text } from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

const params = object({ id: string().required(), responseId: string().required() });

/** A teammate's note on a response. */
export const responseNote = object({
  id: string().required(),
  text: string().required(),
  /** Null if the author is no longer a teammate. */
  author: string().nullable().defined(),
  createdAt: string().required(),
});

export const listResponseNotes = defineEndpoint({
  id: 'survey-results.notes',
  method: 'GET',
  path: '/api/surveys/:id/responses/:responseId/notes',
  access,
  params,
  query: companyFilterQuery,
  response: array(responseNote.required()).required(),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the notes on a response, oldest first',
});

export const addResponseNote = defineEndpoint({
  id: 'survey-results.addNote',
  method: 'POST',
  path: '/api/surveys/:id/responses/:responseId/notes',
  access: write,
  params,
  query: companyFilterQuery,
  body: object({ text: text(LIMITS.results.noteMax).trim().required('Please enter a note.') }),
  status: 201,
  response: responseNote,
  errors: ['not_found', 'quota_reached'],
  screensOnly: true,
  summary: 'Add a note to a response',
});

export const deleteResponseNote = defineEndpoint({
  id: 'survey-results.deleteNote',
  method: 'DELETE',
  path: '/api/surveys/:id/responses/:responseId/notes/:noteId',
  access: write,
  params: params.shape({ noteId: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Delete a note on a response',
});
