import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  createCompany,
  deleteCompany,
  listCompanies,
  updateCompany,
} from '@core/contract/companies';
import { longName } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CompanyManagementModal } from './CompanyManagementModal';

const meta = {
  title: 'Screens/Companies/Company management modal',
  component: CompanyManagementModal,
  args: { onClose: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
} satisfies Meta<typeof CompanyManagementModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Add: Story = {
  // ADMIN-011 ADMIN-012 ADMIN-029 ADMIN-041 ADMIN-042 CONST-007 ERR-025
  name: 'Adding needs name and domain',
  play: async () => {
    const calls = mockEndpoint(createCompany, refuse('company_name_reserved'));
    await expect(
      await screen.findByRole('button', { name: 'Edit Harbor & Co' }),
    ).toBeInTheDocument();
    await press('Add Company');
    const form = within(screen.getByRole('dialog', { name: 'Add Company' }));
    await expect(form.getByLabelText('Status')).toHaveValue('active');
    await userEvent.click(form.getByRole('button', { name: 'Create Company' }));
    await expect(await form.findByText('Company name is required')).toBeInTheDocument();
    await expect(form.getByText('Company domain is required')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Company Name'), 'North');
    await userEvent.type(form.getByLabelText('Domain'), 'north.example');
    await userEvent.selectOptions(form.getByLabelText(/Company Size/), '1000+');
    await userEvent.click(form.getByRole('button', { name: 'Create Company' }));
    await expect(await form.findByText('Failed to create company')).toBeInTheDocument();
    await expect(calls[0]?.body).toMatchObject({
      name: 'North',
      domain: 'north.example',
      companySize: '1000+',
      status: 'active',
    });
  },
};

export const Delete: Story = {
  // ADMIN-014 ADMIN-032 ADMIN-033 ERR-027
  name: 'Deletion asks for the name and cannot be undone',
  play: async () => {
    mockEndpoint(deleteCompany, refuse('internal_company'));
    await press('Delete Harbor & Co');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'This action cannot be undone.',
    );
    await userEvent.type(screen.getByLabelText('Type Harbor & Co to confirm'), harbor.name);
    await press('Delete company');
    await expect(await screen.findByText('Failed to delete company')).toBeInTheDocument();
    mockEndpoint(deleteCompany, undefined);
    mockEndpoint(listCompanies, []);
    await press('Delete company');
    await expect(await screen.findByText('No companies found.')).toBeInTheDocument();
  },
};

export const Edit: Story = {
  // ADMIN-013 ADMIN-028 ERR-026
  name: 'Editing keeps the form and says why it failed, then closes',
  play: async () => {
    const calls = mockEndpoint(updateCompany, refuse('company_name_reserved'));
    await press('Edit Harbor & Co');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Harbor & Co' }));
    await expect(form.getByLabelText('Company Name')).toHaveValue('Harbor & Co');
    await userEvent.type(form.getByLabelText('Domain'), 'harbor.example');
    await userEvent.selectOptions(form.getByLabelText('Status'), 'inactive');
    await press('Save Changes');
    await expect(await form.findByText('Failed to update company')).toBeInTheDocument();
    await expect(
      form.getByText('This company name is reserved. Please choose another one.'),
    ).toBeInTheDocument();
    await expect(form.getByLabelText('Domain')).toHaveValue('harbor.example');
    mockEndpoint(updateCompany, { ...harbor, status: 'inactive' });
    await press('Save Changes');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Edit Harbor & Co' })).toBeNull(),
    );
    await expect(calls[0]).toMatchObject({
      params: { id: harbor.id },
      body: { name: 'Harbor & Co', domain: 'harbor.example', status: 'inactive' },
    });
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listCompanies, never());
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(listCompanies, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  // ADMIN-017
  name: 'Without companies the list says so',
  beforeEach: () => {
    mockEndpoint(listCompanies, []);
  },
  play: async () => {
    await expect(await screen.findByText('No companies found.')).toBeVisible();
  },
};

export const WithoutRights: Story = {
  name: 'Other administrators can edit, but not add or delete',
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCompanies, [harbor]);
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Edit Harbor & Co' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listCompanies, [
      {
        ...harbor,
        name: longName,
        domain: 'subsidiaries.of.harbor-and-company.example',
        industry: 'Retail and consumer goods',
        status: 'suspended',
      },
      ...companies,
    ]);
  },
};
