import type { HandlersOf } from '@bff/http/handler';
import { listCustomFields } from './customFields';
import { exportProfiles } from './exportProfiles';
import { previewExport } from './previewExport';
import { downloadExportFile } from './scheduled/downloadExportFile';
import {
  changeScheduledExport,
  listScheduledExports,
  runScheduledExport,
  scheduleExport,
  unscheduleExport,
} from './scheduled/scheduledExports';

export const exportsHandlers = {
  'exports.customFields': (context) => listCustomFields(context),
  'exports.preview': (context, { query }) => previewExport(context, query),
  'exports.download': (context, { query }) => exportProfiles(context, query),
  'exports.listScheduled': (context) => listScheduledExports(context),
  'exports.schedule': (context, { body }) => scheduleExport(context, body),
  'exports.changeScheduled': (context, { params, body }) =>
    changeScheduledExport(context, params.id, body),
  'exports.unschedule': (context, { params }) => unscheduleExport(context, params.id),
  'exports.runScheduled': (context, { params }) => runScheduledExport(context, params.id),
  'exports.downloadFile': (context, { params }) => downloadExportFile(context, params.id),
} satisfies HandlersOf<'exports'>;
