import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { readUserProfile, unlinkWorkAccount } from '@core/contract/ownAccount';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { WorkAccountPanel } from './WorkAccountPanel';

const profile = {
  id: '01900000-0000-7000-8000-000000000003',
  name: 'Amara Okafor',
  email: 'user@harbor.example',
  role: 'user' as const,
  companyId: harbor.id,
  profileName: 'Amara',
  permissions: ['dashboard:read' as const],
  phone: null,
  department: null,
  jobTitle: null,
  bio: null,
  photo: null,
  hasPassword: true,
  workAccount: 'linked' as const,
  emailVerified: true,
  mustVerifyEmail: false,
};

const meta = {
  title: 'Screens/Auth/Work account',
  component: WorkAccountPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('user');
    mockEndpoint(readUserProfile, profile);
    return resetApi;
  },
} satisfies Meta<typeof WorkAccountPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unlinked: Story = {
  name: 'A linked account is unlinked with the password',
  play: async () => {
    mockEndpoint(unlinkWorkAccount, ({ body }) => {
      if ((body as { currentPassword: string }).currentPassword !== 'lantern-by-the-sea')
        return refuse('wrong_password');
      mockEndpoint(readUserProfile, { ...profile, workAccount: 'none' });
      return undefined;
    });
    const password = await screen.findByLabelText('Current Password');
    await userEvent.click(screen.getByRole('button', { name: 'Unlink work account' }));
    await expect(await screen.findByText('Please enter your current password')).toBeVisible();
    await userEvent.type(password, 'guess');
    await userEvent.click(screen.getByRole('button', { name: 'Unlink work account' }));
    await expect(await screen.findByText('Your current password is not correct.')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'lantern-by-the-sea');
    await userEvent.click(screen.getByRole('button', { name: 'Unlink work account' }));
    await expect(await screen.findByText(/^Your work account is unlinked/)).toBeVisible();
    await expect(await screen.findByRole('button', { name: 'Link work account' })).toBeVisible();
  },
};

export const OnlyWay: Story = {
  name: 'Without a password it cannot be unlinked',
  beforeEach: () => {
    mockEndpoint(readUserProfile, { ...profile, hasPassword: false });
  },
  play: async () => {
    await expect(await screen.findByText(/It cannot be unlinked/)).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
