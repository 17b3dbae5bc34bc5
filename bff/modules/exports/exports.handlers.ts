import type { HandlersOf } from '@bff/http/handler';
import { exportProfiles } from './exportProfiles';
import { previewExport } from './previewExport';

export const exportsHandlers = {
  'exports.preview': (context, { query }) => previewExport(context, query),
  'exports.download': (context, { query }) => exportProfiles(context, query),
} satisfies HandlersOf<'exports'>;
