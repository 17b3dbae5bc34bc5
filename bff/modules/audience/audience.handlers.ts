import type { HandlersOf } from '@bff/http/handler';
import { isId } from '@bff/db/newId';
import { splitProfile } from '@bff/modules/profiles/splitProfile';
import { decideContestedId, listContestedIds } from '@bff/modules/profiles/contestedIds';
import { listPersonRecords } from './listPersonRecords';
import { mergeProfiles } from '@bff/modules/profiles/mergeProfiles';
import { undoMerge } from '@bff/modules/profiles/undoMerge';
import { createView, deleteView, previewView, updateView } from './audienceViews';
import { categoryNames } from './categoryNames';
import { listCategories } from './listCategories';
import { listUserEvents } from './listPersonEvents';
import { listAudienceUsers } from './listAudienceUsers';
import { eraseUser, exportPerson } from './personData';
import { readAudienceMetrics } from './readAudienceMetrics';
import { readLineage } from './readLineage';
import { readPerson } from './readPerson';
import { requestReclassify } from './requestReclassify';
import { suggestValues } from './suggestValues';

export const audienceHandlers = {
  'audience.metrics': readAudienceMetrics,
  'audience.categories': (context, { query }) => listCategories(context, query),
  'audience.viewNames': async (context) =>
    [...(await context.read(categoryNames))].map(([id, name]) => ({
      id,
      name,
      isCustom: isId(id),
    })),
  'audience.categoryUsers': (context, { params, query }) =>
    listAudienceUsers(context, query, params.category),
  'audience.users': (context, { query }) => listAudienceUsers(context, query),
  'audience.fieldValues': (context, { query }) => suggestValues(context, query),
  'audience.lineage': (context, { params, query }) => readLineage(context, params.id, query.field),
  'audience.user': (context, { params }) => readPerson(context, params.id),
  'audience.userEvents': (context, { params, query }) => listUserEvents(context, params.id, query),
  'audience.merge': async (context, { params, body }) => ({
    profileIds: await mergeProfiles(context, params.id, body.with),
  }),
  'audience.undoMerge': async (context, { params, body }) => ({
    profileIds: await undoMerge(context, params.id, body),
  }),
  'audience.userRecords': (context, { params }) => listPersonRecords(context, params.id),
  'audience.split': async (context, { params, body }) => ({
    people: await splitProfile(context, params.id, body),
  }),
  'audience.contested': listContestedIds,
  'audience.decideContested': async (context, { params, body }) => ({
    profileIds: await decideContestedId(context, params.id, body.same),
  }),
  'audience.exportUser': (context, { params, query }) =>
    exportPerson(context, params.id, query.includeUnverified),
  'audience.eraseUser': (context, { params, query }) => eraseUser(context, params.id, query),
  'audience.previewView': previewView,
  'audience.createView': createView,
  'audience.updateView': updateView,
  'audience.deleteView': (context, { params }) => deleteView(context, params.id),
  'audience.reclassify': requestReclassify,
} satisfies Partial<HandlersOf<'audience'>>;
