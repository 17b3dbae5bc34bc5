import { activateAccount, validateInvitation } from '@core/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

/**
 * Reads the invited person of a link. Reads only once, because the link is invalid after the
 * activation.
 */
export const useInvitation = (token: string) =>
  useQuery({
    ...queryFor(validateInvitation, { params: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Sets the password and returns the new session, which the caller starts. */
export const useActivateAccount = () => useMutation(mutationFor(activateAccount));
