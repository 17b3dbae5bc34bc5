import { activateAccount, validateInvitation } from '@core/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

/** The person a link is for. Read once: after the activation the same link would be refused. */
export const useInvitation = (token: string) =>
  useQuery({
    ...queryFor(validateInvitation, { params: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Sets the password and answers the new session, which the caller begins. */
export const useActivateAccount = () => useMutation(mutationFor(activateAccount));
