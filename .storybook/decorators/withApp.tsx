import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '@src/components/Toast/ToastProvider';
import { createQueryClient } from '@src/lib/createQueryClient';

/** Router, server state and, unless the story brings its own, toasts; `route` is the address at the start. */
export function Surroundings({
  route,
  bringsToasts,
  children,
}: {
  route: string;
  bringsToasts: boolean;
  children: React.ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[route]}>
        {bringsToasts ? children : <ToastProvider>{children}</ToastProvider>}
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/**
 * Router, server state and toasts around a panel or a screen. `parameters.route` is its address; set `parameters.bringsToasts` if the story
 * has its own toasts.
 */
export const withApp: Decorator = (Story, { parameters }) => (
  <Surroundings
    route={typeof parameters['route'] === 'string' ? parameters['route'] : '/'}
    bringsToasts={parameters['bringsToasts'] === true}
  >
    <Story />
  </Surroundings>
);
