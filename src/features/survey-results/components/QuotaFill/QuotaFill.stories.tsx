import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { readSurvey } from '@core/contract/surveys';
import type { Quota } from '@core/survey/quotas';
import { longName } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { QuotaFill } from './QuotaFill';

const quota = (id: string, limit: number, name?: string): Quota => ({
  id: `quota-${id}`,
  ...{ targetQuestionId: 'q1', operator: 'equals', value: '5', limit },
  ...(name && { name }),
});
const counted = (completed: number) =>
  publishedSurvey({
    id: 'survey-1',
    survey: {
      ...checkoutSurvey,
      quotas: [
        quota('a', 100, 'Walkers'),
        quota('b', 1200),
        quota('c', 50, longName),
        quota('d', 0),
      ],
    },
    quotaCounts: {
      'quota-a': { completed, screenedOut: 0 },
      'quota-b': { completed: 1200, screenedOut: 31 },
      'quota-d': { completed: 0, screenedOut: 7 },
    },
  });

const meta = {
  title: 'Screens/Survey results/Quota fill',
  component: QuotaFill,
  decorators: [withApp],
  args: { survey: counted(37) },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readSurvey, counted(38));
    return resetApi;
  },
} satisfies Meta<typeof QuotaFill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Each quota shows its count and limit, whether it is full, and how many were screened out; so does each screen-out',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('38 of 100')).toBeVisible();
    await expect(canvas.getByText('1,200 of 1,200 · 31 screened out')).toBeVisible();
    await expect(canvas.getAllByText('Full')).toHaveLength(1);
    await expect(canvas.getByText('0 of 50')).toBeVisible();
    await expect(canvas.getByText('Screen-out 4')).toBeVisible();
    await expect(canvas.getByText('7 screened out')).toBeVisible();
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(3);
    await expect(canvas.getByRole('progressbar', { name: 'Progress of Quota 2' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  },
};

export const Loading: Story = {
  name: 'Numbers from the list of surveys are shown until newer ones arrive',
  beforeEach: () => void mockEndpoint(readSurvey, never()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('37 of 100')).toBeVisible();
  },
};

export const Failing: Story = {
  name: 'A failed load says so',
  beforeEach: () => void mockEndpoint(readSurvey, refuse('internal_error')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(canvas.queryByText('0 of 100')).toBeNull();
  },
};
