import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { register } from '@core/contract/auth';
import { currentSession } from '@src/lib/session';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { sessionOf, signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AuthLayout } from './components/AuthLayout/AuthLayout';
import { RegisterPanel } from './RegisterPanel';

const meta = {
  title: 'Screens/Auth/Register panel',
  component: RegisterPanel,
  args: { onRegistered: fn() },
  decorators: [
    (Story) => (
      <AuthLayout>
        <Story />
      </AuthLayout>
    ),
    withApp,
  ],
  parameters: { layout: 'fullscreen', route: '/register' },
  beforeEach: () => {
    signOutHere();
    return resetApi;
  },
} satisfies Meta<typeof RegisterPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const complete = {
  'Full Name': 'Ada Harbor',
  Email: 'ada@harbor.example',
  'Company Name': 'Harbor & Co',
  Password: 'secret',
  'Confirm Password': 'secret',
};

const submit = async (
  { canvas }: Context,
  change: Partial<typeof complete> = {},
): Promise<void> => {
  for (const [label, value] of Object.entries({ ...complete, ...change }))
    if (value !== '') await userEvent.type(canvas.getByLabelText(label), value);
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
};

export const Default: Story = {
  // AUTH-017 AUTH-018
  name: 'Fields and the link back',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    for (const label of Object.keys(complete))
      await expect(canvas.getByLabelText(label)).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
};

const refusal = (
  name: string,
  change: Partial<typeof complete>,
  message: string,
  once: 'field' | 'form',
): Story => ({
  name,
  play: async (context) => {
    const calls = mockEndpoint(register, sessionOf('company_admin'));
    await submit(context, change);
    await expect(await context.canvas.findByText(message)).toBeVisible();
    if (once === 'form') await expect(context.canvas.getByRole('alert')).toHaveTextContent(message);
    await expect(calls).toHaveLength(0);
  },
});

export const Empty = refusal(
  'AUTH-022 nothing may be empty',
  { 'Full Name': '', Email: '', 'Company Name': '', Password: '', 'Confirm Password': '' },
  'All fields are required',
  'form',
);
export const NoCompany = refusal(
  'AUTH-022 not the company name either',
  { 'Company Name': '' },
  'All fields are required',
  'form',
);
export const OnlyBlanks = refusal(
  'AUTH-022 blanks are empty',
  { 'Full Name': '   ' },
  'All fields are required',
  'form',
);
export const Different = refusal(
  'AUTH-023 the passwords must match',
  { 'Confirm Password': 'secrets' },
  'Passwords do not match',
  'field',
);
export const Short = refusal(
  'AUTH-024 six characters at least',
  { Password: 'short', 'Confirm Password': 'short' },
  'Password must be at least 6 characters long',
  'field',
);
export const NoAddress = refusal(
  'AUTH-025 the address must look like one',
  { Email: 'ada@harbor' },
  'Please enter a valid email address',
  'field',
);

export const Submitting: Story = {
  // AUTH-019
  name: '"Creating Account..."',
  beforeEach: () => {
    mockEndpoint(register, never());
  },
  play: async (context) => {
    await submit(context);
    await expect(
      await context.canvas.findByRole('button', { name: 'Creating Account...' }),
    ).toBeVisible();
  },
};

export const Known: Story = {
  // ERR-009
  name: 'An address that has an account',
  beforeEach: () => {
    mockEndpoint(register, refuse('email_taken'));
  },
  play: async (context) => {
    await submit(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'An account with this email already exists. Please try logging in instead.',
    );
  },
};

export const Success: Story = {
  // AUTH-020 AUTH-021 CONTRACT-010 CONTRACT-012
  name: 'What is sent, stored and reported',
  play: async (context) => {
    const answer = sessionOf('company_admin');
    const calls = mockEndpoint(register, { ...answer, warning: 'This password is very common.' });
    await submit(context);
    await waitFor(() => expect(currentSession()).toEqual({ status: 'signedIn', session: answer }));
    await expect(context.args.onRegistered).toHaveBeenCalledWith('This password is very common.');
    await expect(calls[0]?.body).toEqual({
      email: 'ada@harbor.example',
      name: 'Ada Harbor',
      password: 'secret',
      companyName: 'Harbor & Co',
    });
  },
};
