import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import {
  deleteUser,
  endSessionsOf,
  inviteUser,
  listPasswordRequests,
  listSessionsOf,
  listUsers,
  resetUserPassword,
  setUserStatus,
  updateUser,
} from '@core/contract/users';
import { longEmail, longName } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { person } from '@tests/support/people';
import { companies, harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { UserManagementModal } from './UserManagementModal';

const meta = {
  title: 'Screens/Users/User management modal',
  component: UserManagementModal,
  args: { onClose: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listUsers, [
      person(),
      person({
        id: 'u-tom',
        name: 'Tom Berg',
        email: 'tom@harbor.example',
        status: 'invited',
        invitation: { state: 'open', expiresAt: '2026-12-01T00:00:00Z' },
      }),
    ]);
    mockEndpoint(listPasswordRequests, []);
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
} satisfies Meta<typeof UserManagementModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string) => screen.findByText(text);

export const List: Story = {
  // ADMIN-001 to ADMIN-005
  name: 'People with status lists and actions',
  play: async () => {
    await expect(
      await screen.findByRole('combobox', { name: 'Status of Ines Duarte' }),
    ).toHaveValue('active');
    for (const name of [
      'Reset password for Ines Duarte',
      'Delete Ines Duarte',
      'Create a new invitation link for Tom Berg',
      'Revoke the invitation for Tom Berg',
    ]) {
      await expect(screen.getByRole('button', { name })).toBeInTheDocument();
    }
  },
};

export const OnAPhone: Story = {
  name: 'On a phone, the box that chooses a person is beside the name',
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const name = (await screen.findByText('Ines Duarte')).getBoundingClientRect();
    const box = screen
      .getByRole('checkbox', { name: 'Select Ines Duarte' })
      .getBoundingClientRect();
    await expect(box.right).toBeLessThanOrEqual(name.left);
    await expect(box.top).toBeLessThan(name.bottom);
  },
};

export const Status: Story = {
  // ADMIN-025 to ADMIN-027 ERR-019
  name: 'A status change asks first; the list reloads; a failure names its reason',
  play: async () => {
    const calls = mockEndpoint(setUserStatus, refuse('last_admin'));
    const status = await screen.findByRole('combobox', { name: 'Status of Ines Duarte' });
    status.focus();
    // The table leaves the arrow keys to the select.
    await userEvent.keyboard('{ArrowDown}');
    await expect(status).toHaveFocus();
    await userEvent.selectOptions(status, 'suspended');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to change the status of Ines Duarte to Suspended?',
    );
    await press('Change to Suspended');
    await expect(
      await said(
        'Failed to update user status: The last Global Admin cannot be removed, suspended or demoted. Make someone else a Global Admin first.',
      ),
    ).toBeInTheDocument();
    mockEndpoint(setUserStatus, person({ status: 'suspended' }));
    mockEndpoint(listUsers, [person({ status: 'suspended' })]);
    await press('Change to Suspended');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Status of Ines Duarte' })).toHaveValue(
        'suspended',
      ),
    );
    await expect(calls[0]).toMatchObject({
      params: { id: 'u-ines' },
      body: { status: 'suspended' },
    });
  },
};

export const Edit: Story = {
  name: 'Name and email are corrected; a taken address says so',
  play: async () => {
    const calls = mockEndpoint(updateUser, refuse('email_taken'));
    await press('Edit Ines Duarte');
    const form = within(screen.getByRole('dialog', { name: 'Edit Ines Duarte' }));
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    const email = form.getByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(email, 'ines.duarte@harbor.example');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Failed to save name and email')).toBeInTheDocument();
    mockEndpoint(updateUser, person({ email: 'ines.duarte@harbor.example' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await said('Ines Duarte updated successfully.')).toBeInTheDocument();
    await expect(calls[0]).toMatchObject({
      params: { id: 'u-ines' },
      body: { name: 'Ines Duarte', email: 'ines.duarte@harbor.example' },
    });
  },
};

export const Sessions: Story = {
  name: "A teammate's sessions are seen and ended",
  play: async () => {
    mockEndpoint(listSessionsOf, [
      {
        id: 's1',
        current: false,
        createdAt: '2026-11-20T10:00:00Z',
        lastUsedAt: '2026-11-20T11:00:00Z',
        expiresAt: '2026-11-20T22:00:00Z',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0',
        ip: '192.0.2.7',
      },
    ]);
    const calls = mockEndpoint(endSessionsOf, undefined);
    await press('Sessions for Ines Duarte');
    await expect(await said('Firefox 130 on Windows')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^End the session since/ }));
    await waitFor(() => expect(calls[0]?.query).toMatchObject({ session: 's1' }));
    await press('Sign out everywhere');
    await expect(await said('Ines Duarte is signed out everywhere.')).toBeInTheDocument();
    await expect(calls[1]).toMatchObject({ params: { id: 'u-ines' } });
  },
};

export const SessionsNone: Story = {
  name: 'A teammate who is signed in nowhere, after a list that failed to load',
  play: async () => {
    mockEndpoint(listSessionsOf, refuse('internal_error'));
    await press('Sessions for Ines Duarte');
    await expect(await said('The sessions could not be loaded.')).toBeInTheDocument();
    mockEndpoint(listSessionsOf, []);
    await press('Retry');
    await expect(await said('Ines Duarte is not signed in anywhere.')).toBeInTheDocument();
  },
};

export const InviteSeveral: Story = {
  name: 'A pasted list is invited with one role; each outcome is shown, and failed ones are retried',
  play: async () => {
    const calls = mockEndpoint(inviteUser, ({ body }) => {
      const { email, name } = body as { email: string; name: string };
      if (email.startsWith('taken')) return refuse('email_taken');
      if (email.startsWith('many')) return refuse('too_many_requests');
      return {
        ...person({ id: email, email, name, status: 'invited' }),
        link: 'https://x',
        mailed: true,
      };
    });
    await press('Invite Several');
    const form = within(screen.getByRole('dialog', { name: 'Invite several people' }));
    await userEvent.type(
      form.getByLabelText('People'),
      'ada@harbor.example, Ada Lovelace\ntaken@harbor.example\nmany@harbor.example\nnobody',
    );
    await expect(form.getByText(/Line 4: nobody/)).toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Invite 3 People' }));
    await expect(await said('2 of 3 done, 1 failed')).toBeInTheDocument();
    await expect(screen.getByRole('list', { name: 'Invitations' })).toHaveTextContent(
      /Ada Lovelace.*Invitation sent.*Has an account/,
    );
    await expect(calls[0]?.body).toMatchObject({ name: 'Ada Lovelace', role: 'user' });
    mockEndpoint(inviteUser, {
      ...person({ id: 'm', email: 'many@harbor.example', status: 'invited' }),
      link: 'https://x',
      mailed: false,
    });
    await press('Try Again');
    await expect(await said('3 of 3 done')).toBeInTheDocument();
  },
};

export const Several: Story = {
  name: 'Selected people are suspended together, each with its outcome; your own account and people with more rights cannot be selected',
  beforeEach: () => {
    mockEndpoint(listUsers, [
      person(),
      person({ id: 'u-tom', name: 'Tom Berg', email: 'tom@harbor.example' }),
      person({ id: 'u-gail', name: 'Gail Admin', role: 'admin', permissions: ['admin:all'] }),
    ]);
  },
  play: async () => {
    const calls = mockEndpoint(setUserStatus, ({ params }) =>
      params['id'] === 'u-tom' ? refuse('last_admin') : person({ status: 'suspended' }),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ines Duarte' }));
    await expect(screen.queryByRole('checkbox', { name: 'Select Gail Admin' })).toBeNull();
    await press('Select all 2');
    await press('Suspend');
    const asked = within(screen.getByRole('dialog', { name: 'Suspend 2 people?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Suspend' }));
    await expect(await said('1 of 2 done, 1 failed')).toBeInTheDocument();
    await expect(calls.map(({ params }) => params['id']).sort()).toEqual(['u-ines', 'u-tom']);
  },
};

export const OutOfReach: Story = {
  name: 'Only actions that the server accepts are offered: none for a person with more rights',
  beforeEach: () => {
    mockEndpoint(listUsers, [
      person(),
      person({
        id: 'u-gail',
        name: 'Gail Admin',
        email: 'gail@navout.example',
        role: 'admin',
        permissions: ['admin:all'],
      }),
    ]);
  },
  play: async () => {
    await expect(
      await screen.findByRole('button', { name: 'Delete Ines Duarte' }),
    ).toBeInTheDocument();
    await expect(screen.getByText('Gail Admin')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: /Gail Admin/ })).toBeNull();
    await expect(screen.queryByRole('combobox', { name: 'Status of Gail Admin' })).toBeNull();
  },
};

export const Delete: Story = {
  // ADMIN-030 ADMIN-031 ERR-018 ERR-032
  name: 'Deletion asks, cannot be undone, and names the person',
  play: async () => {
    mockEndpoint(deleteUser, refuse('forbidden'));
    await press('Delete Ines Duarte');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'This action cannot be undone.',
    );
    await press('Delete user');
    await expect(await said('Failed to delete user')).toBeInTheDocument();
    mockEndpoint(deleteUser, undefined);
    mockEndpoint(listUsers, []);
    await press('Delete user');
    await expect(await said('User Ines Duarte deleted successfully.')).toBeInTheDocument();
    await expect(await said('No users found for the selected company.')).toBeInTheDocument();
  },
};

export const Invite: Story = {
  // ADMIN-034 to ADMIN-036 ERR-020 ERR-031 OP-013
  name: 'An invitation shows the address and, once, the link',
  play: async () => {
    const calls = mockEndpoint(inviteUser, refuse('email_taken'));
    await press('Invite User');
    const form = within(screen.getByRole('dialog', { name: 'Invite User' }));
    await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(await form.findByText('Please enter an email address')).toBeInTheDocument();
    await expect(form.getByText('Please enter the full name')).toBeInTheDocument();
    await expect(form.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await expect(
      [...form.getByLabelText('Role').querySelectorAll('option')].map(({ value }) => value),
    ).toEqual(['user', 'company_admin']);
    await expect(form.queryByLabelText('Company')).toBeNull();
    await userEvent.type(form.getByLabelText('Email'), 'new@harbor.example');
    await userEvent.type(form.getByLabelText('Full Name'), 'New Person');
    await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(await form.findByText('Failed to send invitation')).toBeInTheDocument();
    const sent = mockEndpoint(inviteUser, {
      ...person({ name: 'New Person', email: 'new@harbor.example', status: 'invited' }),
      link: 'https://navout.example/setup-account?token=t',
      mailed: false,
    });
    await userEvent.click(form.getByRole('button', { name: /^Permissions: \d+ of/ }));
    await userEvent.click(form.getByRole('checkbox', { name: 'data_sources:read' }));
    await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(await said('The invitation for new@harbor.example is ready.')).toBeInTheDocument();
    await expect(screen.getByLabelText('Link')).toHaveValue(
      'https://navout.example/setup-account?token=t',
    );
    await expect(calls[0]?.body).toEqual({
      email: 'new@harbor.example',
      name: 'New Person',
      role: 'user',
      companyId: harbor.id,
    });
    await expect(sent[0]?.body).toMatchObject({
      permissions: ['dashboard:read', 'data_sources:read'],
    });
  },
};

export const MailOnly: Story = {
  name: 'An address that another account claims is invited by email alone; unverified addresses are marked',
  play: async () => {
    mockEndpoint(listUsers, [person({ emailVerified: false })]);
    mockEndpoint(inviteUser, {
      ...person({ email: 'cfo@bigbank.example', status: 'invited' }),
      link: 'https://navout.example/setup-account?token=t',
      mailed: true,
      mailOnly: true,
    });
    await press('Invite User');
    const form = within(screen.getByRole('dialog', { name: 'Invite User' }));
    await userEvent.type(form.getByLabelText('Email'), 'cfo@bigbank.example');
    await userEvent.type(form.getByLabelText('Full Name'), 'Cleo Fox');
    await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(
      await said(
        'Another account uses cfo@bigbank.example. Only the link in the email works, because it proves who owns the address.',
      ),
    ).toBeInTheDocument();
    await expect(screen.queryByLabelText('Link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const { parentElement } = await said('ines@harbor.example');
    await expect(parentElement).toHaveTextContent('ines@harbor.example, unverified');
  },
};

export const AdminInvites: Story = {
  // ADMIN-037 ADMIN-038 OP-025 OP-026
  name: 'With all companies a global admin picks the company and may make a Global Admin',
  beforeEach: () => {
    signInAs('admin');
  },
  play: async () => {
    await press('Invite User');
    const form = within(screen.getByRole('dialog', { name: 'Invite User' }));
    await expect(
      [...form.getByLabelText('Role').querySelectorAll('option')].map(({ value }) => value),
    ).toContain('admin');
    await userEvent.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(await form.findByText('Please choose a company')).toBeInTheDocument();
  },
};

export const Reset: Story = {
  // ADMIN-039 ADMIN-040 ERR-021
  name: 'The reset needs eight characters',
  play: async () => {
    mockEndpoint(resetUserPassword, refuse('not_found'));
    await press('Reset password for Ines Duarte');
    const form = within(screen.getByRole('dialog', { name: 'Reset password for Ines Duarte' }));
    const button = form.getByRole('button', { name: 'Reset Password' });
    await expect(button).toBeDisabled();
    await userEvent.type(form.getByLabelText('New Password'), 'seven77');
    await expect(
      await form.findByText('Password must be at least 8 characters long'),
    ).toBeInTheDocument();
    await expect(button).toBeDisabled();
    await userEvent.type(form.getByLabelText('New Password'), '8');
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await expect(await form.findByText('Failed to reset password')).toBeInTheDocument();
  },
};

export const LoadFails: Story = {
  // ERR-017
  name: 'A failed load shows an error',
  beforeEach: () => {
    mockEndpoint(listUsers, refuse('internal_error'));
  },
  play: async () => {
    await expect(await said('Failed to load users')).toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, never());
  },
};

export const Empty: Story = {
  // ADMIN-016
  name: 'A company without people says so',
  beforeEach: () => {
    mockEndpoint(listUsers, []);
  },
  play: async () => {
    await expect(await said('No users found for the selected company.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see people but no actions',
  beforeEach: () => {
    signInAs('user', ['users:read']);
  },
  play: async () => {
    await expect(await said('Ines Duarte')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Invite|Reset|Delete/ })).toBeNull();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listUsers, [
      person({
        name: longName,
        email: longEmail,
        role: 'company_admin',
        company: { id: harbor.id, name: longName },
      }),
      person({ id: 'u-tom', name: 'Tom' }),
    ]);
  },
};
