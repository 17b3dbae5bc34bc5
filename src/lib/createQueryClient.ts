import { QueryClient } from '@tanstack/react-query';

/** Creates the cache of server state. apiClient already retries, so queries and mutations don't. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network, a call fails with a message after its retries, instead of waiting silently.
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
