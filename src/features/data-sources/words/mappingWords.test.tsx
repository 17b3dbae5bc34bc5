import { readFieldMapping } from '@core/contract/fieldMapping';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@src/lib/createQueryClient';
import { setPageLocale } from '@src/lib/i18n/locale';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { signInAs, signOutHere } from '@tests/support/sessions';
import { fieldMapping } from '@tests/support/sourceFixtures';
import { useFieldMapping } from '../api';
import { sourceOptionLabel, sourceWordsReady } from './sourceWords';

beforeEach(signOutHere);
afterEach(() => {
  setPageLocale('en');
  resetApi();
});

test('the mapping of a source names its records in the language of the page', async () => {
  signInAs('company_admin');
  setPageLocale('de');
  const [stream] = fieldMapping.streams;
  mockEndpoint(readFieldMapping, { ...fieldMapping, streams: [{ ...stream!, label: 'Rows' }] });
  const client = createQueryClient();
  const { result } = renderHook(() => useFieldMapping('s-1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => {
    expect(result.current.data?.streams.map(({ label }) => label)).toEqual(['Zeilen']);
  });
});

test('an option is read by its label, in the language of the page', async () => {
  await sourceWordsReady();
  expect(sourceOptionLabel('by ending')).toBe('by file extension');
  expect(sourceOptionLabel('CSV')).toBe('CSV');
  setPageLocale('de');
  await sourceWordsReady();
  expect(sourceOptionLabel('by ending')).toBe('nach Dateiendung');
});
