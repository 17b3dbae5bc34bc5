import type { StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import { routes } from '@src/app/router';
import { ScreenFrame } from '@src/app/ScreenFrame';
import { AppShell } from '@src/app/shell/AppShell';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { companies } from '@tests/support/sessions';
import { routeText } from '@src/app/texts/routeText';

/** Every screen inside the navigation, by the story's URL. */
export function Wrapped() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        {routes
          .filter(({ frame }) => frame === 'framed')
          .map(({ path, title, screen: Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <ScreenFrame title={routeText(`title.${title}`)}>
                  <Screen />
                </ScreenFrame>
              }
            />
          ))}
      </Route>
    </Routes>
  );
}

type Play = NonNullable<StoryObj<typeof Wrapped>['play']>;

/**
 * Runs `play` in English, because it looks for English text. In other languages, only waits for the
 * screen's heading.
 */
export const inEnglish =
  (play: Play): Play =>
  async (context) => {
    if (context.globals['locale'] === 'en') await play(context);
    else
      await waitFor(() => expect(context.canvasElement.querySelector('h1')).not.toBeNull(), {
        timeout: 30_000,
      });
  };

/**
 * The screen at `route` with the mocked responses of its panels. Later responses replace earlier
 * ones.
 */
export const at = (
  route: string,
  heading: RegExp,
  ...panels: readonly { beforeEach?: unknown }[]
): StoryObj<typeof Wrapped> => ({
  parameters: { route },
  beforeEach: async (context) => {
    for (const { beforeEach } of panels)
      await (beforeEach as (context: unknown) => unknown)(context);
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
  // Query each time, because a heading may be replaced when its numbers load.
  play: inEnglish(async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main h1')).toHaveTextContent(heading), {
      timeout: 30_000,
    });
  }),
});
