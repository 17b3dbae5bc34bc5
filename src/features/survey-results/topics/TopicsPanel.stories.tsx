import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { readSentences, readTopics } from '@core/contract/answerTopics';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import { sentencesRead, topicsRead } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { withTexts } from '@src/lib/i18n/texts';
import type { TopicsPanelProps } from './TopicsPanel';

// Render it inside the page, so that its texts are loaded.
const TopicsPanel = lazy(withTexts(() => import('./TopicsPanel')));
const Shown = (props: TopicsPanelProps) => (
  <Suspense fallback={null}>
    <TopicsPanel {...props} />
  </Suspense>
);

let sentences: RecordedCall[];

const meta = {
  title: 'Screens/Survey results/Topics',
  component: Shown,
  decorators: [withApp],
  args: {
    surveyId: 'survey-1',
    questionId: 'why',
    filters: { completed: true },
    search: '',
    isRedacted: false,
    onFilter: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readTopics, topicsRead);
    sentences = mockEndpoint(readSentences, sentencesRead);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A topic opens its sentences, with the same filters',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /payment/ }));
    const about = within(await canvas.findByRole('region', { name: 'Sentences about “payment”' }));
    await expect(await about.findByText('payment')).toBeVisible();
    await expect(about.getByText('18 answers · 1 positive, 3 neutral, 14 negative')).toBeVisible();
    await waitFor(() =>
      expect(sentences.at(-1)?.query).toMatchObject({
        ...{ about: 'payment', topicLanguage: 'en', completed: 'true' },
      }),
    );
  },
};

export const Filtered: Story = {
  name: 'A selected topic filters the results',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /delivery costs/ }));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Filter results by “delivery costs”' }),
    );
    await expect(args.onFilter).toHaveBeenCalledWith({
      ...{ is: 'topic', language: 'en' },
      ...{ stems: 'deliveri cost', label: 'delivery costs' },
    });
  },
};

export const Moods: Story = {
  name: 'A share of the sentiment opens its sentences',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Negative.*52 · 61%/ }));
    await expect(
      await canvas.findByRole('region', { name: 'Sentences from negative answers' }),
    ).toBeVisible();
    await expect(canvas.getByText(/3 answers are in another language/)).toBeVisible();
    await waitFor(() =>
      expect(sentences.at(-1)?.query).toMatchObject({ sentiment: 'negative', completed: 'true' }),
    );
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Filter results by negative answers' }),
    );
    await expect(args.onFilter).toHaveBeenCalledWith({ is: 'sentiment', sentiment: 'negative' });
  },
};

export const OtherLanguage: Story = {
  name: 'A language without sentiment says so',
  beforeEach: () =>
    void mockEndpoint(readTopics, {
      ...topicsRead,
      sentiment: { positive: 0, neutral: 0, negative: 0, unrated: 88 },
    }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Sentiment is not available in this language/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Positive/ })).toBeNull();
  },
};

export const Searching: Story = {
  name: 'A search shows its sentences, without personal data',
  args: { search: 'failing payments', isRedacted: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sentences about “failing payments”')).toBeVisible();
    await waitFor(() =>
      expect(sentences.at(-1)?.query).toMatchObject({ about: 'failing payments', redact: 'true' }),
    );
  },
};

export const Empty: Story = {
  name: 'No topics, and no sentence',
  args: { search: 'nothing' },
  beforeEach: () => {
    mockEndpoint(readTopics, { ...topicsRead, answers: 0, topics: [] });
    mockEndpoint(readSentences, { answers: 0, sentences: [] });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No sentence has these words in this order.'),
    ).toBeVisible();
    await expect(canvas.queryByText('Topics')).toBeNull();
  },
};

export const Failing: Story = {
  name: 'Failed loads say so',
  args: { search: 'payment' },
  beforeEach: () => {
    mockEndpoint(readTopics, refuse('internal_error'));
    mockEndpoint(readSentences, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The topics could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The sentences could not be loaded.')).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'On its way',
  args: { search: 'payment' },
  beforeEach: () => void mockEndpoint(readSentences, never()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading sentences...')).toBeInTheDocument();
  },
};
