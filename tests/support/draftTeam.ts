import { readCompanyProfile } from '@core/contract/companies';
import { listDraftComments, listMentions } from '@core/contract/draftComments';
import { reportPresence } from '@core/contract/draftPresence';
import { mockEndpoint } from './mockApi';
import { harbor } from './sessions';

/** Answers the calls about the company and teammates in the creator: no brand, no comments, no mentions, no one else there. */
export const mockDraftTeam = (): void => {
  mockEndpoint(listDraftComments, { comments: [] });
  mockEndpoint(listMentions, { mentions: [] });
  mockEndpoint(readCompanyProfile, harbor);
  mockEndpoint(reportPresence, { revision: 1, others: [] });
};
