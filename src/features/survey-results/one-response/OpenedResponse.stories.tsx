import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createQuestion } from '@core/survey/createQuestion';
import { listFollowUps, readFollowUpRules } from '@core/contract/followUps';
import {
  correctOneResponse,
  excludeOneResponse,
  readOneResponse,
  resendOneResponse,
} from '@core/contract/oneResponse';
import { listResponseNotes } from '@core/contract/responseNotes';
import { longSentence } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { responsePageOf, responsesOf } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import OpenedResponse from './OpenedResponse';

const [response] = responsesOf(1);
const page = responsePageOf(response!);

const meta = {
  title: 'Screens/Survey results/A response opened by its URL',
  component: OpenedResponse,
  decorators: [withApp],
  parameters: { route: '/survey-published?tab=results&survey=survey-1&device=mobile' },
  args: {
    survey: { id: 'survey-1', companyId: 'company-1' },
    responseId: response!.id,
    known: undefined,
    questions: [
      { ...createQuestion('rating', 'q1'), title: 'How easy was it?' },
      {
        ...createQuestion('checkbox', 'q2'),
        title: 'What slowed you down?',
        options: ['Discount code'],
      },
      { ...createQuestion('textarea', 'q3'), title: 'Where did you hear about us?' },
      { ...createQuestion('contact', 'q4'), title: 'Who are you?' },
    ],
    isRedacted: false,
    onClose: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readOneResponse, page);
    mockEndpoint(listResponseNotes, []);
    mockEndpoint(readFollowUpRules, { rules: [], teammates: [], sendsMail: true });
    mockEndpoint(listFollowUps, { followUps: [], next: null });
    return resetApi;
  },
} satisfies Meta<typeof OpenedResponse>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog of a loaded response has its id in its name. */
const dialog = async (name = /^Response \S/) => within(await screen.findByRole('dialog', { name }));

export const Path: Story = {
  name: 'Its path with times, its person, and a link to it',
  play: async () => {
    const shown = await dialog();
    const path = within(await shown.findByRole('region', { name: 'Path through the survey' }));
    await expect(path.getByText('1 How easy was it?: 4 s')).toBeVisible();
    await expect(path.getByText('2 What slowed you down?: time unknown')).toBeVisible();
    await expect(shown.getByRole('link', { name: 'Open person' })).toHaveAttribute(
      'href',
      '/audience-intelligence?person=person-1',
    );
    await expect(await shown.findByRole('button', { name: /Copy link/ })).toBeVisible();
  },
};

export const Corrected: Story = {
  name: 'An answer is corrected, and a rejected one says why',
  play: async () => {
    let isRefused = true;
    const calls = mockEndpoint(correctOneResponse, () => {
      if (!isRefused) return { ...response!, responses: { q1: 4 } };
      isRefused = false;
      return refuse('validation_failed', { sentence: 'The other answers hide this question.' });
    });
    const shown = await dialog();
    await userEvent.click(
      await shown.findByRole('button', { name: 'Correct answer to “How easy was it?”' }),
    );
    await userEvent.selectOptions(shown.getByLabelText('New answer'), '4');
    await userEvent.click(shown.getByRole('button', { name: 'Save answer' }));
    await expect(await shown.findByText('The other answers hide this question.')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Save answer' }));
    await expect(await screen.findByText('Answer corrected.')).toBeVisible();
    await expect(calls.at(-1)).toMatchObject({
      params: { id: 'survey-1', responseId: response!.id },
      body: { answers: { q1: 4 } },
    });
  },
};

export const Choices: Story = {
  name: 'Choices, texts and answers of several parts',
  play: async () => {
    const calls = mockEndpoint(correctOneResponse, response!);
    const shown = await dialog();
    const correct = async (question: string) =>
      userEvent.click(
        await shown.findByRole('button', { name: `Correct answer to “${question}”` }),
      );
    await correct('What slowed you down?');
    await userEvent.click(shown.getByLabelText('Delivery cost late'));
    await userEvent.click(shown.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ answers: { q2: ['Discount code'] } }));
    await correct('Where did you hear about us?');
    await userEvent.clear(shown.getByLabelText('New answer'));
    await userEvent.click(shown.getByRole('button', { name: 'Save answer' }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ answers: { q3: null } }));
    await correct('Who are you?');
    await expect(shown.getByText(/You can only remove this answer here/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Remove answer' }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ answers: { q4: null } }));
  },
};

export const Excluded: Story = {
  name: 'It is excluded from results and included again',
  play: async () => {
    const calls = mockEndpoint(excludeOneResponse, ({ body }) => body as { excluded: boolean });
    const shown = await dialog();
    mockEndpoint(readOneResponse, { ...page, excluded: true });
    await userEvent.click(await shown.findByRole('button', { name: 'Exclude from results' }));
    await userEvent.click(await shown.findByRole('button', { name: 'Include in results' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ excluded: true }, { excluded: false }]),
    );
    await expect(shown.getByText('Excluded from results')).toBeVisible();
  },
};

export const Resent: Story = {
  name: 'Its webhooks are sent again, or it says why not',
  play: async () => {
    mockEndpoint(
      resendOneResponse,
      refuse('conflict', { sentence: 'No active webhook receives completed responses.' }),
    );
    const shown = await dialog();
    const resend = await shown.findByRole('button', { name: 'Send webhooks again' });
    await userEvent.click(resend);
    await expect(await shown.findByText(/No active webhook receives/)).toBeVisible();
    mockEndpoint(resendOneResponse, { webhooks: 2 });
    await userEvent.click(resend);
    await expect(await screen.findByText('2 webhooks queued.')).toBeVisible();
  },
};

export const Stopped: Story = {
  name: 'Where an unfinished response stopped, with long texts',
  args: { questions: [{ ...createQuestion('rating', 'q1'), title: longSentence }] },
  beforeEach: () =>
    void mockEndpoint(readOneResponse, { ...page, is_complete: false, stoppedAt: 'q1' }),
  play: async () => {
    await expect(await (await dialog()).findByText(/^Stopped at: 1 /)).toBeVisible();
  },
};

export const Reader: Story = {
  name: 'Readers get the link and no changes',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
    mockEndpoint(readOneResponse, { ...page, personId: null });
  },
  play: async () => {
    const shown = await dialog();
    await expect(await shown.findByRole('button', { name: /Copy link/ })).toBeVisible();
    await expect(shown.queryByRole('button', { name: /Correct|Exclude|webhooks/ })).toBeNull();
    await expect(shown.queryByRole('link', { name: 'Open person' })).toBeNull();
  },
};

export const Arriving: Story = {
  name: 'The dialog stays the same element when the response arrives',
  beforeEach: () => {
    mockEndpoint(
      readOneResponse,
      () =>
        new Promise((resolve) => {
          document.addEventListener('response-sent', () => resolve(page), { once: true });
        }),
    );
  },
  play: async () => {
    const waiting = await screen.findByRole('dialog', { name: /^Response$/ });
    await expect(await within(waiting).findByText('Loading response...')).toBeInTheDocument();
    document.dispatchEvent(new Event('response-sent'));
    await expect(await screen.findByRole('dialog', { name: /^Response \S/ })).toBe(waiting);
  },
};

export const Missing: Story = {
  name: 'A deleted response says so',
  beforeEach: () => void mockEndpoint(readOneResponse, refuse('not_found')),
  play: async () => {
    await expect(
      await (await dialog(/^Response$/)).findByText(/This response was deleted/),
    ).toBeVisible();
  },
};

export const Failing: Story = {
  name: 'A failed load says so, with Retry',
  beforeEach: () => void mockEndpoint(readOneResponse, refuse('internal_error')),
  play: async () => {
    const shown = await dialog(/^Response$/);
    await expect(await shown.findByText(/The response could not be loaded/)).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'On its way',
  beforeEach: () => void mockEndpoint(readOneResponse, never()),
  play: async () => {
    await expect(
      await (await dialog(/^Response$/)).findByText('Loading response...'),
    ).toBeInTheDocument();
  },
};
