import { fileLimits } from '../survey/types/fileTypes';
import { defineEndpoint } from './defineEndpoint';
import { object, string, text } from './fields';
import { ANSWER_FILES_PATH, RESPONSE_TOKEN_HEADER } from './publicPaths';

export const sendAnswerFile = defineEndpoint({
  id: 'embed.sendAnswerFile',
  method: 'POST',
  path: ANSWER_FILES_PATH,
  access: { kind: 'public' },
  rate: 'start',
  cors: true,
  headers: { [RESPONSE_TOKEN_HEADER]: 'The `token` returned when the response was started.' },
  params: object({ responseId: string().required() }),
  query: object({
    question: string().max(200).required(),
    /** The caller's ID for the file. The same ID replaces the file. */
    fileId: string()
      .matches(/^[\w-]{4,40}$/)
      .required(),
    name: text().required(),
  }),
  upload: { types: ['application/octet-stream'], bytes: fileLimits.megabytes * 1024 * 1024 },
  status: 201,
  response: object({
    /** Goes into the answer. */
    file: string().required(),
  }),
  errors: [
    'survey_closed',
    'already_completed',
    'quota_full',
    'origin_not_allowed',
    'file_unsafe',
    'storage_unavailable',
  ],
  summary: 'Upload a file for an answer',
  description: 'In the answer to the question, list the `file` that this call returns.',
});
