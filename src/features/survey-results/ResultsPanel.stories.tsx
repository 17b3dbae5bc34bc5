import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  listAnswers,
  listResponses,
  readAnalytics,
  readFunnel,
  readPulse,
  readTerms,
  readUserAnalytics,
} from '@core/contract/survey-results';
import { listFollowUps, readFollowUpRules } from '@core/contract/followUps';
import { readOneResponse } from '@core/contract/oneResponse';
import { listResponseNotes } from '@core/contract/responseNotes';
import { readSentences, readTopics } from '@core/contract/answerTopics';
import { createSavedFilter, listSavedFilters } from '@core/contract/savedFilters';
import { listVersions } from '@core/contract/surveys';
import { longName, longSentence, longWord } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import {
  analyticsOf,
  funnelOf,
  pageOf,
  questionSummaries,
  responsePageOf,
  responsesOf,
  sentencesRead,
  summaryOf,
  termsRead,
  topicsRead,
  userAnalytics,
} from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, daysAgo, publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ResultsPanel } from './ResultsPanel';

const survey = publishedSurvey({ id: 'survey-2', version: 2 });
/** Version 1 asked two of the questions. */
const olderSummaries = {
  q1: summaryOf({ 1: 20, 2: 10, 3: 30, 4: 20, 5: 20 }, { average: 3.1 }),
  q2: summaryOf({ 'Delivery cost late': 30, 'Form fields': 70 }),
};
const older = {
  id: 'survey-1',
  name: 'Checkout Experience',
  version: 1,
  status: 'inactive' as const,
  publishedAt: daysAgo(40),
  publishedByName: null,
  startedAt: daysAgo(40),
  responseCount: 300,
};

let calls: Record<'analytics' | 'funnel' | 'responses' | 'users', RecordedCall[]>;

const meta = {
  title: 'Screens/Survey results/Results panel',
  component: ResultsPanel,
  decorators: [withApp],
  args: { survey },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listVersions, [{ ...older, id: 'survey-2', version: 2 }, older]);
    mockEndpoint(readPulse, { totalResponses: 587, completedResponses: 412, lastChangeAt: null });
    mockEndpoint(listFollowUps, { followUps: [], next: null });
    mockEndpoint(listResponseNotes, []);
    mockEndpoint(readOneResponse, responsePageOf(responsesOf(1)[0]!));
    mockEndpoint(readFollowUpRules, { rules: [], teammates: [], sendsMail: true });
    mockEndpoint(readTopics, topicsRead);
    mockEndpoint(readSentences, sentencesRead);
    mockEndpoint(readTerms, termsRead);
    mockEndpoint(listAnswers, ({ query }) => {
      const answers = [
        {
          ...{ responseId: 'response-1', answer: 'Delivery costs came late' },
          ...{ is_complete: true, device_type: 'mobile' as const, started_at: daysAgo(1) },
        },
      ];
      const shown = query['search'] === 'nothing' ? [] : answers;
      return {
        answers: shown,
        pagination: { total: shown.length, page: 1, limit: 20, totalPages: 1 },
      };
    });
    calls = {
      analytics: mockEndpoint(readAnalytics, ({ params }) =>
        analyticsOf(
          params['id'] === 'survey-1'
            ? { completionRate: 64.1, totalResponses: 300, questionSummaries: olderSummaries }
            : {},
        ),
      ),
      funnel: mockEndpoint(readFunnel, ({ params }) =>
        funnelOf({}, params['id'] === 'survey-1' ? 0.5 : 1),
      ),
      responses: mockEndpoint(listResponses, ({ query }) =>
        pageOf(responsesOf(3), 587, Number(query['page'])),
      ),
      users: mockEndpoint(readUserAnalytics, userAnalytics),
    };
    return resetApi;
  },
} satisfies Meta<typeof ResultsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  // RESULT-001 RESULT-005 RESULT-008 RESULT-011
  name: 'Numbers, funnel, questions and the first page of responses',
  play: async ({ canvas }) => {
    const strip = within(await canvas.findByRole('list', { name: 'Survey numbers' }));
    for (const text of ['587', '412 of 587 completed', 'median 1 min 31 s', '3 flagged as quick'])
      await expect(strip.getByText(text)).toBeInTheDocument();
    await expect(await canvas.findByRole('table', { name: 'Funnel' })).toHaveTextContent(
      'Question 6',
    );
    await expect(canvas.getByText(/NPS, 95% interval/)).toBeInTheDocument();
    await expect(canvas.getByText(/6\.8 points higher.*This could be due to chance/)).toBeVisible();
    await expect(
      await canvas.findByRole('table', { name: 'Answers to: What slowed you down?' }),
    ).toHaveTextContent('Delivery cost late6844.7%');
    await expect(await canvas.findByText('1–20 of 587')).toBeVisible();
    await expect(calls.responses[0]?.query).toMatchObject({ page: '1', limit: '20' });
    await expect(calls.users).toHaveLength(0);
    await press('Columns and rows: Responses');
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^4 / }));
    await userEvent.keyboard('{Escape}');
    await expect(
      await canvas.findByRole('columnheader', { name: /^4 Did you find the delivery/ }),
    ).toBeInTheDocument();
  },
};

export const EveryFigureObeysTheFilter: Story = {
  // RESULT-016 RESULT-017
  name: 'A filter applies to every call, and paging starts over',
  parameters: { route: '/?tab=results&page=3' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(calls.responses.at(-1)?.query).toMatchObject({ page: '3' }));
    await press('Mobile');
    await userEvent.selectOptions(canvas.getByLabelText('Completion'), 'Completed');
    await userEvent.selectOptions(canvas.getByLabelText('Quick answers'), 'Not quick');
    await press('Load user analytics');
    const wanted = { deviceType: 'mobile', completed: 'true', flagged: 'false' };
    await waitFor(() => expect(calls.users.at(-1)?.query).toMatchObject(wanted));
    for (const made of [calls.analytics, calls.funnel, calls.responses])
      await waitFor(() => expect(made.at(-1)?.query).toMatchObject(wanted));
    await expect(calls.responses.at(-1)?.query).toMatchObject({ page: '1' });
    await press('Clear filters');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'All devices' })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    );
    await expect(canvas.getByLabelText('Completion')).toHaveValue('');
  },
};

export const FilterByAnswer: Story = {
  name: 'A click on an answer filters the page by it; a dialog filters by any other answer',
  play: async ({ canvas }) => {
    await press(/^Detractors/);
    await waitFor(() =>
      expect(calls.funnel.at(-1)?.query).toMatchObject({ answers: 'q6.band.detractors' }),
    );
    await press('Filter by answer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by answer' }));
    await userEvent.selectOptions(
      dialog.getByLabelText('Question'),
      '5 What should we improve first?',
    );
    await userEvent.type(dialog.getByLabelText('Text'), 'price');
    await userEvent.click(dialog.getByRole('button', { name: 'Add filter' }));
    const wanted = { answers: 'q6.band.detractors~q5.contains.price' };
    await waitFor(() => expect(calls.responses.at(-1)?.query).toMatchObject(wanted));
    await waitFor(() => expect(calls.analytics.at(-1)?.query).toMatchObject(wanted));
    await userEvent.click(canvas.getByRole('button', { name: /filter .*: Detractors$/ }));
    await waitFor(() =>
      expect(calls.analytics.at(-1)?.query).toMatchObject({ answers: 'q5.contains.price' }),
    );
  },
};

export const SavedFilters: Story = {
  name: 'Current filters are saved under a name, and a saved filter replaces them',
  parameters: { route: '/?tab=results&device=tablet&person=ana@shop.example' },
  play: async () => {
    const kept = {
      id: 'f1',
      name: 'Unhappy on phones',
      filters: 'deviceType=mobile&flagged=false',
    };
    let saved = [kept];
    mockEndpoint(listSavedFilters, () => saved);
    const created = mockEndpoint(createSavedFilter, ({ body }) => {
      const one = { ...(body as typeof kept), id: 'f2' };
      saved = [one, kept];
      return one;
    });
    await press('Saved filters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
    await expect(await dialog.findByText('The person filter is not saved.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name for the current filters'), 'Tablets');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('button', { name: 'Delete Tablets' })).toBeVisible();
    await expect(created[0]?.body).toEqual({ name: 'Tablets', filters: 'deviceType=tablet' });
    await userEvent.click(dialog.getByRole('button', { name: 'Unhappy on phones' }));
    await waitFor(() =>
      expect(calls.responses.at(-1)?.query).toMatchObject({
        deviceType: 'mobile',
        flagged: 'false',
      }),
    );
    await expect(calls.responses.at(-1)?.query).not.toHaveProperty('person');
  },
};

export const FromAnAddress: Story = {
  name: 'Filters in the URL apply immediately',
  parameters: { route: '/?device=tablet&from=2026-11-01&search=late' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(calls.analytics[0]?.query).toMatchObject({
        deviceType: 'tablet',
        dateFrom: '2026-11-01',
        search: 'late',
      }),
    );
    await expect(canvas.getByRole('button', { name: 'Tablet' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(canvas.getByLabelText('Search answers')).toHaveValue('late');
  },
};

export const FromAfterTo: Story = {
  name: 'A From date after the To date shows an error next to the field, and the last valid range applies until another is chosen',
  parameters: { route: '/?from=2026-11-01&to=2026-11-14' },
  play: async ({ canvas }) => {
    const days = () => canvas.findByRole('button', { name: /^Days \(.+\): / });
    await expect(await days()).toHaveTextContent('1–14 Nov 2026');
    await waitFor(() => expect(calls.analytics.length).toBeGreaterThan(0));
    await userEvent.click(await days());
    const from = await screen.findByLabelText('From');
    await userEvent.clear(from);
    await userEvent.type(from, '20 Nov 2026');
    await expect(from).toHaveAccessibleDescription('From is after To.');
    await expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '2026-11-25{Enter}');
    await waitFor(() =>
      expect(calls.responses.at(-1)?.query).toMatchObject({
        dateFrom: '2026-11-20',
        dateTo: '2026-11-25',
      }),
    );
    await expect(await days()).toHaveTextContent('20–25 Nov 2026');
    for (const { query } of calls.analytics)
      await expect((query['dateFrom'] ?? '') <= (query['dateTo'] ?? '9')).toBe(true);
    await press('Clear filters');
    await waitFor(async () => expect(await days()).toHaveTextContent('Any day'));
  },
};

export const SinceLastVersion: Story = {
  name: 'Two clicks show who dropped out where since the last version, on phones',
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Since last version' })).toBeEnabled(),
    );
    await press('Since last version');
    await press('Mobile');
    await waitFor(() =>
      expect(
        calls.funnel.filter(
          ({ params, query }) => params['id'] === 'survey-1' && query['deviceType'] === 'mobile',
        ),
      ).not.toHaveLength(0),
    );
    await expect(
      await within(await canvas.findByRole('table', { name: 'Funnel' })).findByRole(
        'columnheader',
        { name: 'In version 1' },
      ),
    ).toBeInTheDocument();
    await expect(await canvas.findByText('64.1% in version 1')).toBeInTheDocument();
    // Question cards: answers, the figure, and each answer's share in the other version. A question
    // that the other version lacks says so.
    const rating = within(canvas.getByRole('region', { name: 'Question 1' }));
    await expect(rating.getByText('571 answers, 100 in version 1')).toBeVisible();
    await expect(rating.getByText('3.1 in version 1')).toHaveTextContent('3.1 in version 1+0.8');
    await expect(
      canvas.getByRole('table', { name: 'Answers to: What slowed you down?' }),
    ).toHaveTextContent(/In version 1.*Delivery cost late6844\.7%30\.0%/);
    await expect(canvas.getByText(/^45% \(\+15\)$/)).toBeInTheDocument();
    await expect(
      within(canvas.getByRole('region', { name: 'Question 3' })).getByText(
        /not asked in version 1/,
      ),
    ).toBeVisible();
  },
};

export const PeriodBefore: Story = {
  name: 'Comparing periods uses the last seven days if none are chosen',
  play: async () => {
    await press('Previous period');
    await waitFor(() =>
      expect(new Set(calls.funnel.map(({ query }) => query['dateFrom'])).size).toBe(3),
    );
    const [current, before] = calls.funnel
      .slice(-2)
      .map(({ query }) => query)
      .sort((a, b) => String(b['dateFrom']).localeCompare(String(a['dateFrom'])));
    await expect(Date.parse(current!['dateFrom']!) - Date.parse(before!['dateTo']!)).toBe(
      86_400_000,
    );
  },
};

export const UserAnalytics: Story = {
  // RESULT-006 RESULT-009 RESULT-019
  name: 'User analytics load, show the top five, and hide',
  play: async ({ canvas }) => {
    await press('Load user analytics');
    await expect(await canvas.findByText('512')).toBeVisible();
    await expect(await canvas.findByText('mara@harbor.example')).toBeInTheDocument();
    await press('Hide user analytics');
    await waitFor(() => expect(canvas.queryByText('512')).not.toBeInTheDocument());
  },
};

export const DrillDown: Story = {
  // RESULT-018 ERR-106
  name: 'A text question has a search, topics with their sentences, and its own filters',
  play: async () => {
    await press('View responses to question 5');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'What should we improve first?' }),
    );
    await expect(await dialog.findByText('Delivery costs came late')).toBeVisible();
    for (const filter of ['All', 'Completed', 'Incomplete', 'Today', 'This week'])
      await expect(dialog.getByRole('button', { name: filter })).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: /payment/ }));
    await expect(await dialog.findByText(/Then the/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close sentences' }));
    await userEvent.type(dialog.getByLabelText('Search these answers'), 'nothing{Enter}');
    await expect(
      await dialog.findByText('No responses found matching your current filters.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

export const ResponseDetail: Story = {
  name: 'A response opens with every answer',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('R-00010489'));
    await expect(
      await screen.findByRole('dialog', { name: 'Response R-00010489' }),
    ).toHaveTextContent('What slowed you down?Delivery cost late; Discount code');
  },
};

export const NothingMatches: Story = {
  // ERR-106
  name: 'No response matches',
  beforeEach: () => {
    mockEndpoint(listResponses, pageOf([], 0));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No responses found matching your current filters.'),
    ).toBeVisible();
  },
};

export const NoAnswersYet: Story = {
  // ERR-109
  name: 'Questions without answers',
  beforeEach: () => {
    mockEndpoint(
      readAnalytics,
      analyticsOf({
        totalResponses: 0,
        completedResponses: 0,
        completionRate: 0,
        averageCompletionTime: null,
        medianCompletionTime: null,
        fastestResponse: null,
        longestResponse: null,
        flaggedResponses: 0,
        questionSummaries: { q1: { ...questionSummaries['q1']!, answered: 0 } },
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('No one has answered this question yet.')).toHaveLength(
      6,
    );
    // Without responses there is no rate: neither "0%" of the responses nor "0%" of the devices.
    const numbers = canvas.getByLabelText('Survey numbers');
    await expect(numbers).toHaveTextContent('Completion rate–0 of 0 completed');
    await expect(numbers).toHaveTextContent('Mobile –');
  },
};

export const NoQuestions: Story = {
  // ERR-108 OP-140
  name: 'A survey without questions',
  args: { survey: publishedSurvey({ survey: { ...checkoutSurvey, questions: [] } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No questions found')).toBeVisible();
  },
};

export const EverythingFails: Story = {
  // ERR-102 ERR-103 ERR-104
  name: 'A failure shows a message with Retry, not an alert and never a zero',
  beforeEach: () => {
    for (const endpoint of [readAnalytics, readFunnel, listResponses, readUserAnalytics] as const)
      mockEndpoint(endpoint, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await press('Load user analytics');
    await expect(await canvas.findByText('User analytics could not be loaded.')).toBeVisible();
    for (const what of ['The numbers', 'The funnel', 'The responses'])
      await expect(await canvas.findByText(`${what} could not be loaded.`)).toBeVisible();
    await expect(canvas.getAllByText('These answers could not be loaded.')).toHaveLength(6);
    await expect(
      canvas.queryByText('No responses found matching your current filters.'),
    ).not.toBeInTheDocument();
    await expect(
      canvas.queryByText('No one has answered this question yet.'),
    ).not.toBeInTheDocument();
    await expect(canvas.getAllByText('–').length).toBeGreaterThan(3);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    for (const endpoint of [readAnalytics, readFunnel, listResponses] as const)
      mockEndpoint(endpoint, never());
  },
};

export const TwoQuickPresses: Story = {
  name: 'Two quick clicks both take effect',
  play: async ({ canvas }) => {
    const [mobile, version] = [
      await canvas.findByRole('button', { name: 'Mobile' }),
      canvas.getByRole('button', { name: 'Since last version' }),
    ];
    await waitFor(() => expect(version).toBeEnabled());
    version.click();
    mobile.click();
    await waitFor(() => expect(mobile).toHaveAttribute('aria-pressed', 'true'));
    await expect(version).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write, results can be read but not shared',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Survey numbers' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    survey: {
      ...survey,
      name: longName,
      survey: {
        ...checkoutSurvey,
        questions: checkoutSurvey.questions.map((question) => ({
          ...question,
          title: longSentence,
        })),
      },
    },
  },
  beforeEach: () => {
    mockEndpoint(readTerms, { terms: [{ term: longWord, count: 41 }] });
  },
};
