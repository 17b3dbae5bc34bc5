import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { confirmEmail } from '@core/contract/ownAccount';
import { currentSession, updateSession } from '@src/lib/session';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { VerifyEmailPanel } from './VerifyEmailPanel';

const { user, company, permissions } = sessionOf('company_admin');
const confirmed = {
  ...user,
  companyId: company.id,
  permissions,
  hasPassword: true,
  emailVerified: true,
  mustVerifyEmail: false,
};

const meta = {
  title: 'Screens/Users/Verify email panel',
  component: VerifyEmailPanel,
  args: { token: 'one-time' },
  decorators: [withApp],
  parameters: { route: '/verify-email' },
  beforeEach: () => {
    signInAs('company_admin');
    updateSession({ user: { emailVerified: false, mustVerifyEmail: true } });
    return resetApi;
  },
} satisfies Meta<typeof VerifyEmailPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(canvas.getByRole('button', { name: 'Confirm email address' }));

export const Success: Story = {
  name: 'A click confirms the address, and nothing waits for it anymore',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(confirmEmail, confirmed);
    await expect(calls).toHaveLength(0);
    await press(canvas);
    await expect(
      await canvas.findByText('Your email address company_admin@harbor.example is confirmed.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(calls[0]?.body).toEqual({ token: 'one-time' });
    await expect(currentSession().session?.user.mustVerifyEmail).toBe(false);
  },
};

export const Confirming: Story = {
  beforeEach: () => {
    mockEndpoint(confirmEmail, never());
  },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByRole('button', { name: 'Confirming...' })).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A used link, or one of another account, shows an error',
  beforeEach: () => {
    mockEndpoint(
      confirmEmail,
      refuse('not_found', {
        sentence:
          'This confirmation link is not valid. Sign in with the account it was sent for, or ask for a new link.',
      }),
    );
  },
  play: async ({ canvas }) => {
    await press(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This confirmation link is not valid.',
    );
  },
};

export const NoToken: Story = {
  args: { token: '' },
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'This link is incomplete. Open the link in the email again.',
    );
    await expect(canvas.queryByRole('button', { name: 'Confirm email address' })).toBeNull();
  },
};
