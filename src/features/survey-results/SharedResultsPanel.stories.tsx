import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Question } from '@core/survey/types';
import { expect, userEvent, within } from 'storybook/test';
import { readSharedResults, unlockSharedResults } from '@core/contract/shareLinks';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { analyticsOf, funnelOf, questionSummaries, summaryOf } from '@tests/support/resultFixtures';
import { signOutHere } from '@tests/support/sessions';
import { checkoutQuestions } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SharedResultsPanel } from './SharedResultsPanel';

const report = () => ({
  company: { name: 'Harbor & Co', logo: null, color: null },
  name: 'Checkout Experience',
  status: 'active',
  questions: checkoutQuestions,
  analytics: analyticsOf(),
  funnel: funnelOf(),
});

const meta = {
  title: 'Screens/Survey results/Shared results panel',
  component: SharedResultsPanel,
  decorators: [withApp],
  args: { token: 'token' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readSharedResults, report());
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

export const Excluded: Story = {
  name: 'Says how many responses are excluded',
  beforeEach: () => {
    mockEndpoint(readSharedResults, {
      ...report(),
      analytics: analyticsOf({ excludedResponses: 3 }),
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('3 responses are excluded from these numbers.'),
    ).toBeVisible();
  },
};

export const Weighted: Story = {
  name: 'Weighted answers say so, with the effective sample',
  beforeEach: () => {
    mockEndpoint(readSharedResults, {
      ...{
        company: { name: 'Harbor & Co', logo: null, color: null },
        name: 'Checkout Experience',
        status: 'active',
      },
      ...{ questions: checkoutQuestions, funnel: funnelOf() },
      weights: '0~device.mobile.60.desktop.40',
      analytics: {
        ...analyticsOf(),
        weighting: {
          ...{ state: 'converged', gap: 0, effective: 986.4, responses: 1204, leftOut: 0 },
          ...{ smallest: 0.71, largest: 1.9, missing: [] },
        },
      },
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Weighted by Device: 1,204 responses are as precise as 986 .*and the funnel are not/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Change weights' })).toBeNull();
  },
};

export const SharesOfOneWhole: Story = {
  name: 'Equal counts have equal shares, and a note gives their sum',
  beforeEach: () => {
    const thirds = analyticsOf({
      totalResponses: 3,
      deviceAnalytics: { mobile: 33.3, desktop: 33.3, tablet: 33.3 },
      deviceCounts: { mobile: 1, desktop: 1, tablet: 1 },
    });
    mockEndpoint(readSharedResults, {
      company: { name: 'Harbor & Co', logo: null, color: null },
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

export const Expired: Story = {
  name: 'An expired link says so',
  beforeEach: () => {
    mockEndpoint(readSharedResults, refuse('link_expired'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link has expired' }),
    ).toBeVisible();
  },
};

export const Locked: Story = {
  name: 'A password opens the report, and a wrong one says so',
  beforeEach: () => {
    mockEndpoint(readSharedResults, refuse('link_locked'));
    mockEndpoint(unlockSharedResults, refuse('link_password_wrong'));
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Password');
    await userEvent.type(field, 'open barley');
    await userEvent.click(canvas.getByRole('button', { name: 'Open report' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This password is not correct.',
    );
    await expect(canvas.queryByText('Checkout Experience')).not.toBeInTheDocument();
    mockEndpoint(unlockSharedResults, { key: 'key' });
    const calls = mockEndpoint(readSharedResults, report());
    await userEvent.click(canvas.getByRole('button', { name: 'Open report' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Checkout Experience', level: 1 }),
    ).toBeVisible();
    await expect(calls.length).toBeGreaterThan(0);
  },
};

export const ChosenCharts: Story = {
  name: 'Only the chosen charts, without the funnel',
  beforeEach: () => {
    mockEndpoint(readSharedResults, {
      ...report(),
      charts: [checkoutQuestions[0]!.id],
      funnel: null,
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Checkout Experience', level: 1 }),
    ).toBeVisible();
    await expect(canvas.queryByRole('table', { name: 'Funnel' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
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

const ours: Question[] = [
  {
    id: 'matrix',
    type: 'matrix',
    title: 'How satisfied are you?',
    options: ['Not at all', 'Partly', 'Fully'],
    settings: { rows: ['Price', 'Delivery', 'Help from our people'] },
  },
  {
    id: 'ranking',
    type: 'ranking',
    title: 'What matters most to you?',
    options: ['Price', 'Speed', 'Advice'],
  },
  {
    id: 'wood',
    type: 'picture-choice',
    title: 'Which wood do you like best?',
    options: ['Oak', 'Pine'],
    settings: { pictures: ['', ''], alts: ['Dark boards', 'Light boards'] },
  },
  {
    id: 'share',
    type: 'constant-sum',
    title: 'How would you share out 100 points?',
    options: ['Price', 'Speed'],
  },
];

export const MatrixAndRanking: Story = {
  name: 'A matrix by row, a ranking by mean place',
  beforeEach: () => {
    mockEndpoint(readSharedResults, {
      company: { name: 'Harbor & Co', logo: null, color: null },
      name: 'Checkout Experience',
      status: 'active',
      questions: ours,
      analytics: {
        ...analyticsOf(),
        questionSummaries: {
          ...questionSummaries,
          matrix: summaryOf({
            'Price: Not at all': 4,
            'Price: Partly': 10,
            'Price: Fully': 6,
            'Delivery: Fully': 20,
          }),
          ranking: summaryOf({ '1. Price': 3, '2. Price': 9, '1. Speed': 9, '2. Speed': 3 }),
          wood: summaryOf({ Oak: 15, Pine: 5 }),
          share: summaryOf(
            {},
            {
              answered: 20,
              means: [
                { value: 'Price', mean: 62.5 },
                { value: 'Speed', mean: 37.5 },
              ],
            },
          ),
        },
      },
      funnel: funnelOf(),
    });
    return resetApi;
  },
  play: async ({ canvas }) => {
    const matrix = await canvas.findByRole('region', {
      name: 'Answers to: How satisfied are you?',
    });
    await expect(within(matrix).getByRole('row', { name: /^Price 20% 50% 30% 20$/ })).toBeVisible();
    const ranking = canvas.getByRole('region', {
      name: 'Ranks given in: What matters most to you?',
    });
    await expect(
      within(ranking)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['Speed', 'Price', 'Advice']);
    await expect(within(ranking).getByRole('row', { name: /^Speed 1\.3/ })).toBeVisible();
    const means = within(canvas.getByRole('list', { name: 'Mean share of each option' }));
    await expect(means.getByText('62.5')).toBeVisible();
  },
};

export const Wallboard: Story = {
  name: 'On a wall: large, dark, and with its last update',
  args: { view: 'wall' },
  beforeEach: () => void mockEndpoint(readSharedResults, { ...report(), filtered: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Live · updated/)).toBeVisible();
    await expect(canvas.getByText(/match this link's filters/)).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(canvas.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  },
};
