import {
  listAudienceCategories,
  listAudienceUsers,
  listCategoryUsers,
  readAudienceMetrics,
  readAudienceUser,
} from '@core/contract/audience';
import { listContested } from '@core/contract/audienceSplit';
import { listDestinations, listWritebackRuns } from '@core/contract/audienceWriteback';
import { listDataSources } from '@core/contract/data-sources';
import {
  audienceCategories,
  audienceMetrics,
  audiencePerson,
  audienceUser,
  audienceUsers,
  destinations,
  savedView,
  usersAnswer,
} from './audienceFixtures';
import { mockEndpoint } from './mockApi';
import { fileSource } from './sourceFixtures';

/** Responses to the audience page's calls. */
export const mockAudience = (): void => {
  mockEndpoint(listAudienceCategories, [...audienceCategories, savedView]);
  mockEndpoint(readAudienceMetrics, audienceMetrics());
  mockEndpoint(listAudienceUsers, usersAnswer(audienceUsers(20), 18_402));
  mockEndpoint(listCategoryUsers, usersAnswer([audienceUser(), ...audienceUsers(19)], 1742));
  mockEndpoint(readAudienceUser, audiencePerson());
  mockEndpoint(listContested, []);
  mockEndpoint(listDataSources, [fileSource()]);
  mockEndpoint(listWritebackRuns, []);
  mockEndpoint(listDestinations, destinations);
};
