import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { requestEmailConfirmation } from '@core/contract/ownAccount';
import { updateSession } from '@src/lib/session';
import { longName } from '@tests/support/longTexts';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { EmailNotice } from './EmailNotice';

const meta = {
  title: 'Screens/Users/Email notice',
  component: EmailNotice,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    updateSession({ user: { emailVerified: false, mustVerifyEmail: true } });
    return resetApi;
  },
} satisfies Meta<typeof EmailNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Says what has to wait, and sends a new link',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(requestEmailConfirmation, undefined);
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'To invite teammates and connect sources, open the link we sent to company_admin@harbor.example.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }));
    await expect(
      await canvas.findByText('A new link is on its way to company_admin@harbor.example.'),
    ).toBeVisible();
    await expect(calls).toHaveLength(1);
  },
};

export const TooOften: Story = {
  name: 'Says how long to wait after too many links',
  play: async ({ canvas }) => {
    mockEndpoint(
      requestEmailConfirmation,
      refuse('too_many_requests', { sentence: 'Too many attempts. Try again in 58 minutes.' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Resend email' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Try again in 58 minutes.',
    );
  },
};

export const LongText: Story = {
  tags: ['phone'],
  beforeEach: () => {
    updateSession({ user: { email: `${longName.replace(/\s/g, '')}@harbor.example` } });
  },
};

export const Confirmed: Story = {
  name: 'Nothing, once the address is confirmed',
  beforeEach: () => {
    updateSession({ user: { mustVerifyEmail: false } });
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
