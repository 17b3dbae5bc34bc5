import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import { readConfig } from '@core/contract/auth';
import { createDataType, listDataTypes } from '@core/contract/data-types';
import { readUserProfile } from '@core/contract/ownAccount';
import { createQueryClient } from '@src/lib/createQueryClient';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { currentSession } from '@src/lib/session';
import { configWith } from '@tests/support/configs';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signInAs, signOutHere } from '@tests/support/sessions';
import { LoginScreen } from './screens/LoginScreen';
import { UnauthorizedScreen } from './screens/UnauthorizedScreen';
import { RequireAccess } from './RequireAccess';
import { watchRefusals } from './watchRefusals';

function Types() {
  const { error } = useQuery(queryFor(listDataTypes));
  const { mutate, error: refused } = useMutation(mutationFor(createDataType));
  return (
    <>
      <p>{error ? 'The list failed' : 'The page'}</p>
      <button
        type="button"
        onClick={() => {
          mutate({ body: { name: 'A', dataFieldName: 'a', type: 'static' } });
        }}
      >
        Create
      </button>
      <p>{refused?.message}</p>
    </>
  );
}

const shown = (): void => {
  const client = createQueryClient();
  watchRefusals(client);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/data-types']}>
        <Routes>
          <Route
            path="/data-types"
            element={
              <RequireAccess access={{ kind: 'permission', permission: 'data_sources:read' }}>
                <Types />
              </RequireAccess>
            }
          />
          <Route path="/unauthorized" element={<UnauthorizedScreen />} />
          <Route path="/login" element={<LoginScreen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const profile = (permissions: typeof DEFAULT_PERMISSIONS.user) => {
  const { user, company, role } = sessionOf('user');
  return {
    ...user,
    role,
    permissions: [...permissions],
    companyId: company.id,
    hasPassword: true,
    emailVerified: true,
    mustVerifyEmail: false,
  };
};

beforeEach(signOutHere);
afterEach(() => {
  cleanup();
  resetApi();
});

it('a page becomes Access Denied if its permission is removed, and menus follow', async () => {
  signInAs('user', ['dashboard:read', 'data_sources:read']);
  mockEndpoint(listDataTypes, refuse('forbidden'));
  mockEndpoint(readUserProfile, profile(['dashboard:read']));
  shown();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined();
  expect(currentSession().session?.permissions).toEqual(['dashboard:read']);
});

it("a rejected action shows the server's sentence and stays", async () => {
  signInAs('user', ['dashboard:read', 'data_sources:read']);
  mockEndpoint(listDataTypes, []);
  mockEndpoint(createDataType, refuse('forbidden'));
  const profiles = mockEndpoint(readUserProfile, profile(['dashboard:read']));
  shown();
  act(() => {
    screen.getByRole('button', { name: 'Create' }).click();
  });
  expect(await screen.findByText('You do not have permission to do this.')).toBeDefined();
  expect(screen.getByText('The page')).toBeDefined();
  expect(profiles).toHaveLength(0);
});

it("a suspended person is sent to the sign-in page with the server's sentence", async () => {
  signInAs('user', ['dashboard:read', 'data_sources:read']);
  mockEndpoint(listDataTypes, refuse('account_suspended'));
  mockEndpoint(readConfig, configWith({ languageModel: false }));
  shown();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your account has been suspended. Please contact your administrator.',
  );
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(currentSession().session).toBeNull();
});
