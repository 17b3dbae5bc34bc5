import type { Operations, Schemas } from './apiTypes.js';
import { part, type OperationsOf } from './operations.js';
import { readLines } from './readLines.js';
import type { CallOptions } from './transport.js';

const surveyPath = (id: string): string => `/api/v1/surveys/${part(id)}`;
const responsePath = (id: string): string => `/api/v1/responses/${part(id)}`;

export const createSurveys = (api: OperationsOf) => ({
  /** Lists published surveys, newest first. */
  list: api.list('api.listSurveys', '/api/v1/surveys'),
  /** Reads one survey with its questions, styling and triggers. */
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readSurvey', 'GET', surveyPath(id), options),
  /** Starts a survey, which is shown until its end. If it is running, starts a new run. */
  start: async (id: string, start: Operations['api.startSurvey']['body'], options?: CallOptions) =>
    api.send('api.startSurvey', 'POST', `${surveyPath(id)}/start`, { body: start, ...options }),
  /** Stops a survey immediately. Its answers are kept. */
  stop: async (id: string, options?: CallOptions) =>
    api.send('api.stopSurvey', 'POST', `${surveyPath(id)}/stop`, options),
  /** Replaces the styling of a survey. */
  saveStyling: async (
    id: string,
    settings: Operations['api.saveStyling']['body']['settings'],
    options?: CallOptions,
  ) =>
    api.send('api.saveStyling', 'PUT', `${surveyPath(id)}/styling`, {
      body: { settings },
      ...options,
    }),
  /** Replaces the targeting of a survey: when it is shown and who sees it. */
  saveTargeting: async (
    id: string,
    displayTriggers: Operations['api.saveTargeting']['body']['displayTriggers'],
    options?: CallOptions,
  ) =>
    api.send('api.saveTargeting', 'PUT', `${surveyPath(id)}/targeting`, {
      body: { displayTriggers },
      ...options,
    }),
  /** Reads the numbers of a survey. Rates are percent, times are seconds. */
  results: async (
    id: string,
    filter?: Operations['api.readResults']['query'],
    options?: CallOptions,
  ) =>
    api.send('api.readResults', 'GET', `${surveyPath(id)}/results`, { query: filter, ...options }),
});

export const createResponses = (api: OperationsOf) => ({
  /**
   * Lists the responses of a survey. To keep a copy, read `sort: 'oldest'` by pages and store the
   * last `next`.
   */
  list: api.nested('api.listResponses', (surveyId) => `${surveyPath(surveyId)}/responses`),
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readResponse', 'GET', responsePath(id), options),
  /** Returns the bytes of a file in an answer. `file` is the part of the answer before the slash. */
  file: async (id: string, file: string, options?: CallOptions) =>
    api.download('api.readResponseFile', 'GET', `${responsePath(id)}/files/${part(file)}`, options),
  /** Changes answers. Omitted answers are kept, and null removes one. */
  correct: async (id: string, answers: Readonly<Record<string, unknown>>, options?: CallOptions) =>
    api.send('api.correctResponse', 'PATCH', responsePath(id), { body: { answers }, ...options }),
  /**
   * Changes answers of up to 200 responses of a survey: of all of them, or of none if one is
   * rejected.
   */
  correctMany: async (
    surveyId: string,
    responses: Operations['api.correctResponses']['body']['responses'],
    options?: CallOptions,
  ) =>
    api.send('api.correctResponses', 'POST', `${surveyPath(surveyId)}/responses/correct`, {
      body: { responses },
      ...options,
    }),
  /** Deletes up to 200 responses of a survey permanently. Skips ids that it does not have. */
  deleteMany: async (surveyId: string, ids: string[], options?: CallOptions) =>
    api.send('api.deleteResponses', 'POST', `${surveyPath(surveyId)}/responses/delete`, {
      body: { ids },
      ...options,
    }),
  /** Deletes a response permanently. */
  delete: async (id: string, options?: CallOptions) =>
    api.send('api.deleteResponse', 'DELETE', responsePath(id), options),
  /** Excludes a response from results, or includes it again. */
  exclude: async (id: string, excluded = true, options?: CallOptions) =>
    api.send('api.excludeResponse', 'PUT', `${responsePath(id)}/exclusion`, {
      body: { excluded },
      ...options,
    }),
  /** Sends the webhooks of a completed response again, with new ids. */
  resend: async (id: string, options?: CallOptions) =>
    api.send('api.resendResponse', 'POST', `${responsePath(id)}/resend`, options),
});

export const createExports = (api: OperationsOf) => ({
  /** Returns the responses of a survey as the bytes of a CSV file. */
  csv: async (
    surveyId: string,
    filter?: Operations['api.exportResponses']['query'],
    options?: CallOptions,
  ) =>
    api.download('api.exportResponses', 'GET', `${surveyPath(surveyId)}/responses/export`, {
      query: filter,
      ...options,
    }),
  /** Yields all responses of a survey, newest first, in one call of any length. */
  async *responses(
    surveyId: string,
    filter?: Operations['api.exportResponseLines']['query'],
    options?: CallOptions,
  ): AsyncGenerator<Schemas['Response'], void, undefined> {
    yield* readLines(
      await api.download(
        'api.exportResponseLines',
        'GET',
        `${surveyPath(surveyId)}/responses/export.jsonl`,
        { query: filter, ...options },
      ),
    );
  },
});
