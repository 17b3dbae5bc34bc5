import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import {
  leaveResultMails,
  readResultMails,
  saveResultMails,
  stopResultMails,
} from '@core/contract/resultMails';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { ResultMailsDialogProps } from './ResultMailsDialog';

// Render it inside the page, so that its texts are loaded.
const ResultMailsDialog = lazy(withTexts(() => import('./ResultMailsDialog')));
const Shown = (props: ResultMailsDialogProps) => (
  <Suspense fallback={null}>
    <ResultMailsDialog {...props} />
  </Suspense>
);

const known = {
  mail: {
    ...{ every: 'week' as const, mailTo: ['u1'], revision: 3 },
    nextAt: '2026-11-30T07:00:00.000Z',
  },
  teammates: [
    { id: 'u1', name: 'Ada Lind' },
    { id: 'u2', name: 'Ben Ode' },
  ],
  ...{ isRecipient: true, sendsMail: true, timeZone: 'Europe/Oslo' },
};
const none = { ...known, mail: null, isRecipient: false };

const meta = {
  title: 'Screens/Survey results/Email reports',
  component: Shown,
  decorators: [withApp],
  args: { survey: { id: 'survey-1', companyId: 'company-1' }, onClose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readResultMails, known);
    for (const endpoint of [saveResultMails, stopResultMails, leaveResultMails])
      mockEndpoint(endpoint, never());
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  name: 'The first emails need a recipient',
  beforeEach: () => {
    mockEndpoint(readResultMails, none);
  },
  play: async () => {
    await screen.findByText('No one gets email reports yet.');
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    const calls = mockEndpoint(saveResultMails, known);
    await userEvent.click(screen.getByLabelText('Ben Ode'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Email reports saved.');
    await expect(calls.at(-1)).toMatchObject({
      body: { every: 'week', mailTo: ['u2'], revision: 0 },
    });
  },
};

export const Set: Story = {
  name: 'Emails show when the next one is sent, and can be stopped for everyone',
  play: async () => {
    await screen.findByText(/^Next email: /);
    const calls = mockEndpoint(stopResultMails, undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Stop for everyone' }));
    await screen.findByText('Email reports stopped.');
    await expect(calls).toHaveLength(1);
  },
};

export const Leaves: Story = {
  name: 'A recipient who cannot edit can stop their own emails',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async () => {
    await screen.findByText(/ · Every Monday$/);
    await expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const calls = mockEndpoint(leaveResultMails, undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Stop emailing me' }));
    await screen.findByText("You won't get these emails anymore.");
    await expect(calls).toHaveLength(1);
  },
};

export const Fails: Story = {
  name: 'A failed save says why',
  play: async () => {
    mockEndpoint(saveResultMails, refuse('conflict'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^The email reports were not saved\. /);
  },
};

export const NoMail: Story = {
  name: 'A server without email says so',
  beforeEach: () => {
    mockEndpoint(readResultMails, { ...none, sendsMail: false });
  },
  play: async () => {
    await screen.findByText(/^This installation can't send email\./);
  },
};

export const Loading: Story = {
  name: 'Loading',
  beforeEach: () => {
    mockEndpoint(readResultMails, never());
  },
};

export const Failed: Story = {
  name: 'A failed load offers Retry',
  beforeEach: () => {
    mockEndpoint(readResultMails, refuse('not_found'));
  },
};
