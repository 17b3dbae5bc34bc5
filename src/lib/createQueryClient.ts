import { QueryClient } from '@tanstack/react-query';

/** The server-state cache. Calls retry on their own (apiClient), so neither queries nor mutations do it again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A call without a network fails after its own retries, with its own message, instead of waiting silently.
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
