import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listDataSources } from '@core/contract/data-sources';
import { hideSourceField, listFieldUses, listSourceFields } from '@core/contract/fieldList';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { dataSource, fileSource, sourceFields } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { FieldMappingPanel } from './FieldMappingPanel';

const meta = {
  title: 'Screens/Data sources/Field mapping panel',
  component: FieldMappingPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDataSources, [dataSource(), fileSource()]);
    mockEndpoint(listSourceFields, sourceFields);
    mockEndpoint(listFieldUses, []);
    return resetApi;
  },
} satisfies Meta<typeof FieldMappingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  // SRC-007 to SRC-011
  name: 'Columns, source filter, search and counter',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Field Mapping' });
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Internal Name', 'Field Name', 'Type', 'Sources', 'Actions']);
    await expect(canvas.getByText('Showing 3 of 3 fields')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Source'), 'customers.csv');
    await expect(canvas.getByText('Showing 2 of 3 fields')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search fields' }), 'CITY{Enter}');
    await expect(canvas.getByText('Showing 1 of 3 fields')).toBeVisible();
    await expect(canvas.getByText('customers_csv_city')).toBeVisible();
  },
};

export const Remove: Story = {
  // SRC-012 SRC-055 SRC-057 ERR-052
  name: 'Remove asks first, then says what was removed',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(hideSourceField, undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove amount' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Remove Field' }),
    ).toHaveTextContent('This cannot be undone.');
    mockEndpoint(
      listSourceFields,
      sourceFields.filter(({ name }) => name !== 'amount'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Field "amount" removed from auto-generated mapping.',
      ),
    );
    await expect(calls[0]?.body).toEqual({
      name: 'amount',
      type: 'metric',
      sourceIds: [dataSource().id],
    });
    await waitFor(() => expect(canvas.getByText('Showing 2 of 2 fields')).toBeVisible());
  },
};

export const RemoveUsed: Story = {
  name: 'Before a removal, uses of the field are listed with links; a failed lookup can be retried',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(hideSourceField, undefined);
    mockEndpoint(listFieldUses, refuse('internal_error'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove city' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Field' }));
    const retry = await dialog.findByRole('button', { name: /Retry/ });
    mockEndpoint(listFieldUses, [
      { kind: 'view', id: 'v1', name: 'Kiel sailors' },
      { kind: 'survey', id: 's1', name: 'Harbor survey' },
      { kind: 'export', id: null, name: 'location' },
      { kind: 'field', id: 'f1', name: 'Place' },
    ]);
    await userEvent.click(retry);
    await expect(await dialog.findByText('4 places use this field:')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Saved view Kiel sailors' })).toHaveAttribute(
      'href',
      '/audience-intelligence',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ name: 'city', confirmed: true }));
  },
};

export const LoadingUses: Story = {
  name: 'Loading: uses of the field are still being looked up',
  play: async ({ canvas }) => {
    mockEndpoint(listFieldUses, never());
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove city' }));
    await expect(
      await screen.findByRole('alertdialog', { name: 'Remove Field' }),
    ).toHaveTextContent('This cannot be undone.');
  },
};

export const RemoveFromOne: Story = {
  name: 'With a source filter, a field is removed only from that source, and the question says so',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(hideSourceField, undefined);
    mockEndpoint(listSourceFields, ({ query }) =>
      query.sourceId === fileSource().id
        ? [{ ...sourceFields[0]!, sources: ['customers.csv'], sourceIds: [fileSource().id] }]
        : sourceFields,
    );
    await canvas.findByRole('option', { name: 'customers.csv' });
    await userEvent.selectOptions(canvas.getByLabelText('Source'), 'customers.csv');
    await expect(await canvas.findByText('Showing 1 of 3 fields')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove email' }));
    await expect(
      await screen.findByText(/from the mapping of customers.csv\? It is kept in Stripe\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ sourceIds: [fileSource().id] }));
  },
};

export const RemoveFails: Story = {
  play: async ({ canvas }) => {
    mockEndpoint(hideSourceField, refuse('not_found'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove amount' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await expect(await screen.findByText('This could not be found.')).toBeVisible();
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Search fields' }),
      'nothing like it{Enter}',
    );
    await expect(
      await canvas.findByText('No fields match the filter and the search.'),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceFields, []);
  },
};
export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceFields, never());
  },
};
export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceFields, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const ReadOnly: Story = {
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await canvas.findByText('stripe_amount');
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  },
};

const many = Array.from({ length: 120 }, (_, index) => ({
  ...sourceFields[0]!,
  id: `field-${String(index)}`,
  name: `A field with a name of its own, number ${String(index + 1)}`,
  internalName: `stripe_field_${String(index + 1)}`,
}));

export const Full: Story = {
  // SRC-013
  name: 'A long list scrolls inside 400 px',
  beforeEach: () => {
    mockEndpoint(listSourceFields, many);
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: 'Fields' });
    await expect(getComputedStyle(list).maxHeight).toBe('400px');
    await expect(getComputedStyle(list).overflow).toBe('auto');
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
