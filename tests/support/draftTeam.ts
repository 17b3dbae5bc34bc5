import { listDraftComments, listMentions } from '@core/contract/draftComments';
import { reportPresence } from '@core/contract/draftPresence';
import { mockEndpoint } from './mockApi';

/** Answers the calls about teammates in the creator: no comments, no mentions, no one else there. */
export const mockDraftTeam = (): void => {
  mockEndpoint(listDraftComments, { comments: [] });
  mockEndpoint(listMentions, { mentions: [] });
  mockEndpoint(reportPresence, { revision: 1, others: [] });
};
