import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { readJob } from '@core/contract/jobs';
import { createQueryClient } from '@src/lib/createQueryClient';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { useJob, type JobRun } from './api';

const at = '2026-11-20T09:00:00.000Z';
const run: JobRun = {
  id: 'j1',
  kind: 'mail.send',
  label: 'Send email',
  state: 'running',
  progress: 10,
  counts: {},
  reason: null,
  result: null,
  attempts: 1,
  cancellable: true,
  trigger: null,
  startsAt: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  resetApi();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const ask = (id: string | null) => {
  const client = createQueryClient();
  return renderHook(() => useJob(id), {
    wrapper: ({ children }: { children: React.ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
};

it('polls until the run has ended', async () => {
  signInAs('company_admin');
  let asked = 0;
  const calls = mockEndpoint(readJob, () =>
    (asked += 1) < 2 ? run : { ...run, state: 'succeeded' as const, progress: 100, finishedAt: at },
  );
  const { result } = ask('j1');
  await pass(500);
  expect(result.current.data?.state).toBe('running');
  await pass(1000);
  expect(result.current.data?.state).toBe('succeeded');
  await pass(60_000);
  expect(calls).toHaveLength(2);
});

it('requests nothing without an id', async () => {
  signInAs('company_admin');
  const calls = mockEndpoint(readJob, run);
  ask(null);
  await pass(60_000);
  expect(calls).toHaveLength(0);
});
