import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { readSharedResults } from '@core/contract/survey-results';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { analyticsOf, funnelOf } from '@tests/support/resultFixtures';
import { signOutHere } from '@tests/support/sessions';
import { checkoutQuestions } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SharedResultsPanel } from './SharedResultsPanel';

const meta = {
  title: 'Screens/Survey results/Shared results panel',
  component: SharedResultsPanel,
  decorators: [withApp],
  args: { token: 'token' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readSharedResults, {
      company: { name: 'Harbor & Co' },
      name: 'Checkout Experience',
      status: 'active',
      questions: checkoutQuestions,
      analytics: analyticsOf(),
      funnel: funnelOf(),
    });
    return resetApi;
  },
} satisfies Meta<typeof SharedResultsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Numbers and charts, without texts, single answers or controls',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Checkout Experience', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByText(/read-only/)).toBeVisible();
    await expect(canvas.queryByText('What should we improve first?')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /View responses/ })).not.toBeInTheDocument();
  },
};

export const SharesOfOneWhole: Story = {
  name: 'Equal counts have equal shares, and a note says what they come to',
  beforeEach: () => {
    const thirds = analyticsOf({
      totalResponses: 3,
      deviceAnalytics: { mobile: 33.3, desktop: 33.3, tablet: 33.3 },
      deviceCounts: { mobile: 1, desktop: 1, tablet: 1 },
    });
    mockEndpoint(readSharedResults, {
      company: { name: 'Harbor & Co' },
      name: 'Checkout Experience',
      status: 'active',
      questions: checkoutQuestions,
      analytics: thirds,
      funnel: funnelOf(),
    });
  },
  play: async ({ canvas }) => {
    for (const text of ['Mobile 33%', 'Desktop 33%', 'Tablet 33%'])
      await expect(
        (await canvas.findAllByText((_, element) => element?.textContent === text))[0],
      ).toBeVisible();
    await expect(canvas.getByTitle('Shares are rounded, so they add up to 99%.')).toBeVisible();
  },
};

export const Revoked: Story = {
  beforeEach: () => {
    mockEndpoint(readSharedResults, refuse('not_found'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(readSharedResults, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readSharedResults, never());
  },
};
