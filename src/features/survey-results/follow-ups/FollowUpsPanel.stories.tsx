import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  changeFollowUp,
  createFollowUpRule,
  deleteFollowUpRule,
  listFollowUps,
  readFollowUpRules,
  updateFollowUpRule,
} from '@core/contract/followUps';
import { longName, longSentence, longWord } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { responsesOf } from '@tests/support/resultFixtures';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, publishedSurvey } from '@tests/support/surveyFixtures';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { FollowUpsPanelProps } from './FollowUpsPanel';
import type { FollowUpRules, ListedFollowUp, ListedRule } from './followUpsApi';

// Render it inside the page, so that its texts are loaded.
const FollowUpsPanel = lazy(withTexts(() => import('./FollowUpsPanel')));
const Shown = (props: FollowUpsPanelProps) => (
  <Suspense fallback={null}>
    <FollowUpsPanel {...props} />
  </Suspense>
);

const ada = { id: 'u1', name: 'Ada Lind' };
const ben = { id: 'u2', name: 'Ben Ode' };
const rule: ListedRule = {
  ...{ id: 'r1', name: 'Unhappy people', questionId: 'q1', atMost: 2, mailTo: ['u1'] },
  message: { host: 'hooks.slack.com', stopped: null, failingSince: null },
  ...{ isOn: true, revision: 3 },
};
const known = (...rules: ListedRule[]): FollowUpRules => ({
  ...{ rules, teammates: [ada, ben], sendsMail: true },
});
const [first, second] = responsesOf(2);
const followUp = (change: Partial<ListedFollowUp> = {}): ListedFollowUp => ({
  ...{ id: 'f1', createdAt: '2026-11-27T09:30:00.000Z', state: 'open', owner: null, revision: 1 },
  met: [{ rule: 'Unhappy people', questionId: 'q1', score: 1 }],
  response: first!,
  ...change,
});
const taken = followUp({ id: 'f2', state: 'in_progress', owner: ada, response: second! });

const meta = {
  title: 'Screens/Survey results/Follow-ups',
  component: Shown,
  decorators: [withApp],
  parameters: { route: '/?followUps=all' },
  args: {
    survey: publishedSurvey({ id: 'survey-2' }),
    questions: checkoutSurvey.questions,
    onOpen: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readFollowUpRules, known(rule));
    mockEndpoint(listFollowUps, { followUps: [followUp(), taken], next: null });
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const items = async () =>
  within(await screen.findByRole('list', { name: 'Follow-ups' })).findAllByRole('listitem');

export const Full: Story = {
  name: 'Each score has a status and an owner, and opens its response',
  play: async ({ args }) => {
    const [open, other] = await items();
    await expect(open).toHaveTextContent('Score 1');
    await expect(open).toHaveTextContent('mara@harbor.example');
    await expect(within(open!).getByLabelText('Status')).toHaveValue('open');
    await waitFor(() => expect(within(other!).getByLabelText('Owner')).toHaveValue('u1'));
    await press('Open response from mara@harbor.example');
    await expect(args.onOpen).toHaveBeenCalledWith(first);
  },
};

export const Changes: Story = {
  name: 'Status and owner are saved immediately, with the revision that was read',
  play: async () => {
    const calls = mockEndpoint(changeFollowUp, followUp({ state: 'closed', revision: 2 }));
    const [open] = await items();
    await userEvent.selectOptions(within(open!).getByLabelText('Status'), 'Closed');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ state: 'closed', revision: 1 }));
    await expect(await screen.findByText('Follow-up saved')).toBeVisible();
    await waitFor(() => expect(within(open!).getByLabelText('Owner')).toBeEnabled());
    await userEvent.selectOptions(within(open!).getByLabelText('Owner'), 'Ben Ode');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ownerId: 'u2', revision: 1 }));
  },
};

export const Refused: Story = {
  name: 'If a teammate was faster, the change is rejected and the list is loaded again',
  play: async () => {
    mockEndpoint(changeFollowUp, refuse('conflict'));
    const [open] = await items();
    await userEvent.selectOptions(within(open!).getByLabelText('Status'), 'Closed');
    await expect(await screen.findByText(/The follow-up was not saved\./)).toBeVisible();
  },
};

export const Filtered: Story = {
  name: 'Filters by status and owner; a message says if none match',
  play: async () => {
    const calls = mockEndpoint(listFollowUps, { followUps: [], next: null });
    await userEvent.selectOptions(await screen.findByLabelText('Filter by status'), 'Closed');
    await userEvent.selectOptions(await screen.findByLabelText('Filter by owner'), 'No owner');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ state: 'closed', owner: 'none' }),
    );
    await expect(
      await screen.findByText('No follow-ups have this status and owner.'),
    ).toBeVisible();
  },
};

export const NoneOpen: Story = {
  name: 'With a rule but nothing open, it says what will appear',
  parameters: { route: '/?followUps=open' },
  beforeEach: () => {
    mockEndpoint(listFollowUps, { followUps: [], next: null });
  },
  play: async () => {
    await expect(await screen.findByText(/^No open follow-ups\./)).toBeVisible();
  },
};

export const More: Story = {
  name: 'A long list has pages',
  beforeEach: () => {
    mockEndpoint(listFollowUps, ({ query }) =>
      query['after'] === 'next'
        ? { followUps: [taken], next: null }
        : { followUps: [followUp()], next: 'next' },
    );
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Newer' })).toBeDisabled();
    await press('Older');
    await waitFor(async () => expect((await items())[0]).toHaveTextContent('Anonymous visitor'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled());
    await press('Newer');
    await waitFor(async () => expect((await items())[0]).toHaveTextContent('mara@harbor.example'));
  },
};

export const Empty: Story = {
  name: 'Without a rule, it says what follow-ups are for and offers to add one',
  beforeEach: () => {
    mockEndpoint(readFollowUpRules, known());
    mockEndpoint(listFollowUps, { followUps: [], next: null });
  },
  play: async () => {
    await expect(await screen.findByText(/^Get notified about low scores/)).toBeVisible();
    const calls = mockEndpoint(createFollowUpRule, rule);
    await press('Add rule');
    const dialog = within(await screen.findByRole('dialog', { name: 'New rule' }));
    await press('Save');
    await expect(await dialog.findByText('Please enter a name.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'Unhappy people');
    await userEvent.click(dialog.getByLabelText('Ada Lind'));
    await userEvent.type(
      dialog.getByLabelText('Webhook URL for chat messages'),
      'https://hooks.slack.com/workflows/sample',
    );
    await press('Save');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        ...{ name: 'Unhappy people', questionId: 'q1', atMost: 2, mailTo: ['u1'], isOn: true },
        messageUrl: 'https://hooks.slack.com/workflows/sample',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Loading: Story = {
  name: 'While follow-ups load',
  beforeEach: () => {
    mockEndpoint(listFollowUps, never());
  },
  play: async () => {
    await expect(await screen.findByLabelText('Filter by status')).toBeVisible();
  },
};

export const Failing: Story = {
  name: 'A failed load shows a message with Retry',
  beforeEach: () => {
    mockEndpoint(readFollowUpRules, refuse('unavailable'));
    mockEndpoint(listFollowUps, refuse('unavailable'));
  },
  play: async () => {
    await expect(
      await screen.findByText(/The rules could not be loaded\./, {}, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(
      await screen.findByText(/The follow-ups could not be loaded\./, {}, { timeout: 20_000 }),
    ).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see states, owners and rules',
  beforeEach: () => {
    signInAs('user', ['dashboard:read', 'data_sources:read']);
  },
  play: async () => {
    const [, other] = await items();
    await expect(other).toHaveTextContent('In progress');
    await expect(other).toHaveTextContent('Ada Lind');
    await press('Rules');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
    await waitFor(() => expect(dialog.getByText('Unhappy people')).toBeVisible());
    await expect(dialog.queryByRole('button', { name: /Edit the rule/ })).toBeNull();
  },
};

export const Rules: Story = {
  name: 'Rules show what they match and problems with their messages; they can be edited and deleted',
  beforeEach: () => {
    const stopped = 'The receiver returned 410 Gone.';
    mockEndpoint(
      readFollowUpRules,
      known(
        rule,
        { ...rule, id: 'r2', name: 'Angry', isOn: false, mailTo: [], message: null },
        { ...rule, id: 'r3', name: 'Lost', message: { ...rule.message!, stopped } },
        {
          ...{ ...rule, id: 'r4', name: 'Shaky' },
          message: { ...rule.message!, failingSince: '2026-11-27T09:30:00.000Z' },
        },
      ),
    );
  },
  play: async () => {
    await press('Rules');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
    await waitFor(() =>
      expect(
        dialog.getAllByText('Email to 1 teammate · Message to hooks.slack.com')[0],
      ).toBeVisible(),
    );
    await expect(dialog.getByText('No email, no chat message')).toBeVisible();
    await expect(dialog.getByText(/were turned off: The receiver returned 410/)).toBeVisible();
    await expect(dialog.getByText(/have failed since/)).toBeVisible();
    const removed = mockEndpoint(deleteFollowUpRule, refuse('unavailable'));
    await press('Delete the rule Angry');
    const sure = within(await screen.findByRole('alertdialog'));
    await userEvent.click(sure.getByRole('button', { name: 'Delete' }));
    await expect(await sure.findByText(/The rule was not deleted\./)).toBeVisible();
    await expect(removed.at(-1)?.params).toMatchObject({ ruleId: 'r2' });
    await userEvent.click(sure.getByRole('button', { name: 'Cancel' }));
  },
};

export const NoRules: Story = {
  name: 'Without rules, the list says what they are for, with a picture, and offers to add one',
  beforeEach: () => {
    mockEndpoint(readFollowUpRules, known());
  },
  play: async () => {
    await press('Rules');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
    await waitFor(() => expect(dialog.getByText(/^Get notified about low scores/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Add rule' }));
    await expect(await screen.findByRole('dialog', { name: 'New rule' })).toBeVisible();
  },
};

export const Edits: Story = {
  name: "An edited rule keeps or removes its secret address; the server's errors appear at their fields",
  play: async () => {
    await press('Rules');
    await press('Edit the rule Unhappy people');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }));
    await waitFor(() =>
      expect(dialog.getByText(/The URL at hooks\.slack\.com is stored/)).toBeVisible(),
    );
    const sentence = 'Please choose teammates who can see results.';
    const calls = mockEndpoint(
      updateFollowUpRule,
      refuse('validation_failed', { sentence, fields: { mailTo: sentence } }),
    );
    await userEvent.click(dialog.getByLabelText('Remove the stored URL'));
    await press('Save');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ messageUrl: '', revision: 3, atMost: 2 }),
    );
    await expect((await dialog.findAllByText(new RegExp(sentence)))[0]).toBeVisible();
    await expect(dialog.getByLabelText('Name')).toHaveValue('Unhappy people');
  },
};

export const LongTexts: Story = {
  name: 'Long names stay inside',
  beforeEach: () => {
    mockEndpoint(readFollowUpRules, known({ ...rule, name: longSentence }));
    mockEndpoint(listFollowUps, {
      followUps: [
        followUp({
          owner: { id: 'u9', name: longName },
          met: [{ rule: longWord, questionId: 'gone', score: 1 }],
        }),
      ],
      next: null,
    });
  },
  play: async () => {
    const [open] = await items();
    await expect(open).toHaveTextContent('A question from another version');
  },
};
