import type { Operations, Schemas } from './apiTypes.js';
import { createPeople, createSources } from './audience.js';
import { createEvents, createItems, type PredictionRequest } from './catalogue.js';
import { createDrafts } from './drafts.js';
import { NavoutError } from './NavoutError.js';
import { createOperations, part, type OperationsOf } from './operations.js';
import { readLines } from './readLines.js';
import { createExports, createResponses, createSurveys } from './surveys.js';
import { createTransport, type CallOptions, type NavoutOptions } from './transport.js';
import { createWebhooks } from './webhooks.js';

/** Recommendations of one person. */
export type PersonPrediction = Schemas['Prediction'] &
  Operations['predictions.predictMany']['body']['people'][number];

/** The API of a company, within the rights of one of its keys. */
export class Navout {
  /** Surveys in progress: create, change, publish. */
  readonly drafts: ReturnType<typeof createDrafts>;
  /** Published surveys: start, stop, styling, targeting, and their numbers. */
  readonly surveys: ReturnType<typeof createSurveys>;
  /** Single responses: read, correct, delete. */
  readonly responses: ReturnType<typeof createResponses>;
  /** All responses of a survey as one file. */
  readonly exports: ReturnType<typeof createExports>;
  /** Reads and erases people. */
  readonly people: ReturnType<typeof createPeople>;
  /** Sends events: views, clicks, purchases. */
  readonly events: ReturnType<typeof createEvents>;
  /** Reads and changes the company's items. */
  readonly items: ReturnType<typeof createItems>;
  /** Connected data sources and their runs. */
  readonly sources: ReturnType<typeof createSources>;
  /** Addresses that receive events, and their deliveries. */
  readonly webhooks: ReturnType<typeof createWebhooks>;
  private readonly api: OperationsOf;

  /** @throws TypeError without a key or with an invalid address. */
  constructor(options: NavoutOptions) {
    const api = createOperations(createTransport(options));
    this.api = api;
    this.drafts = createDrafts(api);
    this.surveys = createSurveys(api);
    this.responses = createResponses(api);
    this.exports = createExports(api);
    this.people = createPeople(api);
    this.events = createEvents(api);
    this.items = createItems(api);
    this.sources = createSources(api);
    this.webhooks = createWebhooks(api);
  }

  /**
   * Recommends items for a person or a query. Counts as one call of the plan, even if it is
   * retried.
   */
  predict(request: PredictionRequest, options?: CallOptions): Promise<Schemas['Prediction']> {
    return this.api.send('predictions.predict', 'POST', '/api/v1/predict', {
      body: request,
      ...options,
    });
  }

  /**
   * Recommends items for up to 1,000 people, one after the other in the order sent. Each counts as
   * one call of the plan. @throws NavoutError if the server stops before the last one.
   */
  async *predictMany(
    request: Operations['predictions.predictMany']['body'],
    options?: CallOptions,
  ): AsyncGenerator<PersonPrediction, void, undefined> {
    const lines = await this.api.download(
      'predictions.predictMany',
      'POST',
      '/api/v1/predict/batch',
      { body: request, ...options },
    );
    for await (const line of readLines<PersonPrediction | Schemas['Error']>(lines)) {
      if ('error' in line) throw new NavoutError(line.error, { ...line, status: 200 });
      yield line;
    }
  }

  /** Returns one segment, by its id. */
  async segment(id: string, options?: CallOptions): Promise<Schemas['Segment']> {
    return this.api.send('api.readSegment', 'GET', `/api/v1/segments/${part(id)}`, options);
  }

  /** Returns the segments with the number of people in each. */
  segments(options?: CallOptions): Promise<Schemas['Segment'][]> {
    return this.api.list('api.listSegments', '/api/v1/segments')({}, options).toArray();
  }

  /** Returns this month's billable calls compared with the plan. */
  usage(options?: CallOptions): Promise<Operations['api.readUsage']['answer']> {
    return this.api.send('api.readUsage', 'GET', '/api/v1/usage', options);
  }
}
