import { readUserProfile } from '@core/contract/ownAccount';
import { call } from './apiClient';
import { ignoreFailure } from './ignoreFailure';
import { currentSession, updateSession } from './session';

/** Fetches the current permissions for a restored session. An administrator may have changed them since sign-in, and menus use the stored ones. */
export const followRights = async (): Promise<void> => {
  const token = currentSession().session?.token;
  if (token === undefined) return;
  try {
    const { role, permissions, name, emailVerified, mustVerifyEmail, audienceOpen, hasPlans } =
      await call(readUserProfile, {});
    if (currentSession().session?.token === token)
      updateSession({
        role,
        permissions,
        user: { role, name, emailVerified, mustVerifyEmail },
        company: { audienceOpen: audienceOpen === true, hasPlans },
      });
  } catch (thrown) {
    ignoreFailure('The rights of the stored session stay in force until the next page load')(
      thrown,
    );
  }
};
