import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '@src/lib/createQueryClient';
import { watchPerson } from './watchPerson';
import { watchRefusals } from './watchRefusals';

const queryClient = createQueryClient();
watchRefusals(queryClient);

// What one person was shown is forgotten before the next sees a page; after a new sign-in of the same person it is fetched again.
watchPerson({
  onLeave: () => {
    queryClient.clear();
  },
  onReturn: () => {
    void queryClient.invalidateQueries();
  },
});

/** The server-state cache around every screen that reads data; loaded after the pages before sign-in, which need none. */
export function ServerState() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
