import { listCompanies } from '@core/contract/companies';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  deleteUser,
  dismissPasswordRequest,
  endSessionsOf,
  inviteUser,
  listPasswordRequests,
  listSessionsOf,
  listUsers,
  resendInvitation,
  resetUserPassword,
  revokeInvitation,
  savePermissions,
  setUserStatus,
  updateUser,
} from '@core/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { useSession } from '@src/lib/session';
import { distinctNames } from '@src/lib/distinctNames';

export type ManagedUser = ResponseOf<typeof listUsers>[number];

/** Queries that an action on a person makes stale. */
export const refreshes = [listUsers.id, listPasswordRequests.id, 'companies.auditLog'];

/**
 * Reads the people of the company in scope, or all people for a global admin without a filter
 * (OP-143).
 */
export const useUsers = () => useQuery(queryFor(listUsers));

/** Reads the password requests of people who could not be emailed. */
export const usePasswordRequests = (enabled: boolean) =>
  useQuery({ ...queryFor(listPasswordRequests), enabled });

/** Reads the companies that a global admin can invite into. None for other roles. */
export const useInviteCompanies = () => {
  const { session } = useSession();
  return useQuery({
    ...queryFor(listCompanies),
    enabled: session?.role === 'admin',
    select: distinctNames,
  });
};

/**
 * Returns the company for an action on a person: the person's own, even if all companies are in
 * view.
 */
export const about = ({ id, companyId }: Pick<ManagedUser, 'id' | 'companyId'>) => ({
  params: { id },
  query: { companyFilter: companyId },
});

export const useInvite = () => useMutation(mutationFor(inviteUser, { refreshes }));
export const useResendInvitation = () => useMutation(mutationFor(resendInvitation, { refreshes }));
export const useRevokeInvitation = () => useMutation(mutationFor(revokeInvitation, { refreshes }));
export const useSetUserStatus = () => useMutation(mutationFor(setUserStatus, { refreshes }));
export const useUpdateUser = () => useMutation(mutationFor(updateUser, { refreshes }));
export const useDeleteUser = () => useMutation(mutationFor(deleteUser, { refreshes }));
/** Reads a person's sessions. */
export const useSessionsOf = (user: Pick<ManagedUser, 'id' | 'companyId'>) =>
  useQuery(queryFor(listSessionsOf, about(user)));
export const useEndSessionsOf = () =>
  useMutation(mutationFor(endSessionsOf, { refreshes: [listSessionsOf.id, 'companies.auditLog'] }));
export const useResetUserPassword = () =>
  useMutation(mutationFor(resetUserPassword, { refreshes }));
export const useSavePermissions = () => useMutation(mutationFor(savePermissions, { refreshes }));
export const useDismissPasswordRequest = () =>
  useMutation(mutationFor(dismissPasswordRequest, { refreshes }));
