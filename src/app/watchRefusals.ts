import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@src/lib/apiError';
import { followRights } from '@src/lib/followRights';

/**
 * Reloads the person's permissions when the server rejects a page's request. Menus update, and the route guard opens /unauthorized if a
 * permission of the page is gone. A rejected action shows the server's message next to it.
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
