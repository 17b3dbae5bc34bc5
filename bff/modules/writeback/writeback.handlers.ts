import type { HandlerMap } from '@bff/http/handler';
import { previewWriteback } from './previewWriteback';
import { saveDestination } from './saveDestination';
import { testDestination } from './testDestination';
import { deleteDestination, listDestinations } from './writebackDestinations';
import { listWritebackRuns, readRun, retryRun, startWriteback } from './writebackRuns';

export const writebackHandlers = {
  'audience.destinations': listDestinations,
  'audience.saveDestination': saveDestination,
  'audience.testDestination': testDestination,
  'audience.deleteDestination': (context, { params }) =>
    deleteDestination(context, params.destination),
  'audience.previewWriteback': previewWriteback,
  'audience.startWriteback': startWriteback,
  'audience.writebackRuns': (context, { query }) => listWritebackRuns(context, query.limit),
  'audience.writebackRun': (context, { params }) => readRun(context, params.id),
  'audience.retryWriteback': retryRun,
} satisfies Partial<HandlerMap>;
