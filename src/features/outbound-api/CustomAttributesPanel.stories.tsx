import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import {
  createCustomAttribute,
  deleteCustomAttribute,
  listCustomAttributes,
  updateCustomAttribute,
} from '@core/contract/outbound-api';
import { attributes } from '@tests/support/apiFixtures';
import { longWord } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, meridian, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CustomAttributesPanel } from './CustomAttributesPanel';

function Adding() {
  const [adding, setAdding] = useState(true);
  return (
    <CustomAttributesPanel
      adding={adding}
      onAddingEnd={() => {
        setAdding(false);
      }}
    />
  );
}

const meta = {
  title: 'Screens/Outbound API/Custom attributes panel',
  component: CustomAttributesPanel,
  args: { adding: false, onAddingEnd: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCustomAttributes, attributes);
    return resetApi;
  },
} satisfies Meta<typeof CustomAttributesPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Table: Story = {
  // API-006 API-019
  name: 'Name, type, created and actions',
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'Custom attributes' }));
    await expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Type',
      'Created',
      'Actions',
    ]);
    await expect(grid.getByRole('button', { name: 'Edit loyalty_tier' })).toBeVisible();
    await expect(grid.getByRole('button', { name: 'Delete loyalty_tier' })).toBeVisible();
  },
};

export const Empty: Story = {
  // API-007
  name: 'Nothing yet',
  beforeEach: () => {
    mockEndpoint(listCustomAttributes, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No custom attributes yet')).toBeVisible();
  },
};

export const Add: Story = {
  // API-008 API-020 API-034
  name: 'Adding waits for a name and reaches the server',
  render: () => <Adding />,
  play: async () => {
    mockEndpoint(
      createCustomAttribute,
      refuse('conflict', { sentence: 'There is an attribute of this name.' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Custom Attribute' }));
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), '  ');
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), 'age');
    await expect(
      [...dialog.getByLabelText('Type').querySelectorAll('option')].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['string', 'number', 'boolean', 'array', 'object']);
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'number');
    await press('Add');
    await expect(
      await dialog.findByText('There is an attribute of this name.'),
    ).toBeInTheDocument();
    const calls = mockEndpoint(createCustomAttribute, attributes[1]!);
    await press('Add');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls[0]?.body).toEqual({ name: 'age', type: 'number' });
  },
};

export const Edit: Story = {
  // API-008
  name: 'Edit Attribute is filled in and updates',
  play: async () => {
    const calls = mockEndpoint(updateCustomAttribute, attributes[0]!);
    await press('Edit loyalty_tier');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Attribute' }));
    await expect(dialog.getByLabelText('Name')).toHaveValue('loyalty_tier');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Name'), 'tier');
    await press('Update');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls[0]).toMatchObject({
      params: { id: 'a1' },
      body: { name: 'tier', type: 'string' },
    });
  },
};

export const Delete: Story = {
  // API-006
  name: 'Delete asks first',
  play: async ({ canvas }) => {
    mockEndpoint(deleteCustomAttribute, () => {
      mockEndpoint(listCustomAttributes, attributes.slice(1));
      return undefined;
    });
    await press('Delete loyalty_tier');
    await expect(
      await screen.findByRole('alertdialog', { name: 'Delete loyalty_tier?' }),
    ).toBeInTheDocument();
    await press('Delete attribute');
    await waitFor(() => expect(canvas.queryByText('loyalty_tier')).toBeNull());
  },
};

export const AllCompanies: Story = {
  // OP-028
  name: 'With all companies shown, a new attribute asks for its company',
  render: () => <Adding />,
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
  },
  play: async () => {
    const calls = mockEndpoint(createCustomAttribute, attributes[0]!);
    await userEvent.type(await screen.findByLabelText('Name'), 'tier');
    await press('Add');
    await expect(await screen.findByText('Please choose a company')).toBeInTheDocument();
    await screen.findByText(meridian.name, { selector: 'option' });
    await userEvent.selectOptions(screen.getByLabelText('Company'), meridian.name);
    await press('Add');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls[0]?.query).toEqual({ companyFilter: meridian.id });
  },
};

export const ReadOnly: Story = {
  name: 'Without api:write, there are no actions',
  beforeEach: () => {
    signInAs('user', ['api:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('loyalty_tier')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomAttributes, refuse('unavailable'));
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomAttributes, never());
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomAttributes, [{ ...attributes[0]!, name: longWord }, attributes[1]!]);
  },
};
