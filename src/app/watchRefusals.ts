import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@src/lib/apiError';
import { followRights } from '@src/lib/followRights';

/**
 * Reads the person's permissions again when the server refuses what a page shows. Menus follow, and the route guard opens /unauthorized if
 * the page needs a permission that is gone. A refused action shows the server's sentence where it was started.
 * @returns a function that stops it.
 */
export const watchRefusals = (client: QueryClient): (() => void) => {
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    await followRights();
    asking = false;
  };
  return client.getQueryCache().subscribe((event) => {
    if (
      asking ||
      event.type !== 'updated' ||
      event.action.type !== 'error' ||
      event.query.getObserversCount() === 0
    )
      return;
    const { error } = event.action;
    if (error instanceof ApiError && error.code === 'forbidden') void ask();
  });
};
