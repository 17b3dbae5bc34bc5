import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ToastProvider } from '@src/components/Toast/ToastProvider';
import { createQueryClient } from '@src/lib/createQueryClient';

/**
 * Provides the router, the query client and, unless the story has its own, toasts. `route` is the
 * initial URL.
 */
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
 * Wraps a panel or a screen in the router, the query client and toasts. `parameters.route` is its
 * URL. Set `parameters.bringsToasts` if the story has its own toasts.
 */
export const withApp: Decorator = (Story, { parameters }) => (
  <Surroundings
    route={typeof parameters['route'] === 'string' ? parameters['route'] : '/'}
    bringsToasts={parameters['bringsToasts'] === true}
  >
    <Story />
  </Surroundings>
);
