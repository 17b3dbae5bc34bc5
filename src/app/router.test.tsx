import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { endSession, holdSession, restoreSession } from '@src/lib/session';
import { sessionOf, signInAs, signOutHere } from '@tests/support/sessions';
import { mayOpen, type RouteAccess } from './routeAccess';
import { RequireAccess } from './RequireAccess';
import { aliases, routeAt, routes } from './router';
import { safeOrigin } from './safeOrigin';

beforeEach(signOutHere);
afterEach(cleanup);

const audience: RouteAccess = { kind: 'audience' };
const permission = (name: Permission): RouteAccess => ({ kind: 'permission', permission: name });

describe('the route table', () => {
  // The specification's table, row by row. The product adds /reset-password, /verify-email,
  // /audit-log, answer files and shared results.
  const specified: [string, string, RouteAccess][] = [
    ['SHELL-017', '/login', { kind: 'public' }],
    ['SHELL-018', '/register', { kind: 'public' }],
    ['SHELL-019', '/company-profile', { kind: 'public' }],
    ['SHELL-020', '/setup-account', { kind: 'public' }],
    ['AUTH-008', '/reset-password', { kind: 'public' }],
    ['confirmation link', '/verify-email', { kind: 'signedIn' }],
    ['share link', '/shared/:token', { kind: 'public' }],
    ['stop email reports', '/unsubscribe/:token', { kind: 'public' }],
    ['link to a file', '/files/:responseId/:ref/:name', permission('data_sources:read')],
    ['SHELL-021', '/unauthorized', { kind: 'public' }],
    ['SHELL-022 OP-023', '/', { kind: 'signedIn' }],
    ['SHELL-023', '/data-sources', permission('data_sources:read')],
    ['SHELL-024', '/data-types', permission('data_sources:read')],
    ['SHELL-025', '/export-data', permission('data_sources:read')],
    ['SHELL-026', '/discovery-settings', permission('models:read')],
    ['SHELL-027', '/outbound-api', permission('api:read')],
    ['SHELL-028', '/zero-party/survey-creation', permission('data_sources:read')],
    ['SHELL-029', '/zero-party/survey-published', permission('data_sources:read')],
    ['SHELL-030', '/plans', permission('plans:read')],
    ['audit log', '/audit-log', { kind: 'role', role: 'company_admin' }],
    ['SHELL-031', '/audience-intelligence', { kind: 'audience' }],
  ];

  it.each(specified)('%s %s has its access', (_id, path, access) => {
    expect(routeAt(path).access).toEqual(access);
  });

  it('has nothing beyond the specification', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(specified.map(([, path]) => path).sort());
  });

  it('SHELL-032 shows every protected route under the wrapper, and only those', () => {
    for (const { frame, access } of routes)
      expect(frame === 'framed').toBe(access.kind !== 'public');
  });

  it('OP-001 /dashboard shows /', () => {
    expect(aliases).toEqual([{ path: '/dashboard', to: '/' }]);
  });
});

test('plans are denied to every role if the installation has none', () => {
  const session = sessionOf('admin');
  const without = { ...session, company: { ...session.company, hasPlans: false } };
  expect([session, without].map((each) => mayOpen(each, permission('plans:read')))).toEqual([
    true,
    false,
  ]);
  expect(mayOpen(without, permission('users:read'))).toBe(true);
});

describe('access to routes', () => {
  it.each<[string, Role, Permission[], RouteAccess, boolean]>([
    [
      'OP-022 the role admin satisfies every permission',
      'admin',
      [],
      permission('plans:read'),
      true,
    ],
    [
      'OP-022 admin:all satisfies every permission',
      'user',
      ['admin:all'],
      permission('plans:read'),
      true,
    ],
    [
      'OP-022 admin:all does not satisfy a role',
      'user',
      ['admin:all'],
      { kind: 'role', role: 'admin' },
      false,
    ],
    [
      'ROLE-007 admin satisfies company_admin',
      'admin',
      [],
      { kind: 'role', role: 'company_admin' },
      true,
    ],
    [
      'ROLE-008 company_admin satisfies user',
      'company_admin',
      [],
      { kind: 'role', role: 'user' },
      true,
    ],
    [
      'ROLE-009 user does not satisfy company_admin',
      'user',
      [],
      { kind: 'role', role: 'company_admin' },
      false,
    ],
    [
      'ROLE-017 a permission opens its routes',
      'user',
      ['models:read'],
      permission('models:read'),
      true,
    ],
    [
      'ROLE-017 another permission does not',
      'user',
      ['models:write'],
      permission('models:read'),
      false,
    ],
    ['SHELL-031 the audience is closed to a company', 'company_admin', [], audience, false],
    ['SHELL-031 the audience is open to a global admin', 'admin', [], audience, true],
    ['OP-023 everyone signed in opens the overview', 'user', [], { kind: 'signedIn' }, true],
  ])('%s', (_title, role, permissions, access, expected) => {
    expect(mayOpen(sessionOf(role, permissions), access)).toBe(expected);
  });

  it.each([
    ['company_admin', true],
    ['user', false],
  ] as const)('SHELL-031 an opened audience: %s %s', (role, expected) => {
    const session = sessionOf(role);
    const opened = { ...session, company: { ...session.company, audienceOpen: true } };
    expect(mayOpen(opened, audience)).toBe(expected);
  });
});

function Place() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>;
}

const openGuarded = (
  access: RouteAccess,
  { at = '/plans?x=1#y', fallback }: { at?: string; fallback?: string } = {},
) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route
          path="/plans"
          element={
            <RequireAccess access={access} {...(fallback ? { fallback } : {})}>
              <p>the screen</p>
            </RequireAccess>
          }
        />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );

describe('the route guard', () => {
  it('SHELL-033 shows a spinner while the session is loading, then decides', () => {
    holdSession();
    openGuarded({ kind: 'signedIn' });
    expect(screen.getByRole('progressbar', { name: 'Loading...' })).toBeInTheDocument();
    act(() => {
      restoreSession();
    });
    expect(screen.getByText(/^at \/login/)).toBeInTheDocument();
  });

  it('SHELL-034 SHELL-035 redirects people without a session to /login and remembers the route', () => {
    openGuarded({ kind: 'signedIn' });
    expect(screen.getByText('at /login {"from":"/plans?x=1#y"}')).toBeInTheDocument();
  });

  it('SHELL-034 redirects to a given fallback', () => {
    openGuarded({ kind: 'signedIn' }, { fallback: '/register' });
    expect(screen.getByText(/^at \/register/)).toBeInTheDocument();
  });

  it('remembers nothing after a deliberate sign-out', () => {
    signInAs('user');
    openGuarded({ kind: 'signedIn' });
    expect(screen.getByText('the screen')).toBeInTheDocument();
    act(endSession);
    expect(screen.getByText('at /login null')).toBeInTheDocument();
  });

  it.each<[string, RouteAccess]>([
    ['SHELL-037 permission', permission('plans:read')],
    ['SHELL-036 role', { kind: 'role', role: 'admin' }],
  ])('%s missing leads to /unauthorized', (_id, access) => {
    signInAs('user');
    openGuarded(access);
    expect(screen.getByText(/^at \/unauthorized/)).toBeInTheDocument();
  });

  it('opens for people with access', () => {
    signInAs('user', ['plans:read']);
    openGuarded(permission('plans:read'));
    expect(screen.getByText('the screen')).toBeInTheDocument();
  });
});

describe('OP-002 the remembered origin', () => {
  it.each<[unknown, string]>([
    [{ from: '/plans?x=1#y' }, '/plans?x=1#y'],
    [{ from: '//evil.example' }, '/'],
    [{ from: '/\\evil.example' }, '/'],
    [{ from: 'https://evil.example' }, '/'],
    [{ from: '/login' }, '/'],
    [{ from: 7 }, '/'],
    [null, '/'],
  ])('%j leads to %s', (state, expected) => {
    expect(safeOrigin(state)).toBe(expected);
  });
});
