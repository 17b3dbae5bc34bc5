import { createDataType, deleteDataType, listDataTypes } from '@core/contract/data-types';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { dataType, harbor, meridian, signInAs, signOutHere } from '@tests/support/sessions';
import { chooseCompany } from './companyFilter';
import { createQueryClient } from './createQueryClient';
import { mutationFor, queryFor } from './endpointQuery';

const wrapper = () => {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
};

beforeEach(signOutHere);
afterEach(resetApi);

describe('queryFor', () => {
  it('caches responses for two companies separately', () => {
    signInAs('admin');
    const keys = [queryFor(listDataTypes).queryKey];
    chooseCompany(meridian.id);
    keys.push(queryFor(listDataTypes).queryKey);
    expect(keys).toEqual([
      ['data-types.list', null, {}],
      ['data-types.list', meridian.id, {}],
    ]);
  });
});

describe('mutationFor', () => {
  it('refetches responses that it makes stale', async () => {
    signInAs('company_admin');
    const lists = mockEndpoint(listDataTypes, []);
    const creates = mockEndpoint(createDataType, dataType);
    const { result } = renderHook(
      () => ({
        list: useQuery(queryFor(listDataTypes)),
        create: useMutation(mutationFor(createDataType, { refreshes: [listDataTypes.id] })),
      }),
      { wrapper: wrapper() },
    );
    await waitFor(() => {
      expect(result.current.list.isSuccess).toBe(true);
    });
    await act(() =>
      result.current.create.mutateAsync({
        body: { name: 'Age', dataFieldName: 'age', type: 'static', companyId: harbor.id },
      }),
    );
    expect(creates).toHaveLength(1);
    expect(lists).toHaveLength(2);
  });

  it('refetches lists after a 404, and nothing after another failure', async () => {
    signInAs('company_admin');
    const lists = mockEndpoint(listDataTypes, [dataType]);
    const { result } = renderHook(
      () => ({
        list: useQuery(queryFor(listDataTypes)),
        remove: useMutation(mutationFor(deleteDataType, { refreshes: [listDataTypes.id] })),
      }),
      { wrapper: wrapper() },
    );
    await waitFor(() => {
      expect(result.current.list.isSuccess).toBe(true);
    });
    const remove = () =>
      act(() =>
        result.current.remove.mutateAsync({ params: { id: dataType.id } }).catch(() => undefined),
      );
    mockEndpoint(deleteDataType, refuse('internal_error'));
    await remove();
    expect(lists).toHaveLength(1);
    mockEndpoint(deleteDataType, refuse('not_found'));
    await remove();
    await waitFor(() => {
      expect(lists).toHaveLength(2);
    });
  });
});
