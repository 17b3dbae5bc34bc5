import {
  readCategoryDetails,
  readDashboardLayout,
  saveDashboardLayout,
} from '@core/contract/dashboard';
import { listExperiments } from '@core/contract/placementExperiments';
import { readPlacementReport } from '@core/contract/placementReport';
import { categoryDetails, dashboardLayout } from './dashboardFixtures';
import { decidedExperiment } from './experimentFixtures';
import { mockEndpoint } from './mockApi';
import { placementReport } from './placementFixtures';

/** Responses to the overview's calls other than metrics. */
export const mockOverview = (): void => {
  mockEndpoint(readDashboardLayout, dashboardLayout);
  mockEndpoint(saveDashboardLayout, dashboardLayout);
  mockEndpoint(readCategoryDetails, categoryDetails);
  mockEndpoint(readPlacementReport, placementReport);
  mockEndpoint(listExperiments, [{ ...decidedExperiment, placement: 'home' }]);
};
