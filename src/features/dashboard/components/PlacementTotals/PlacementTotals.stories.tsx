import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { listExperiments } from '@core/contract/placementExperiments';
import { readPlacementReport } from '@core/contract/placementReport';
import { openExperiment } from '@tests/support/experimentFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { mockOverview } from '@tests/support/overviewMocks';
import { emptyPlacementReport, placementReport } from '@tests/support/placementFixtures';
import { signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { lazy, Suspense } from 'react';
import { withApp } from '../../../../../.storybook/decorators/withApp';

// Render it inside the overview's frame, so that its texts are loaded.
const PlacementTotals = lazy(withTexts(() => import('./PlacementTotals')));
const Shown = () => (
  <Suspense fallback={null}>
    <PlacementTotals />
  </Suspense>
);

const meta = {
  title: 'Screens/Dashboard/Placements',
  component: Shown,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockOverview();
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const strip = async () => within(await screen.findByRole('list', { name: 'Placements' }));

export const Loaded: Story = {
  name: 'Placements, revenue by currency and a clear lift, with a link to all of them',
  play: async ({ canvas }) => {
    const figures = await strip();
    for (const text of ['37,920', '5%', '302', '€16,870.60', '+ CHF 310.00'])
      await expect(figures.getByText(text)).toBeVisible();
    await expect(await figures.findByText('people who click, home')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All placements' })).toHaveAttribute(
      'href',
      '/discovery-settings',
    );
  },
};

export const NotSure: Story = {
  name: 'A lift that is not clear yet has no number',
  beforeEach: () => {
    mockEndpoint(listExperiments, [{ ...openExperiment, placement: 'home' }]);
  },
  play: async () => {
    await expect(await (await strip()).findByText('not clear yet, home')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Before any list is shown, it links to setting up the first placement',
  beforeEach: () => {
    mockEndpoint(readPlacementReport, emptyPlacementReport);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^None of your pages shows recommendations/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Set up the first placement' })).toHaveAttribute(
      'href',
      '/discovery-settings',
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readPlacementReport, never());
  },
};

export const LoadFails: Story = {
  name: 'A failed load says why and offers Retry, without showing a zero',
  beforeEach: () => {
    mockEndpoint(readPlacementReport, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Placement results could not/)).toBeVisible();
    mockEndpoint(readPlacementReport, placementReport);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await strip();
  },
};
