import { readUserProfile } from '@core/contract/ownAccount';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signInAs, signOutHere } from '@tests/support/sessions';
import { followRights } from './followRights';
import { endSession, currentSession, restoreSession, startSession } from './session';

beforeEach(signOutHere);
afterEach(resetApi);

const demoted = () => {
  const { user } = sessionOf('company_admin');
  return {
    ...user,
    role: 'user' as const,
    permissions: [...DEFAULT_PERMISSIONS.user],
    hasPassword: true,
    emailVerified: true,
    mustVerifyEmail: false,
  };
};

describe('the rights of a restored session', () => {
  it('are the current ones, not those of the sign-in, even for the next restore', async () => {
    signInAs('company_admin');
    mockEndpoint(readUserProfile, demoted());
    await followRights();
    const expected = {
      role: 'user',
      permissions: DEFAULT_PERMISSIONS.user,
      user: { role: 'user' },
    };
    expect(currentSession()).toMatchObject({ status: 'signedIn', session: expected });
    restoreSession();
    expect(currentSession()).toMatchObject({ status: 'signedIn', session: expected });
  });

  it('stay as stored while the server does not respond', async () => {
    const session = signInAs('company_admin');
    mockEndpoint(readUserProfile, refuse('unavailable'));
    await followRights();
    expect(currentSession()).toEqual({ status: 'signedIn', session });
  });

  it('are not applied to another person who signed in meanwhile, and not requested without a session', async () => {
    signInAs('company_admin');
    mockEndpoint(readUserProfile, () => {
      startSession({ ...sessionOf('admin'), token: 'another' });
      return demoted();
    });
    await followRights();
    expect(currentSession().session).toMatchObject({ role: 'admin', token: 'another' });
    endSession();
    const calls = mockEndpoint(readUserProfile, demoted());
    await followRights();
    expect(calls).toHaveLength(0);
  });
});
