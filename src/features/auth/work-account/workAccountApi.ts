import { linkWorkAccount, readUserProfile, unlinkWorkAccount } from '@core/contract/ownAccount';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

const refreshes = [readUserProfile.id];

/** The current user's profile, which says whether a work account is linked. */
export const useAccountState = () => useQuery(queryFor(readUserProfile));
export const useLinkWorkAccount = () => useMutation(mutationFor(linkWorkAccount, { refreshes }));
export const useUnlinkWorkAccount = () =>
  useMutation(mutationFor(unlinkWorkAccount, { refreshes }));
