import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import {
  createDataType,
  deleteDataType,
  listDataTypes,
  updateDataType,
} from '@core/contract/data-types';
import { longName, longSentence, longWord } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, dataType, harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { DataTypesPanel } from './DataTypesPanel';

const own = {
  ...dataType,
  id: 'd-2',
  name: 'Last order',
  dataFieldName: 'last_order',
  type: 'dynamic' as const,
  companyId: harbor.id,
  companyName: harbor.name,
  createdByName: 'Amara Okafor',
};

const meta = {
  title: 'Screens/Data types/Data types panel',
  component: DataTypesPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listDataTypes, [dataType, own]);
    mockEndpoint(listCompanies, companies);
    return resetApi;
  },
} satisfies Meta<typeof DataTypesPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

export const Filters: Story = {
  // TYPES-004 to TYPES-008 TYPES-010
  name: 'Filters by company and type, with the count',
  play: async ({ canvas }) => {
    await heading('Data Types (2)');
    const company = await canvas.findByLabelText('Filter by company');
    await waitFor(() =>
      expect([...company.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
        ['All Companies', 'Global Only', 'Harbor & Co', 'Meridian Goods', 'Navout'],
      ),
    );
    await userEvent.selectOptions(company, 'Global Only');
    await heading('Data Types (1)');
    await userEvent.selectOptions(canvas.getByLabelText('Filter by type'), 'Dynamic');
    await heading('Data Types (0)');
    await expect(canvas.getByText('No Data Types Match Your Filters')).toBeVisible();
    await press('Clear filters');
    await heading('Data Types (2)');
  },
};

export const Empty: Story = {
  // TYPES-009
  name: 'Nothing yet prompts to create the first one',
  beforeEach: () => {
    mockEndpoint(listDataTypes, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No Data Types Found')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: 'Create Data Type' })).toHaveLength(1),
    );
    await press('Create Data Type');
    await expect(await canvas.findByRole('button', { name: 'Create' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Create Data Type' })).toBeNull(),
    );
  },
};

export const Create: Story = {
  // TYPES-003 TYPES-014 TYPES-016 TYPES-017 TYPES-022 ERR-037 ERR-040
  name: 'With all companies, a new data type is global',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createDataType, refuse('conflict'));
    await press('Create Data Type');
    await expect(await canvas.findByLabelText('Type')).toHaveValue('static');
    await press('Create');
    await expect(await canvas.findByText('Please enter a name')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Name'), 'City');
    await userEvent.type(canvas.getByLabelText('Data Field Name'), 'city');
    await press('Create');
    await alerted('Failed to create data type: This was changed in the meantime.');
    mockEndpoint(
      createDataType,
      refuse('field_name_taken', {
        fields: {
          dataFieldName: 'Another data type already has this Data Field Name. Choose another name.',
        },
      }),
    );
    await press('Create');
    await waitFor(() =>
      expect(canvas.getByLabelText('Data Field Name')).toHaveAccessibleDescription(
        'Another data type already has this Data Field Name. Choose another name.',
      ),
    );
    await waitFor(() => expect(canvas.getByLabelText('Data Field Name')).toHaveFocus());
    mockEndpoint(createDataType, dataType);
    await press('Create');
    await alerted('Data type created successfully!');
    await waitFor(() => expect(canvas.queryByLabelText('Data Field Name')).toBeNull());
    await expect(calls[0]?.body).toMatchObject({
      name: 'City',
      dataFieldName: 'city',
      type: 'static',
      companyId: null,
    });
  },
};

export const Edit: Story = {
  // TYPES-002 TYPES-015 ERR-038 ERR-041
  name: 'Edit pre-fills',
  play: async ({ canvas }) => {
    mockEndpoint(updateDataType, refuse('not_found'));
    await press('Edit Last order');
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Last order');
    await expect(canvas.getByLabelText('Type')).toHaveValue('dynamic');
    await press('Update');
    await alerted('Failed to update data type: This could not be found.');
    mockEndpoint(updateDataType, own);
    await press('Update');
    await alerted('Data type updated successfully!');
  },
};

export const SomebodyElseSaved: Story = {
  name: "Someone else's changes appear next to the input; nothing is overwritten unseen",
  play: async ({ canvas }) => {
    const theirs = { ...own, type: 'static' as const, description: 'When they bought last' };
    const calls = mockEndpoint(updateDataType, () => {
      mockEndpoint(listDataTypes, [dataType, theirs]);
      return refuse('conflict');
    });
    await press('Edit Last order');
    await userEvent.type(await canvas.findByLabelText('Name'), ' of all');
    await press('Update');
    await alerted('Someone else changed this data type.');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Last order of all');
    await waitFor(() => expect(canvas.getByLabelText('Type')).toHaveValue('static'));
    await expect(canvas.getByLabelText(/Description/)).toHaveValue('When they bought last');
    const again = mockEndpoint(updateDataType, theirs);
    await press('Update');
    await alerted('Data type updated successfully!');
    const read = ({ name, dataFieldName, type, description }: typeof theirs | typeof own) => ({
      name,
      dataFieldName,
      type,
      description,
    });
    await expect(calls[0]?.body).toEqual({
      ...read(own),
      name: 'Last order of all',
      replaces: read(own),
    });
    await expect(again[0]?.body).toEqual({
      ...read(theirs),
      name: 'Last order of all',
      replaces: read(theirs),
    });
  },
};

const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const LeavingAsks: Story = {
  name: 'A half-filled form is not lost on reload without a warning',
  play: async ({ canvas }) => {
    await press('Create Data Type');
    await expect(asksBeforeLeaving()).toBe(false);
    await userEvent.type(await canvas.findByLabelText('Name'), 'City');
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await press('Cancel');
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  },
};

export const Delete: Story = {
  // TYPES-020 ERR-039 ERR-042
  name: 'Delete asks first',
  play: async () => {
    mockEndpoint(deleteDataType, undefined);
    await press('Delete Age');
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete this data type?',
    );
    await press('Delete data type');
    await alerted('Data type deleted successfully!');
  },
};

export const LoadFails: Story = {
  // ERR-036
  name: 'A failed load shows an alert, and never looks like an empty list',
  beforeEach: () => {
    mockEndpoint(listDataTypes, refuse('internal_error'));
  },
  play: async () => {
    await alerted('Failed to load data types: Something went wrong on our side.');
    await heading('Data Types (–)');
  },
};

export const CompanyMember: Story = {
  // TYPES-005 OP-052
  name: 'Others have no company filter and cannot change global types',
  beforeEach: () => {
    signInAs('company_admin');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Edit Last order' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit Age' })).toBeNull();
    await expect(canvas.queryByLabelText('Filter by company')).toBeNull();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listDataTypes, never());
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listDataTypes, [
      { ...own, name: longName, dataFieldName: longWord, description: longSentence },
      dataType,
    ]);
  },
};
