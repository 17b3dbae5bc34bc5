import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { activateAccount, validateInvitation } from '@core/contract/auth';
import { currentSession } from '@src/lib/session';
import { readStoredSession } from '@src/lib/storedSession';
import { mockEndpoint, never, refuse, refuseWith, resetApi } from '@tests/support/mockApi';
import { sessionOf, signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { SetupAccountPanel } from './SetupAccountPanel';

const invitation = {
  user: {
    name: 'Ines Duarte',
    email: 'ines@harbor.example',
    company: { name: 'Harbor & Co' },
    role: 'company_admin' as const,
  },
};

const meta = {
  title: 'Screens/Users/Setup account panel',
  component: SetupAccountPanel,
  args: { token: 'one-time', onActivated: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signOutHere();
    mockEndpoint(validateInvitation, invitation);
    return resetApi;
  },
} satisfies Meta<typeof SetupAccountPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const submit = async ({ canvas }: Context, password: string, repeated: string): Promise<void> => {
  const field = await canvas.findByLabelText('Password');
  if (password) await userEvent.type(field, password);
  if (repeated) await userEvent.type(canvas.getByLabelText('Confirm Password'), repeated);
  await userEvent.click(canvas.getByRole('button', { name: 'Activate account' }));
};

export const Form: Story = {
  // AUTH-035 AUTH-036
  name: 'Shows name, email, company and role and asks for the password twice',
  play: async ({ canvas }) => {
    for (const text of ['Ines Duarte', 'ines@harbor.example', 'Harbor & Co', 'Company Admin'])
      await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByLabelText('Confirm Password')).toBeVisible();
  },
};

export const Replaces: Story = {
  name: 'An unconfirmed account with the same address is named before it is closed',
  beforeEach: () => {
    mockEndpoint(validateInvitation, { user: { ...invitation.user, replaces: 'Big Bank' } });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'An unconfirmed account at Big Bank uses this email address. Activating your account will close that one.',
    );
  },
};

const refusal = (name: string, password: string, repeated: string, message: string): Story => ({
  name,
  play: async (context) => {
    const calls = mockEndpoint(activateAccount, refuse('invitation_invalid'));
    await submit(context, password, repeated);
    await expect(await context.canvas.findByText(message)).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
});

export const NoPassword = refusal(
  'AUTH-039 the password is required',
  '',
  '',
  'Password is required',
);
export const Short = refusal(
  'AUTH-040 eight characters at least',
  'seven77',
  'seven77',
  'Password must be at least 8 characters long',
);
export const Different = refusal(
  'AUTH-041 the confirmation must match',
  'eight888',
  'eight889',
  'Passwords do not match',
);

export const Validating: Story = {
  // AUTH-037
  name: 'Validating',
  beforeEach: () => {
    mockEndpoint(validateInvitation, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Validating your invitation...')).toBeInTheDocument();
  },
};

export const NoToken: Story = {
  // AUTH-042
  name: 'A link without a token',
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Invalid invitation link. No token provided.',
    );
  },
};

export const Refused: Story = {
  // ERR-015
  name: 'The server says why the link is invalid',
  beforeEach: () => {
    mockEndpoint(validateInvitation, refuse('too_many_requests'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please wait a moment and try again.',
    );
  },
};

export const Invalid: Story = {
  // ERR-015
  name: 'Without a server message, the specified sentence is shown',
  beforeEach: () => {
    mockEndpoint(validateInvitation, refuseWith(502));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid or expired invitation link. Please contact your administrator for a new invitation.',
    );
    mockEndpoint(validateInvitation, invitation);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Ines Duarte')).toBeVisible();
  },
};

export const ActivationFails: Story = {
  // ERR-016
  name: 'A failed activation keeps the form and says why',
  play: async (context) => {
    mockEndpoint(activateAccount, refuseWith(502));
    await submit(context, 'eight888', 'eight888');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Failed to activate account. Please try again.',
    );
    mockEndpoint(activateAccount, refuse('company_inactive'));
    await userEvent.click(context.canvas.getByRole('button', { name: 'Activate account' }));
    await waitFor(() =>
      expect(context.canvas.getByRole('alert')).toHaveTextContent(
        'Your company is not active. Please contact your administrator.',
      ),
    );
    await expect(context.canvas.getByLabelText('Password')).toHaveValue('eight888');
  },
};

export const Activating: Story = {
  // AUTH-037
  name: 'Activating',
  play: async (context) => {
    mockEndpoint(activateAccount, never());
    await submit(context, 'eight888', 'eight888');
    await expect(context.canvas.getByRole('button', { name: 'Activating...' })).toBeVisible();
    await expect(context.canvas.getByLabelText('Password')).toBeDisabled();
  },
};

export const Success: Story = {
  // AUTH-038
  name: 'Success signs in immediately and continues after 2 seconds',
  play: async (context) => {
    const calls = mockEndpoint(activateAccount, sessionOf('company_admin'));
    await submit(context, 'eight888', 'eight888');
    await expect(
      await context.canvas.findByText('Your account is active. Taking you to the dashboard...'),
    ).toBeVisible();
    const shownAt = Date.now();
    await expect(readStoredSession()?.token).toBe('token-of-company_admin');
    await expect(context.args.onActivated).not.toHaveBeenCalled();
    await waitFor(() => expect(context.args.onActivated).toHaveBeenCalledTimes(1));
    await expect(Date.now() - shownAt).toBeGreaterThan(1500);
    await expect(currentSession().status).toBe('signedIn');
    await expect(calls[0]?.body).toEqual({ token: 'one-time', password: 'eight888' });
  },
};
