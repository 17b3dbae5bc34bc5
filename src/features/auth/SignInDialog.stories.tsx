import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { login } from '@core/contract/auth';
import { expireSession, currentSession } from '@src/lib/session';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { sessionOf, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SignInDialog } from './SignInDialog';

const session = sessionOf('company_admin');

const meta = {
  title: 'Screens/Auth/Sign in dialog',
  component: SignInDialog,
  args: { session },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    expireSession(session.token);
    return resetApi;
  },
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  // OP-006
  name: 'The same person signs in again',
  play: async () => {
    const renewed = { ...session, token: 'renewed' };
    mockEndpoint(login, renewed);
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Sign in again' }),
    );
    await expect(dialog.getByLabelText('Email')).toHaveValue(session.user.email);
    await expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.type(dialog.getByLabelText('Password'), 'navigate-demo');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(currentSession()).toEqual({ status: 'signedIn', session: renewed }));
  },
};

export const SomebodyElse: Story = {
  name: 'Or leaves, and everything about the person is forgotten',
  play: async () => {
    await userEvent.click(
      await within(document.body).findByRole('button', { name: 'Sign in as someone else' }),
    );
    await expect(currentSession().status).toBe('signedOut');
    await expect(localStorage).toHaveLength(0);
  },
};
