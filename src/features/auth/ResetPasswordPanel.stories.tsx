import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { resetPassword } from '@core/contract/auth';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AuthLayout } from './components/AuthLayout/AuthLayout';
import { ResetPasswordPanel } from './ResetPasswordPanel';

const meta = {
  title: 'Screens/Auth/Reset password panel',
  component: ResetPasswordPanel,
  args: { token: 'one-time' },
  decorators: [
    (Story) => (
      <AuthLayout>
        <Story />
      </AuthLayout>
    ),
    withApp,
  ],
  parameters: { layout: 'fullscreen', route: '/reset-password' },
  beforeEach: () => {
    signOutHere();
    return resetApi;
  },
} satisfies Meta<typeof ResetPasswordPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const submit = async ({ canvas }: Context, password: string, repeated: string): Promise<void> => {
  if (password) await userEvent.type(canvas.getByLabelText('New Password'), password);
  if (repeated) await userEvent.type(canvas.getByLabelText('Confirm Password'), repeated);
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
};

const refusal = (name: string, password: string, repeated: string, message: string): Story => ({
  name,
  play: async (context) => {
    const calls = mockEndpoint(resetPassword, undefined);
    await submit(context, password, repeated);
    await expect(await context.canvas.findByText(message)).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
});

export const Empty = refusal('a password is required', '', '', 'Password is required');
export const Short = refusal(
  'of eight characters at least',
  'seven77',
  'seven77',
  'Password must be at least 8 characters long',
);
export const Different = refusal(
  'twice the same',
  'eight888',
  'eight889',
  'Passwords do not match',
);

export const Success: Story = {
  name: 'A changed password links to sign-in',
  play: async (context) => {
    const calls = mockEndpoint(resetPassword, undefined);
    await submit(context, 'eight888', 'eight888');
    await expect(
      await context.canvas.findByRole('link', { name: 'Go to sign in' }),
    ).toHaveAttribute('href', '/login');
    await expect(calls[0]?.body).toEqual({ token: 'one-time', password: 'eight888' });
  },
};

export const Used: Story = {
  name: 'A used or expired link shows an error',
  beforeEach: () => {
    mockEndpoint(resetPassword, refuse('reset_invalid'));
  },
  play: async (context) => {
    await submit(context, 'eight888', 'eight888');
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'This reset link is no longer valid. Please request a new one.',
    );
  },
};

export const NoToken: Story = { args: { token: '' } };
