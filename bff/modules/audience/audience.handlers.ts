import type { HandlersOf } from '@bff/http/handler';
import { isId } from '@bff/db/newId';
import { mergeProfiles, undoMerge } from '@bff/modules/profiles/mergeProfiles';
import { createView, deleteView, previewView, updateView } from './audienceViews';
import { categoryNames } from './categoryNames';
import { listCategories } from './listCategories';
import { listUserEvents } from './listPersonEvents';
import { listUsers } from './listUsers';
import { eraseUser, exportPerson } from './personData';
import { readMetrics } from './readMetrics';
import { readPerson } from './readPerson';
import { requestReclassify } from './requestReclassify';
import { deleteDestination, listDestinations, saveDestination } from './writebackDestinations';
import { previewWriteback } from './previewWriteback';
import { listRuns, readRun, retryRun, startWriteback } from './writebackRuns';

export const audienceHandlers = {
  'audience.metrics': readMetrics,
  'audience.categories': (context, { query }) => listCategories(context, query),
  'audience.viewNames': async (context) =>
    [...await context.inTransaction(categoryNames)].map(([id, name]) => ({ id, name, isCustom: isId(id) })),
  'audience.categoryUsers': (context, { params, query }) => listUsers(context, query, params.category),
  'audience.users': (context, { query }) => listUsers(context, query),
  'audience.user': (context, { params }) => readPerson(context, params.id),
  'audience.userEvents': (context, { params, query }) => listUserEvents(context, params.id, query),
  'audience.merge': async (context, { params, body }) => ({ profileIds: await mergeProfiles(context, params.id, body.with) }),
  'audience.undoMerge': async (context, { params, body }) => ({ profileIds: await undoMerge(context, params.id, body) }),
  'audience.exportUser': (context, { params, query }) => exportPerson(context, params.id, query.includeUnverified),
  'audience.eraseUser': (context, { params, query }) => eraseUser(context, params.id, query.includeUnverified),
  'audience.previewView': previewView,
  'audience.createView': createView,
  'audience.updateView': updateView,
  'audience.deleteView': (context, { params }) => deleteView(context, params.id),
  'audience.reclassify': requestReclassify,
  'audience.destinations': listDestinations,
  'audience.saveDestination': saveDestination,
  'audience.deleteDestination': (context, { params }) => deleteDestination(context, params.destination),
  'audience.previewWriteback': previewWriteback,
  'audience.startWriteback': startWriteback,
  'audience.writebackRuns': (context, { query }) => listRuns(context, query.limit),
  'audience.writebackRun': (context, { params }) => readRun(context, params.id),
  'audience.retryWriteback': (context, { params }) => retryRun(context, params.id),
} satisfies HandlersOf<'audience'>;
