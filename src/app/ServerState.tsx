import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '@src/lib/createQueryClient';
import { watchPerson } from './watchPerson';
import { watchRefusals } from './watchRefusals';

const queryClient = createQueryClient();
watchRefusals(queryClient);

// Forget one person's data before the next sees a page. After the same person signs in again, it is
// loaded again.
watchPerson({
  onLeave: () => {
    queryClient.clear();
  },
  onReturn: () => {
    void queryClient.invalidateQueries();
  },
});

/**
 * The server-state cache around every screen that reads data. It loads after the pages before
 * sign-in, which don't need it. Without `children`, it shows the matched route.
 */
export function ServerState({ children }: { children?: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children ?? <Outlet />}</QueryClientProvider>;
}
