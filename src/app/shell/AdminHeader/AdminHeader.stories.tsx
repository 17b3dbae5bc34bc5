import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logout } from '@core/contract/auth';
import { listCompanies } from '@core/contract/companies';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { currentSession } from '@src/lib/session';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { companies, harbor, meridian, sessionOf, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { ModalRegistry } from '../modals';
import { AdminHeader } from './AdminHeader';

const dialog = (text: string) => lazy(async () => ({ default: () => <p>{text}</p> }));
const everyModal: ModalRegistry = {
  companies: dialog('companies dialog'),
  users: dialog('users dialog'),
  permissions: dialog('permissions dialog'),
  companyProfile: dialog('company profile dialog'),
  profileSettings: dialog('profile dialog'),
};

const meta = {
  title: 'Screens/Shell/Admin header',
  component: AdminHeader,
  args: { session: sessionOf('admin'), registry: everyModal },
  decorators: [withApp],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ args }) => {
    signInAs(args.session.role, args.session.permissions);
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
} satisfies Meta<typeof AdminHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

const openMenu = async () => {
  await userEvent.click(await page().findByRole('button', { name: /^User menu/ }));
  return within(await page().findByRole('dialog', { name: 'User menu' }));
};

const entriesOf = (part: HTMLElement): (string | null)[] =>
  [...part.querySelectorAll('button')].map((entry) => entry.textContent);

export const AllCompanies: Story = {
  // SHELL-048
  name: '"All Companies" for a global admin without a filter',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All Companies')).toBeVisible();
  },
};

export const Chosen: Story = {
  // SHELL-049 SHELL-055 SHELL-057
  name: 'The selected company, chosen in the header',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^View Data For/ }));
    await userEvent.click(await page().findByRole('menuitemradio', { name: 'Meridian Goods' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'View Data For: Meridian Goods' })).toBeVisible(),
    );
    await expect(localStorage.getItem('adminCompanyFilter')).toBe(meridian.id);
  },
};

export const InTheMenu: Story = {
  // SHELL-054 SHELL-055
  name: 'The same filter in the user menu',
  play: async () => {
    const menu = await openMenu();
    await userEvent.selectOptions(
      await menu.findByLabelText('View Data For'),
      await menu.findByRole('option', { name: 'Harbor & Co' }),
    );
    await expect(currentCompanyFilter()).toBe(harbor.id);
    await userEvent.selectOptions(menu.getByLabelText('View Data For'), 'All Companies');
    await expect(currentCompanyFilter()).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
  },
};

export const OwnCompany: Story = {
  // OP-039 SHELL-058
  name: 'Everyone else sees their own company, without a choice',
  args: { session: sessionOf('company_admin') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Harbor & Co')).toBeVisible();
    await expect(canvas.queryByText('View Data For')).toBeNull();
  },
};

export const Nameless: Story = {
  // SHELL-050
  name: '"My Company" if no name is known',
  args: { session: { ...sessionOf('user'), company: { ...sessionOf('user').company, name: '' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('My Company')).toBeVisible();
  },
};

export const ListFailed: Story = {
  name: 'If the list of companies cannot be loaded, all companies can still be chosen',
  beforeEach: () => {
    mockEndpoint(listCompanies, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All Companies')).toBeVisible();
  },
};

export const Everything: Story = {
  // SHELL-051 SHELL-052 SHELL-053 SHELL-056
  name: 'Initial, name, role and three parts',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'User menu: Amara Okafor, Global Admin' });
    await expect(button.querySelector('[data-initial]')).toHaveAttribute('data-initial', 'A');
    await expect(button).toHaveTextContent('Amara Okafor Global Admin');
    const menu = await openMenu();
    await expect(entriesOf(menu.getByRole('group', { name: 'Admin Controls' }))).toEqual([
      'Manage Companies',
      'Manage Users',
      'Manage Permissions',
      'Company Profile',
      'Plans',
      'Audit Log',
    ]);
    await expect(menu.getByRole('group', { name: 'Company Filter' })).toBeVisible();
    await expect(entriesOf(menu.getByRole('group', { name: 'User Profile' }))).toEqual([
      'Profile Settings',
      'Logout',
    ]);
    await userEvent.click(menu.getByRole('button', { name: 'Manage Users' }));
    await expect(await page().findByText('users dialog')).toBeVisible();
  },
};

export const ByPermission: Story = {
  // OP-020 OP-021
  name: 'Entries by permission',
  args: { session: sessionOf('company_admin') },
  play: async () => {
    const menu = await openMenu();
    await expect(entriesOf(menu.getByRole('group', { name: 'Admin Controls' }))).toEqual([
      'Manage Users',
      'Manage Permissions',
      'Company Profile',
      'Audit Log',
    ]);
    await expect(menu.queryByRole('group', { name: 'Company Filter' })).toBeNull();
  },
};

export const User: Story = {
  // OP-038
  name: 'Parts without entries, and entries without a dialog, are left out',
  args: { session: sessionOf('user'), registry: {} },
  play: async () => {
    const menu = await openMenu();
    await expect(menu.getAllByRole('group')).toHaveLength(1);
    await expect(entriesOf(menu.getByRole('group', { name: 'User Profile' }))).toEqual(['Logout']);
  },
};

export const Logout: Story = {
  // AUTH-050
  name: 'Logout ends the session here and on the server',
  play: async () => {
    const calls = mockEndpoint(logout, undefined);
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('button', { name: 'Logout' }));
    await expect(currentSession().status).toBe('signedOut');
    await waitFor(() => expect(calls).toHaveLength(1));
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { onOpenNavigation: () => undefined },
};
