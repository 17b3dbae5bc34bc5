import type { Operations, Schemas } from './apiTypes.js';
import { part, type OperationsOf } from './operations.js';
import { readLines } from './readLines.js';
import type { CallOptions } from './transport.js';

const surveyPath = (id: string): string => `/api/v1/surveys/${part(id)}`;
const responsePath = (id: string): string => `/api/v1/responses/${part(id)}`;

export const createSurveys = (api: OperationsOf) => ({
  /** Published surveys, the newest first. */
  list: api.list('api.listSurveys', '/api/v1/surveys'),
  /** One survey with its questions, styling and triggers. */
  read: (id: string, options?: CallOptions) =>
    api.send('api.readSurvey', 'GET', surveyPath(id), options),
  /** Starts a survey: people are asked until its end. A running survey begins a new run. */
  start: (id: string, start: Operations['api.startSurvey']['body'], options?: CallOptions) =>
    api.send('api.startSurvey', 'POST', `${surveyPath(id)}/start`, { body: start, ...options }),
  /** Stops a survey at once. Its answers stay. */
  stop: (id: string, options?: CallOptions) =>
    api.send('api.stopSurvey', 'POST', `${surveyPath(id)}/stop`, options),
  /** Replaces how a survey looks. */
  saveStyling: (
    id: string,
    settings: Operations['api.saveStyling']['body']['settings'],
    options?: CallOptions,
  ) =>
    api.send('api.saveStyling', 'PUT', `${surveyPath(id)}/styling`, {
      body: { settings },
      ...options,
    }),
  /** Replaces when a survey is shown and who sees it. */
  saveTargeting: (
    id: string,
    displayTriggers: Operations['api.saveTargeting']['body']['displayTriggers'],
    options?: CallOptions,
  ) =>
    api.send('api.saveTargeting', 'PUT', `${surveyPath(id)}/targeting`, {
      body: { displayTriggers },
      ...options,
    }),
  /** The numbers of a survey. Rates are percent, times are seconds. */
  results: (id: string, filter?: Operations['api.readResults']['query'], options?: CallOptions) =>
    api.send('api.readResults', 'GET', `${surveyPath(id)}/results`, { query: filter, ...options }),
});

export const createResponses = (api: OperationsOf) => ({
  /** Responses of a survey. To keep a copy, read `sort: 'oldest'` by pages and keep the last `next`. */
  list: api.nested('api.listResponses', (surveyId) => `${surveyPath(surveyId)}/responses`),
  read: (id: string, options?: CallOptions) =>
    api.send('api.readResponse', 'GET', responsePath(id), options),
  /** Changes answers. Those you leave out stay, and null takes one back. */
  correct: (id: string, answers: Readonly<Record<string, unknown>>, options?: CallOptions) =>
    api.send('api.correctResponse', 'PATCH', responsePath(id), { body: { answers }, ...options }),
  /** Deletes a response for good. */
  delete: (id: string, options?: CallOptions) =>
    api.send('api.deleteResponse', 'DELETE', responsePath(id), options),
});

export const createExports = (api: OperationsOf) => ({
  /** Responses of a survey as a CSV file, as bytes. */
  csv: (
    surveyId: string,
    filter?: Operations['api.exportResponses']['query'],
    options?: CallOptions,
  ) =>
    api.download('api.exportResponses', `${surveyPath(surveyId)}/responses/export`, {
      query: filter,
      ...options,
    }),
  /** Responses of a survey one after the other, the newest first, in one call of any length. */
  async *responses(
    surveyId: string,
    filter?: Operations['api.exportResponseLines']['query'],
    options?: CallOptions,
  ): AsyncGenerator<Schemas['Response'], void, undefined> {
    yield* readLines(
      await api.download(
        'api.exportResponseLines',
        `${surveyPath(surveyId)}/responses/export.jsonl`,
        { query: filter, ...options },
      ),
    );
  },
});
