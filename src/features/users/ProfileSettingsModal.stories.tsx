import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  changePassword,
  listSessions,
  readUserProfile,
  saveUserPhoto,
  saveUserProfile,
} from '@core/contract/ownAccount';
import { removeKey, storageKeys } from '@src/lib/storage';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ProfileSettingsModal } from './ProfileSettingsModal';

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
  emailVerified: true,
  mustVerifyEmail: false,
};

/** One navy pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgldEBAACPAFYn5agFAAAAAElFTkSuQmCC';

const meta = {
  title: 'Screens/Users/Profile settings modal',
  component: ProfileSettingsModal,
  args: { onClose: fn(), reload: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('user');
    mockEndpoint(readUserProfile, profile);
    mockEndpoint(listSessions, [
      {
        id: 's1',
        current: true,
        createdAt: '2026-11-20T10:00:00Z',
        lastUsedAt: '2026-11-20T11:00:00Z',
        expiresAt: '2026-11-20T22:00:00Z',
        userAgent: 'Firefox',
        ip: '127.0.0.1',
      },
    ]);
    return () => {
      removeKey(storageKeys.language);
      resetApi();
    };
  },
} satisfies Meta<typeof ProfileSettingsModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {
  // ADMIN-010 ADMIN-015 ADMIN-050 ADMIN-051 ERR-029 ERR-034
  name: 'Saving closes after 1.5 s',
  play: async ({ args }) => {
    const name = await screen.findByLabelText('Profile Name');
    for (const label of ['Name', 'Email', 'Role'])
      await expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    await expect(screen.getAllByText('Set by Admin')).toHaveLength(3);
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Profile name is required')).toBeInTheDocument();
    await userEvent.type(name, 'Ama');
    mockEndpoint(saveUserProfile, refuse('internal_error'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Failed to update user profile')).toBeInTheDocument();
    mockEndpoint(saveUserProfile, { ...profile, profileName: 'Ama' });
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

export const Language: Story = {
  name: 'Another language is saved with the profile, and shown when the dialog closes',
  play: async ({ args }) => {
    const language = await screen.findByLabelText('Language');
    await expect(language).toHaveDisplayValue(/^Browser language \(\w+\)$/);
    await userEvent.selectOptions(language, 'Deutsch');
    await userEvent.type(screen.getByLabelText(/^Job Title/), 'Harbor master');
    const saves = mockEndpoint(saveUserProfile, profile);
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    await expect(saves[0]?.body).toMatchObject({ jobTitle: 'Harbor master' });
    await waitFor(() => expect(args.reload).toHaveBeenCalledTimes(1));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const keptPhotos = (): unknown => JSON.parse(localStorage.getItem(storageKeys.userPhotos) ?? '{}');

export const Photo: Story = {
  // ADMIN-024 OP-059
  name: "The server's photo is kept by user id in the browser too, until it is removed",
  play: async () => {
    const answer = (photo: string | null) =>
      mockEndpoint(saveUserPhoto, () => {
        mockEndpoint(readUserProfile, { ...profile, photo });
        return { ...profile, photo };
      });
    const saves = answer(dot);
    await userEvent.upload(
      await screen.findByLabelText('Choose a file: Photo'),
      new File(['a photo'], 'me.png', { type: 'image/png' }),
    );
    await waitFor(() =>
      expect(keptPhotos()).toEqual({ [profile.id]: expect.stringMatching(/^data:image\//) }),
    );
    await expect(saves[0]?.body).toEqual({
      photo: expect.stringMatching(/^data:image\/png;base64,/),
    });
    answer(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(keptPhotos()).toEqual({}));
  },
};

export const Password: Story = {
  name: 'Changing your own password requires the old one, and the browser continues with a new token',
  play: async () => {
    mockEndpoint(changePassword, refuse('wrong_password'));
    await userEvent.click(await screen.findByRole('tab', { name: /Password/ }));
    await userEvent.type(await screen.findByLabelText('Current Password'), 'old-old-old');
    await userEvent.type(screen.getByLabelText('New Password'), 'new-new-new');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'new-new-new');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await expect(
      await screen.findByText('Your current password is not correct.'),
    ).toBeInTheDocument();
    mockEndpoint(changePassword, { token: 'token-after-the-change' });
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await expect(await screen.findByText(/^Your password has been changed/)).toBeInTheDocument();
    await expect(localStorage.getItem(storageKeys.token)).toBe('token-after-the-change');
  },
};

export const Sessions: Story = {
  name: 'Your own sessions, with Sign out everywhere',
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Sessions/ }));
    await expect(await screen.findByText('Firefox')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'All your sessions will end, including this one.',
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readUserProfile, never());
  },
  play: async () => {
    await expect(await screen.findByText('Loading profile...')).toBeInTheDocument();
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(readUserProfile, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
