import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from '@src/lib/createStore';
import { readSession, subscribeSession } from '@src/lib/session';

const changes = createStore(0);

/**
 * Keeps what one person was shown away from the next: answers of the server are forgotten when somebody else signs in or
 * the person leaves; after a new sign-in of the same person they are fetched again. Returns the function that stops it.
 */
export const watchPerson = (queryClient: QueryClient): (() => void) => {
  let last = readSession();
  return subscribeSession(() => {
    const next = readSession();
    const before = last.session?.user.id;
    const after = next.session?.user.id;
    if (before !== undefined && before !== after) {
      queryClient.clear();
      if (after !== undefined) changes.set(changes.get() + 1);
    } else if (last.status === 'expired' && next.status === 'signedIn') {
      void queryClient.invalidateQueries();
    }
    last = next;
  });
};

/** Changes when another person takes over an open page, so that nothing typed by the one before is left on it. */
export const usePersonKey = (): number => useSyncExternalStore(changes.subscribe, changes.get);
