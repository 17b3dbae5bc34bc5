import type { HandlersOf } from '@bff/http/handler';
import {
  addCategory,
  deleteChart,
  readLayout,
  removeCategory,
  saveChart,
  saveLayout,
} from './arrangeLayout';
import {
  presentCategory,
  presentDetails,
  presentLayout,
  presentMetrics,
} from './dashboard.presenter';
import { readCategoryDetails } from './readCategoryDetails';
import { readDashboardMetrics } from './readDashboardMetrics';

export const dashboardHandlers = {
  'dashboard.metrics': async (context, { query }) =>
    presentMetrics(await readDashboardMetrics(context, query)),
  'dashboard.category': async (context, { query }) =>
    presentDetails(await readCategoryDetails(context, query)),
  'dashboard.addCategory': async (context, { body }) =>
    presentCategory(await addCategory(context, body.name)),
  'dashboard.removeCategory': (context, { params }) => removeCategory(context, params.name),
  'dashboard.readLayout': async (context) => presentLayout(await readLayout(context)),
  'dashboard.saveLayout': async (context, { body }) =>
    presentLayout(await saveLayout(context, body)),
  'dashboard.saveChart': (context, { body }) => saveChart(context, body),
  'dashboard.deleteChart': (context, { params }) => deleteChart(context, params.chart),
} satisfies HandlersOf<'dashboard'>;
