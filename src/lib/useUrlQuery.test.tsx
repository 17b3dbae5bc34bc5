import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useUrlQuery } from './useUrlQuery';

/** Adds itself to the list in the URL, based on the list that is shown. */
function Chip({ name }: { name: string }) {
  const { query, change } = useUrlQuery();
  const chosen = query.get('chosen')?.split(',') ?? [];
  return (
    <button
      type="button"
      aria-pressed={chosen.includes(name)}
      onClick={() => {
        change({ chosen: [...chosen, name].join(',') });
      }}
    >
      {name}
    </button>
  );
}

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

/** A page whose router commits a URL only on request. */
const openPage = () => {
  const waiting: (() => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet />,
        children: ['web', 'shop'].map((path) => ({
          path,
          shouldRevalidate: () => true,
          loader: () =>
            new Promise<null>((resolve) => {
              waiting.push(() => {
                resolve(null);
              });
            }),
          element: (
            <>
              <h1>{path}</h1>
              <Chip name="mail" />
              <Chip name="calls" />
            </>
          ),
        })),
      },
    ],
    { initialEntries: ['/web'], hydrationData: { loaderData: { '0-0': null, '0-1': null } } },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    commit: () =>
      act(async () => {
        waiting.splice(0).forEach((go) => {
          go();
        });
      }),
  };
};

it('shows all components a choice before the router commits it, and the next one builds on it', async () => {
  const { router, commit } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'mail' }));
  expect([router.state.location.search, isPressed('mail')]).toEqual(['', true]);
  await userEvent.click(screen.getByRole('button', { name: 'calls' }));
  await commit();
  await waitFor(() => {
    expect(router.state.location.search).toBe('?chosen=mail%2Ccalls');
  });
  expect([isPressed('mail'), isPressed('calls')]).toEqual([true, true]);
});

it('drops a choice that another page replaced', async () => {
  const { router, commit } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'mail' }));
  act(() => {
    void router.navigate('/shop');
  });
  await commit();
  await screen.findByRole('heading', { name: 'shop' });
  expect([router.state.location.search, isPressed('mail')]).toEqual(['', false]);
});

it('drops an uncommitted choice when the browser goes back', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'mail' }));
  expect(isPressed('mail')).toBe(true);
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(isPressed('mail')).toBe(false);
});
