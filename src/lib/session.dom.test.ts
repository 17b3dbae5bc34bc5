import { logout } from '@core/contract/auth';
import { mockEndpoint, resetApi, unreachable } from '@tests/support/mockApi';
import { harbor, meridian, sessionOf, signInAs, signOutHere } from '@tests/support/sessions';
import { chooseCompany, currentCompanyFilter } from './companyFilter';
import {
  expireSession,
  followOtherTabs,
  currentSession,
  replaceToken,
  restoreSession,
  startSession,
} from './session';
import { signOut } from './signOut';

const SESSION_KEYS = ['auth_company', 'auth_permissions', 'auth_role', 'auth_user', 'token'];

beforeEach(signOutHere);
afterEach(resetApi);

describe('the stored session', () => {
  it('AUTH-055 ROLE-018 is kept under the five keys of the specification', () => {
    const session = signInAs('company_admin');
    expect(Object.keys(localStorage).sort()).toEqual(SESSION_KEYS);
    expect(localStorage.getItem('token')).toBe(session.token);
    expect(localStorage.getItem('auth_role')).toBe('company_admin');
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual(session.user);
    expect(JSON.parse(localStorage.getItem('auth_company') ?? '')).toEqual(session.company);
    expect(JSON.parse(localStorage.getItem('auth_permissions') ?? '')).toEqual(session.permissions);
  });

  it('AUTH-043 is restored without a call when user, role, company and token all exist', () => {
    const session = signInAs('user');
    expect(restoreSession()).toBe(true);
    expect(currentSession()).toEqual({ status: 'signedIn', session });
  });

  it.each(['token', 'auth_user', 'auth_role', 'auth_company'])(
    'is not restored without %s',
    (key) => {
      signInAs('user');
      localStorage.removeItem(key);
      expect(restoreSession()).toBe(false);
      expect(currentSession().status).toBe('signedOut');
    },
  );

  it.each([
    ['auth_user', '{broken'],
    ['auth_company', '"text"'],
    ['auth_role', 'captain'],
  ])('is not restored from a malformed %s', (key, value) => {
    signInAs('user');
    localStorage.setItem(key, value);
    expect(restoreSession()).toBe(false);
  });

  it('contains only existing permissions', () => {
    signInAs('user');
    localStorage.setItem('auth_permissions', '["dashboard:read","everything",7]');
    restoreSession();
    expect(currentSession().session?.permissions).toEqual(['dashboard:read']);
  });
});

describe('AUTH-050 signing out', () => {
  it('notifies the server with the old token and clears everything about the person, but not the theme', () => {
    signInAs('admin');
    chooseCompany(meridian.id);
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('companyLogos', '{}');
    sessionStorage.setItem('msal.3.account.keys', '["x"]');
    const calls = mockEndpoint(logout, undefined);
    signOut();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(sessionStorage).toHaveLength(0);
    expect(currentSession()).toEqual({ status: 'signedOut', session: null, left: true });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-of-admin');
  });

  it('works without a server', () => {
    signInAs('admin');
    mockEndpoint(logout, unreachable());
    signOut();
    expect(currentSession().status).toBe('signedOut');
  });
});

describe('several tabs', () => {
  const tell = (key: string | null): void => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  let stop: () => void = () => undefined;
  beforeEach(() => {
    stop = followOtherTabs();
  });
  afterEach(() => {
    stop();
  });

  it('a sign-out in one ends them all', () => {
    signInAs('user');
    localStorage.clear();
    tell(null);
    expect(currentSession().status).toBe('signedOut');
  });

  it('a suspension noticed in one shows the reason in all, until the next sign-in', () => {
    signInAs('user');
    localStorage.clear();
    localStorage.setItem('signOutReason', 'Your account has been suspended.');
    tell('auth_user');
    expect(currentSession()).toEqual({
      status: 'signedOut',
      session: null,
      left: true,
      reason: 'Your account has been suspended.',
    });
    startSession(sessionOf('user'));
    expect(localStorage.getItem('signOutReason')).toBeNull();
  });

  it('an expiry in one asks for sign-in in all, and a new sign-in in one continues all', () => {
    const session = signInAs('user');
    localStorage.removeItem('token');
    tell('token');
    expect(currentSession().status).toBe('expired');
    localStorage.setItem('token', 'renewed');
    tell('token');
    expect(currentSession()).toEqual({
      status: 'signedIn',
      session: { ...session, token: 'renewed' },
    });
  });

  it('a token replaced in one is used by all, even if the old one is rejected first', () => {
    const session = signInAs('user');
    const renewed = { status: 'signedIn', session: { ...session, token: 'renewed' } };
    localStorage.setItem('token', 'renewed');
    expireSession(session.token);
    expect(currentSession()).toEqual(renewed);
    expect(localStorage.getItem('token')).toBe('renewed');
    tell('token');
    expect(currentSession()).toEqual(renewed);
  });

  it('a replaced token continues an expired session, and starts none', () => {
    const session = signInAs('user');
    expireSession(session.token);
    replaceToken('renewed');
    expect(currentSession()).toEqual({
      status: 'signedIn',
      session: { ...session, token: 'renewed' },
    });
    expect(localStorage.getItem('token')).toBe('renewed');
    signOutHere();
    replaceToken('late');
    expect(currentSession().session).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the company filter', () => {
  it('SHELL-057 persists under adminCompanyFilter and is restored with the session', () => {
    const session = signInAs('admin');
    chooseCompany(meridian.id);
    expect(localStorage.getItem('adminCompanyFilter')).toBe(meridian.id);
    expireSession(session.token);
    startSession({ ...session, token: 'renewed' });
    expect(currentCompanyFilter()).toBe(meridian.id);
  });

  it("SHELL-058 ROLE-010 is the person's own company for everyone else", () => {
    signInAs('user');
    chooseCompany(meridian.id);
    expect(currentCompanyFilter()).toBe(harbor.id);
  });

  it('does not pass from one person to the next', () => {
    signInAs('admin');
    chooseCompany(meridian.id);
    signOut();
    startSession(sessionOf('admin'));
    expect(currentCompanyFilter()).toBeUndefined();
  });

  it('a choice in another tab does not affect this one', () => {
    signInAs('admin');
    chooseCompany(meridian.id);
    localStorage.setItem('adminCompanyFilter', harbor.id);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'adminCompanyFilter', newValue: harbor.id }),
    );
    expect(currentCompanyFilter()).toBe(meridian.id);
  });
});
