import { jest } from '@jest/globals';
import { login, logout, verifyUser } from '@core/contract/auth';
import { listCompanies } from '@core/contract/companies';
import { deleteDataType, listDataTypes, updateDataType } from '@core/contract/data-types';
import {
  mockEndpoint,
  never,
  refuse,
  refuseWith,
  resetApi,
  unreachable,
} from '@tests/support/mockApi';
import {
  companies,
  dataType,
  harbor,
  meridian,
  sessionOf,
  signInAs,
  signOutHere,
} from '@tests/support/sessions';
import { call } from './apiClient';
import { ApiError } from './apiError';
import { chooseCompany } from './companyFilter';
import { endSession, currentSession } from './session';

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
};

beforeEach(signOutHere);
afterEach(() => {
  resetApi();
  jest.useRealTimers();
});

describe('a call follows the contract', () => {
  it('CONTRACT-001 the bearer from storage', async () => {
    signInAs('admin');
    const calls = mockEndpoint(listCompanies, companies);
    await call(listCompanies, {});
    localStorage.setItem('token', 'another');
    await call(listCompanies, {});
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-of-admin',
      'Bearer another',
    ]);
  });

  it('no bearer on public calls, and another one if it is passed', async () => {
    signInAs('admin');
    const body = { email: 'a@b.example', azureId: 'x', tenantId: 'y' };
    const calls = [
      mockEndpoint(login, sessionOf('user')),
      mockEndpoint(verifyUser, sessionOf('user')),
    ];
    await call(login, { body: { email: 'a@b.example', password: 'secret' } });
    await call(verifyUser, { body }, { token: 'id-token' });
    expect(calls.flat().map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer id-token',
    ]);
  });

  it('CONTRACT-002 JSON in both directions, and escaped path parameters', async () => {
    signInAs('company_admin');
    const calls = mockEndpoint(updateDataType, { ...dataType, name: 'Größe' });
    const body = { name: 'Größe', dataFieldName: 'size', type: 'static' } as const;
    expect(await call(updateDataType, { params: { id: 'a/b c' }, body })).toEqual({
      ...dataType,
      name: 'Größe',
    });
    expect(calls[0]?.body).toEqual(body);
    expect(calls[0]?.params).toEqual({ id: 'a/b c' });
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('CONTRACT-004 204 returns undefined', async () => {
    signInAs('company_admin');
    mockEndpoint(deleteDataType, undefined);
    await expect(call(deleteDataType, { params: { id: '1' } })).resolves.toBeUndefined();
  });

  it('an Idempotency-Key on every write, new for every call, and none on reads', async () => {
    signInAs('admin');
    const calls = mockEndpoint(logout, undefined);
    const reads = mockEndpoint(listCompanies, companies);
    await call(logout, {});
    await call(logout, {});
    await call(listCompanies, {});
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(reads[0]?.headers.has('idempotency-key')).toBe(false);
  });
});

describe("the browser's own secret", () => {
  it('is sent only with calls that authenticate a person, and is the same after a sign-out', async () => {
    const logins = mockEndpoint(login, sessionOf('user'));
    const lists = mockEndpoint(listDataTypes, []);
    await call(login, { body: { email: 'a@b.example', password: 'x' } });
    endSession();
    await call(login, { body: { email: 'a@b.example', password: 'x' } });
    signInAs('user');
    await call(listDataTypes, {});
    const [first, second] = logins.map(({ headers }) => headers.get('x-device'));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(lists[0]?.headers.get('x-device')).toBeNull();
  });
});

describe('CONTRACT-049 to CONTRACT-052 the company filter', () => {
  it("is the person's own company for a non-admin, regardless of an earlier choice", async () => {
    signInAs('company_admin');
    chooseCompany(meridian.id);
    const calls = mockEndpoint(listDataTypes, []);
    await call(listDataTypes, {});
    expect(calls[0]?.query).toEqual({ companyFilter: harbor.id });
  });

  it('is the chosen company for a global admin, and absent for all companies', async () => {
    signInAs('admin');
    const calls = mockEndpoint(listDataTypes, []);
    await call(listDataTypes, {});
    chooseCompany(meridian.id);
    await call(listDataTypes, {});
    await call(listDataTypes, { query: { companyFilter: harbor.id } });
    expect(calls.map(({ query }) => query)).toEqual([
      {},
      { companyFilter: meridian.id },
      { companyFilter: harbor.id },
    ]);
  });

  it('is not sent to endpoints that do not accept it', async () => {
    signInAs('company_admin');
    const calls = mockEndpoint(logout, undefined);
    await call(logout, {});
    expect(calls[0]?.query).toEqual({});
  });
});

describe('failures', () => {
  it.each([
    {
      title: 'the error field',
      body: { error: 'From error', message: 'From message' },
      message: 'From error',
    },
    { title: 'the message field', body: { message: 'From message' }, message: 'From message' },
    {
      title: 'the status, when there is no sentence',
      body: { detail: 1 },
      message: 'HTTP error! status: 418',
    },
    {
      title: 'the status, when the answer is no JSON',
      body: undefined,
      message: 'HTTP error! status: 418',
    },
  ])('ERR-001 ERR-002 message from $title, status and body attached', async ({ body, message }) => {
    mockEndpoint(login, refuseWith(418, body));
    const error = await failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
    expect(error).toMatchObject({ message, status: 418, body });
  });

  it('have the code, fields and request id of the server', async () => {
    mockEndpoint(
      login,
      refuse('validation_failed', { fields: { email: 'Please enter a valid email address' } }),
    );
    const error = await failureOf(call(login, { body: { email: 'a', password: 'x' } }));
    expect([error.code, error.fields, error.requestId]).toEqual([
      'validation_failed',
      { email: 'Please enter a valid email address' },
      '01900000-0000-7000-8000-000000000000',
    ]);
  });

  it('ERR-003 a 403 keeps the session', async () => {
    signInAs('company_admin');
    mockEndpoint(listDataTypes, refuse('forbidden'));
    await failureOf(call(listDataTypes, {}));
    expect(currentSession().status).toBe('signedIn');
  });

  it("OP-006 a 401 about the login token requests a new sign-in and keeps the session's person", async () => {
    const { user } = signInAs('company_admin');
    mockEndpoint(listDataTypes, refuse('session_expired'));
    await failureOf(call(listDataTypes, {}));
    expect(currentSession()).toMatchObject({ status: 'expired', session: { user } });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each(['account_suspended', 'account_not_activated', 'company_inactive'] as const)(
    'a 403 %s signs out and keeps the reason for the sign-in page',
    async (code) => {
      signInAs('company_admin');
      mockEndpoint(listDataTypes, refuse(code));
      const { message } = await failureOf(call(listDataTypes, {}));
      expect(currentSession()).toEqual({
        status: 'signedOut',
        session: null,
        left: true,
        reason: message,
      });
      expect(Object.keys(localStorage)).toEqual(['signOutReason']);
    },
  );

  it.each(['invalid_credentials', 'invalid_identity_token'] as const)(
    'a 401 %s says nothing about the session',
    async (code) => {
      signInAs('company_admin');
      mockEndpoint(login, refuse(code));
      await failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
      expect(currentSession().status).toBe('signedIn');
    },
  );

  it('a late 401 to an older token does not end the newer session', async () => {
    signInAs('company_admin');
    mockEndpoint(listDataTypes, () => {
      signInAs('user');
      return refuse('session_expired');
    });
    await failureOf(call(listDataTypes, {}));
    expect(currentSession().status).toBe('signedIn');
  });
});

describe('CONST-001 CONST-002 time limit and retries', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('times out after 10 s, retries after 1 s and after 2 s, then reports the timeout', async () => {
    const calls = mockEndpoint(login, never());
    const failure = failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
    const seen: number[] = [];
    for (const ms of [9_999, 1, 999, 1, 10_000, 1_999, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      seen.push(calls.length);
    }
    expect(seen).toEqual([1, 1, 1, 2, 2, 2, 3]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ status: 0, noAnswer: 'timeout' });
    expect(calls).toHaveLength(3);
  });

  it('keeps the Idempotency-Key across retries', async () => {
    let attempts = 0;
    const calls = mockEndpoint(logout, () => (attempts++ < 2 ? unreachable() : undefined));
    signInAs('user');
    const done = call(logout, {});
    await jest.advanceTimersByTimeAsync(3_000);
    await done;
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it.each([400, 409, 429, 500, 503])('never retries a call after status %i', async (status) => {
    const calls = mockEndpoint(login, refuseWith(status, { error: 'No' }));
    await failureOf(call(login, { body: { email: 'a@b.example', password: 'x' } }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });

  it('stops immediately when the caller cancels', async () => {
    const calls = mockEndpoint(login, unreachable());
    const stop = new AbortController();
    const outcome = call(
      login,
      { body: { email: 'a@b.example', password: 'x' } },
      { signal: stop.signal },
    ).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(500);
    stop.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});
