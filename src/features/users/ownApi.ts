import {
  changePassword,
  confirmEmail,
  listSessions,
  readUserProfile,
  requestEmailConfirmation,
  revokeSession,
  saveUserPhoto,
  saveUserProfile,
  signOutEverywhere,
} from '@core/contract/ownAccount';
import type { InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@src/lib/apiClient';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { rememberPicture } from '@src/lib/pictureCache';
import { currentSession, replaceToken, updateSession } from '@src/lib/session';

export type OwnProfile = ResponseOf<typeof readUserProfile>;

const refreshes = [readUserProfile.id, 'users.list'];

export const useOwnProfile = () => useQuery(queryFor(readUserProfile));
export const useSaveOwnProfile = () => useMutation(mutationFor(saveUserProfile, { refreshes }));

/**
 * Sets or removes the current user's photo. The server stores it, and the browser caches it
 * (OP-059).
 */
export const useSaveOwnPhoto = () => {
  const options = mutationFor(saveUserPhoto, { refreshes });
  return useMutation({
    ...options,
    onSuccess: async (
      profile: OwnProfile,
      ...rest: [
        Parameters<typeof options.onSuccess>[1],
        unknown,
        Parameters<typeof options.onSuccess>[3],
      ]
    ) => {
      void rememberPicture('userPhotos', profile.id, profile.photo ?? null);
      updateSession({ user: { photo: profile.photo } });
      await options.onSuccess(profile, ...rest);
    },
  });
};

/**
 * Changes the current user's password. This ends every session, so this browser continues with the
 * token in the response.
 */
export const useChangePassword = () =>
  useMutation({
    ...mutationFor(changePassword, { refreshes: [listSessions.id] }),
    mutationFn: async (input: InputOf<typeof changePassword>) => {
      const userId = currentSession().session?.user.id;
      const answer = await call(changePassword, input);
      if (userId !== undefined && currentSession().session?.user.id === userId)
        replaceToken(answer.token);
      return answer;
    },
  });
export const useSessions = () => useQuery(queryFor(listSessions));
export const useRevokeSession = () =>
  useMutation(mutationFor(revokeSession, { refreshes: [listSessions.id] }));
export const useSignOutEverywhere = () => useMutation(mutationFor(signOutEverywhere));

/** Emails a new link to confirm the current user's address. */
export const useRequestConfirmation = () => useMutation(mutationFor(requestEmailConfirmation));

/**
 * Confirms the current user's address with the link's token. Everything that waited for it
 * continues.
 */
export const useConfirmEmail = () => {
  const options = mutationFor(confirmEmail, { refreshes });
  return useMutation({
    ...options,
    onSuccess: async (
      profile: OwnProfile,
      ...rest: [
        Parameters<typeof options.onSuccess>[1],
        unknown,
        Parameters<typeof options.onSuccess>[3],
      ]
    ) => {
      updateSession({
        user: { emailVerified: profile.emailVerified, mustVerifyEmail: profile.mustVerifyEmail },
      });
      await options.onSuccess(profile, ...rest);
    },
  });
};
