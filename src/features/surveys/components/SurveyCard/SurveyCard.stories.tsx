import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { publishedSurvey } from '@tests/support/surveyFixtures';
import { SurveyCard } from './SurveyCard';

const meta = {
  title: 'Screens/Surveys/Survey card',
  component: SurveyCard,
  args: { survey: publishedSurvey(), now: Date.now(), onAction: fn(), canWrite: true },
} satisfies Meta<typeof SurveyCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {};

export const Inactive: Story = {
  args: { survey: publishedSurvey({ status: 'inactive', completedSinceStart: 500 }) },
};

export const NeverStarted: Story = {
  args: {
    survey: publishedSurvey({
      status: 'inactive',
      startedAt: null,
      endCondition: null,
      responseCount: 0,
      completedSinceStart: 0,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No end condition yet')).toBeVisible();
  },
};

export const LongName: Story = {
  args: {
    survey: publishedSurvey({
      name: 'A survey about everything that could possibly happen between the first visit and the second return of a parcel',
      version: 12,
      responseCount: 1_286_004,
    }),
  },
};

export const Stopping: Story = {
  args: { stopping: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Stop/ })).toBeDisabled();
  },
};

export const WithoutPublishDate: Story = {
  // LIVE-019
  name: 'Without a publish date the age is Unknown',
  args: { survey: publishedSurvey({ publishedAt: '' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unknown')).toBeVisible();
  },
};
