import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { readCompanyProfile, saveCompanyLogo } from '@core/contract/companies';
import { listUsers, savePermissions } from '@core/contract/users';
import { longEmail, longName } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { person } from '@tests/support/people';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { PermissionManagementModal } from './PermissionManagementModal';

const meta = {
  title: 'Screens/Users/Permission management modal',
  component: PermissionManagementModal,
  args: { onClose: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listUsers, [person()]);
    mockEndpoint(readCompanyProfile, harbor);
    return resetApi;
  },
} satisfies Meta<typeof PermissionManagementModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Edit: Story = {
  // ADMIN-006 ADMIN-007 OP-144 ERR-022 ERR-035
  name: 'A role selects its permissions, which can be adjusted',
  play: async () => {
    const calls = mockEndpoint(savePermissions, refuse('forbidden'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Edit permissions for Ines Duarte' }),
    );
    const form = within(screen.getByRole('dialog', { name: 'Permissions for Ines Duarte' }));
    await userEvent.selectOptions(form.getByLabelText('Role'), 'company_admin');
    await expect(form.getByRole('checkbox', { name: 'users:write' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'admin:all' })).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'api:write' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Permissions' }));
    await expect(await form.findByText('Failed to update permissions')).toBeInTheDocument();
    mockEndpoint(savePermissions, person({ role: 'company_admin' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Permissions' }));
    await expect(
      await screen.findByText('Permissions for Ines Duarte updated successfully.'),
    ).toBeInTheDocument();
    await expect(calls[0]?.body).toEqual({
      role: 'company_admin',
      permissions: [
        'dashboard:read',
        'data_sources:read',
        'data_sources:write',
        'models:read',
        'models:write',
        'api:read',
        'users:read',
        'users:write',
      ],
    });
  },
};

const logo = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'logo', { type });

export const Logo: Story = {
  // ADMIN-008 ADMIN-023 ADMIN-046 ADMIN-047 ERR-023
  name: 'The logo: an image, at most 2 MB, with a small copy kept in the browser',
  play: async () => {
    const calls = mockEndpoint(saveCompanyLogo, refuse('internal_error'));
    const input = await screen.findByLabelText('Choose a file: Harbor & Co logo');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input, logo('text/plain', 3));
    await expect(await screen.findByText('Please select a valid image file')).toBeInTheDocument();
    await user.upload(input, logo('image/png', 2 * 1024 * 1024 + 1));
    await expect(await screen.findByText('File size must be less than 2MB')).toBeInTheDocument();
    await expect(calls).toHaveLength(0);
    await user.upload(input, logo('image/png', 3));
    await expect(
      await screen.findByText('Failed to upload logo. Please try again.'),
    ).toBeInTheDocument();
    await expect(calls[0]?.body).toMatchObject({ form: 'permissions' });
    mockEndpoint(saveCompanyLogo, { ...harbor, logo: '/mark-on-paper.svg' });
    await user.upload(input, logo('image/png', 3));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('companyLogos') ?? '{}')).toEqual({
        [harbor.id]: expect.stringMatching(/^data:image\//),
      }),
    );
  },
};

export const RemoveLogo: Story = {
  // ADMIN-008 ERR-024
  name: 'A logo that cannot be removed stays, with the reason',
  beforeEach: () => {
    mockEndpoint(readCompanyProfile, { ...harbor, logo: '/mark-on-paper.svg' });
  },
  play: async () => {
    mockEndpoint(saveCompanyLogo, refuse('internal_error'));
    const remove = await screen.findByRole('button', { name: /^Remove/ });
    await userEvent.click(remove);
    await expect(
      await screen.findByText('Failed to remove logo. Please try again.'),
    ).toBeInTheDocument();
    await expect(screen.getByAltText('Harbor & Co logo')).toBeInTheDocument();
    const calls = mockEndpoint(saveCompanyLogo, () => {
      mockEndpoint(readCompanyProfile, harbor);
      return harbor;
    });
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByAltText('Harbor & Co logo')).toBeNull());
    await expect(calls[0]?.body).toEqual({ logo: null, form: 'permissions' });
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, never());
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, []);
  },
  play: async () => {
    await expect(await screen.findByText('No users found for the selected company.')).toBeVisible();
  },
};

export const WithoutRights: Story = {
  name: 'Without settings:write the logo is not offered',
  beforeEach: () => {
    signInAs('user', ['users:read', 'users:permissions']);
  },
  play: async () => {
    await expect(await screen.findByText('Ines Duarte')).toBeVisible();
    await expect(screen.queryByText('Harbor & Co logo')).toBeNull();
    await expect(screen.getByRole('gridcell', { name: 'See the dashboard' })).toBeVisible();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, [
      person({
        name: longName,
        email: longEmail,
        role: 'company_admin',
        permissions: [
          'dashboard:read',
          'data_sources:read',
          'data_sources:write',
          'models:read',
          'models:write',
          'api:read',
          'users:read',
          'users:write',
        ],
      }),
      person({ id: 'u-tom', name: 'Tom' }),
    ]);
  },
};
