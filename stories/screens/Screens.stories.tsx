import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { readConfig } from '@core/contract/auth';
import { BareLayout } from '@src/app/BareLayout';
import { LoginScreen } from '@src/app/screens/LoginScreen';
import { NotFoundScreen } from '@src/app/screens/NotFoundScreen';
import { RegisterScreen } from '@src/app/screens/RegisterScreen';
import { ResetPasswordScreen } from '@src/app/screens/ResetPasswordScreen';
import { UnauthorizedScreen } from '@src/app/screens/UnauthorizedScreen';
import { configWith } from '@tests/support/configs';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { signOutHere } from '@tests/support/sessions';
import { withApp } from '../../.storybook/decorators/withApp';
import { inEnglish } from './wrappedScreen';

const meta = {
  title: 'Screens/Whole screens/Before sign-in',
  decorators: [withApp],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readConfig, configWith({ languageModel: false }));
    return resetApi;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = { render: () => <LoginScreen />, parameters: { route: '/login' } };
export const Register: Story = {
  render: () => <RegisterScreen />,
  parameters: { route: '/register' },
};
export const ResetPassword: Story = {
  render: () => <ResetPasswordScreen />,
  parameters: { route: '/reset-password?token=one-time' },
};

export const AccessDenied: Story = {
  // SHELL-038 SHELL-039 SHELL-040
  name: 'Access Denied with two ways to continue and a note',
  render: () => (
    <BareLayout centred>
      <UnauthorizedScreen />
    </BareLayout>
  ),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(canvas.getByText(/contact your administrator/)).toBeVisible();
  }),
};

export const NotFound: Story = {
  render: () => (
    <BareLayout centred>
      <NotFoundScreen />
    </BareLayout>
  ),
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  }),
};
