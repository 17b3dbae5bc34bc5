import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { forgotPassword, login, readConfig } from '@core/contract/auth';
import { currentSession, shutOut } from '@src/lib/session';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signInAs, signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AuthLayout } from './components/AuthLayout/AuthLayout';
import { LoginPanel } from './LoginPanel';

const config = (configured: boolean) => ({
  sso: { configured, clientId: null, authority: null, knownAuthorities: [] },
  mail: { configured: true },
  languageModel: { configured: false },
  publicUrl: 'http://localhost',
  demo: true,
});

const meta = {
  title: 'Screens/Auth/Login panel',
  component: LoginPanel,
  decorators: [
    (Story) => (
      <AuthLayout>
        <Story />
      </AuthLayout>
    ),
    withApp,
  ],
  parameters: { layout: 'fullscreen', route: '/login' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readConfig, config(false));
    return resetApi;
  },
} satisfies Meta<typeof LoginPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const fillIn: Play = async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('Email'), 'owner@harbor.example');
  await userEvent.type(canvas.getByLabelText('Password'), 'navigate-demo');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
};

export const Default: Story = {
  // AUTH-006 AUTH-007 AUTH-009 AUTH-010
  name: 'Fields, links and the work account',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Forgotten your password?' })).toBeVisible();
    await expect(canvas.getByText('Or continue with')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Work account' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Register now' })).toHaveAttribute(
      'href',
      '/register',
    );
  },
};

export const Demo: Story = {
  name: 'An installation with the demo data names its accounts, each with one click',
  tags: ['phone'],
  beforeEach: () => {
    const demoAccounts = [
      { email: 'owner@harbor.example', role: 'company_admin' as const, password: 'navigate-demo' },
    ];
    mockEndpoint(readConfig, { ...config(false), demoAccounts });
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(login, refuse('internal_error'));
    const account = await canvas.findByRole('button', { name: /owner@harbor.example/ });
    await expect(canvas.getByText(/Password: navigate-demo/)).toBeVisible();
    await userEvent.click(account);
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        email: 'owner@harbor.example',
        password: 'navigate-demo',
      }),
    );
  },
};

export const Incomplete: Story = {
  // AUTH-014 AUTH-015
  name: 'Email and password are required',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(login, sessionOf('company_admin'));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(canvas.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'),
    );
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(calls).toHaveLength(0);
  },
};

export const Submitting: Story = {
  // AUTH-011 AUTH-012
  name: '"Signing in..." with disabled inputs',
  beforeEach: () => {
    mockEndpoint(login, never());
  },
  play: async (context) => {
    await fillIn(context);
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toBeDisabled();
    await expect(canvas.getByLabelText('Password')).toBeDisabled();
  },
};

export const Refused: Story = {
  // AUTH-016 ERR-004
  name: 'A rejection is shown, and focus returns to the password',
  beforeEach: () => {
    mockEndpoint(login, refuse('invalid_credentials'));
  },
  play: async (context) => {
    await fillIn(context);
    const { canvas } = context;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    );
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
    await expect(canvas.getByLabelText('Email')).toHaveValue('owner@harbor.example');
  },
};

export const Success: Story = {
  // CONTRACT-007 CONTRACT-008
  name: 'What is sent and what is stored',
  play: async (context) => {
    const answer = sessionOf('company_admin');
    const calls = mockEndpoint(login, answer);
    await fillIn(context);
    await waitFor(() => expect(currentSession()).toEqual({ status: 'signedIn', session: answer }));
    await expect(calls[0]?.body).toEqual({
      email: 'owner@harbor.example',
      password: 'navigate-demo',
      azureId: null,
      tenantId: null,
    });
  },
};

export const ShownPassword: Story = {
  name: 'The password can be shown, and Caps Lock is reported',
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password');
    await userEvent.type(password, 'a{CapsLock}');
    await expect(await canvas.findByText('Caps Lock is on')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
  },
};

export const WorkAccountNotSetUp: Story = {
  // OP-008
  name: 'A message says that work accounts are not set up',
  beforeEach: () => {
    mockEndpoint(readConfig, config(false));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Work account' }));
    await expect(
      await canvas.findByText('Work-account sign-in is not set up on this installation yet.'),
    ).toBeVisible();
  },
};

export const WorkAccountWaits: Story = {
  // OP-007
  name: 'A waiting work-account sign-in can be restarted; the previous one is abandoned',
  beforeEach: () => {
    mockEndpoint(readConfig, never());
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Work account' }));
    await expect(
      await canvas.findByRole('button', { name: 'Waiting for your work account...' }),
    ).toHaveAttribute('aria-disabled', 'true');
    mockEndpoint(readConfig, config(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Window closed? Start again' }));
    await expect(
      await canvas.findByText('Work-account sign-in is not set up on this installation yet.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Work account' })).toBeEnabled();
  },
};

export const Forgotten: Story = {
  // AUTH-008
  name: 'A forgotten password asks for a reset link, with the address typed so far',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(forgotPassword, {
      message: 'If this address is known, a link is on its way.',
    });
    await userEvent.type(canvas.getByLabelText('Email'), 'crew@harbor.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Forgotten your password?' }));
    const { findByRole, findByText } = within(document.body);
    await userEvent.click(await findByRole('button', { name: 'Send reset link' }));
    await expect(await findByText('If this address is known, a link is on its way.')).toBeVisible();
    await expect(calls[0]?.body).toEqual({ email: 'crew@harbor.example' });
  },
};

export const ShutOut: Story = {
  name: 'A suspended person sees why they were signed out, until they try again',
  beforeEach: () => {
    signInAs('user');
    shutOut('token-of-user', 'Your account has been suspended. Please contact your administrator.');
    mockEndpoint(login, refuse('invalid_credentials'));
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your account has been suspended. Please contact your administrator.',
    );
    await fillIn(context);
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        'Invalid email or password. Please try again.',
      ),
    );
  },
};

/** The text comes from the server, which knows whether it can send reset emails. */
const locked = (sentence: string): Pick<Story, 'beforeEach' | 'play'> => ({
  beforeEach: () => {
    mockEndpoint(login, refuse('too_many_requests', { sentence }));
  },
  play: async (context) => {
    await fillIn(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(sentence);
  },
});

export const Locked: Story = {
  name: 'After too many attempts, it shows the minutes to wait and how to get in',
  ...locked('Too many attempts. Try again in 58 minutes, or reset your password.'),
};

export const LockedWithoutMail: Story = {
  name: 'After too many attempts without email set up, it shows only the minutes to wait',
  ...locked(
    'Too many attempts. Try again in 58 minutes, or ask an administrator to reset your password.',
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };
