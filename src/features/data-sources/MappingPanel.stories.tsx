import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listUnifiedFields } from '@core/contract/fieldList';
import {
  previewFieldMapping,
  previewMerges,
  readFieldMapping,
  saveFieldMapping,
} from '@core/contract/fieldMapping';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import {
  fieldMapping,
  fileSource,
  mappingPreview,
  unifiedFields,
} from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { MappingPanel } from './MappingPanel';

const merges = {
  ...{ checked: 1000, people: 5, into: 2, undecided: 1 },
  examples: [
    {
      value: '4021',
      people: [
        { name: 'Ada Berg', email: 'ada@ids.example' },
        { name: null, email: 'cy@ids.example' },
      ],
    },
    { value: null, people: [{ name: null, email: null }] },
  ],
};

const meta = {
  title: 'Screens/Data sources/Mapping panel',
  component: MappingPanel,
  decorators: [withApp],
  args: { source: fileSource(), onClose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readFieldMapping, fieldMapping);
    mockEndpoint(listUnifiedFields, unifiedFields);
    mockEndpoint(previewFieldMapping, mappingPreview);
    mockEndpoint(previewMerges, merges);
    return resetApi;
  },
} satisfies Meta<typeof MappingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  name: 'Configure Data Mapping shows fields, their format, and a preview of three records',
  play: async () => {
    await expect(await screen.findByText(/^email 100/)).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Configure Data Mapping' })).toBeVisible();
    await expect(
      within(await screen.findByRole('list', { name: 'Preview of three records' })).getAllByText(
        /^Record/,
      ),
    ).toHaveLength(3);
    await expect(screen.getByText('Left out by step 1 of total spent')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save Mapping' })).toBeDisabled();
  },
};

export const Change: Story = {
  name: 'A suggestion is used, a type changed, a field hidden; the preview follows, and everything is saved',
  play: async ({ args }) => {
    const previews = mockEndpoint(previewFieldMapping, mappingPreview);
    const saves = mockEndpoint(saveFieldMapping, { ...fieldMapping, version: 4, runId: 'job-1' });
    await press('Use 1 suggestion');
    // The list of unified fields may load after the mapping.
    await waitFor(() =>
      expect(screen.getByLabelText('Unified field for given name')).toHaveValue('first_name'),
    );
    await userEvent.selectOptions(screen.getByLabelText('Type of total spent'), 'dimension');
    await press('Hide email');
    await waitFor(() =>
      expect(previews.at(-1)?.body).toMatchObject({
        fields: [
          { name: 'email', hidden: true },
          { name: 'given name', target: 'first_name' },
          { name: 'total spent', type: 'dimension' },
        ],
      }),
    );
    await expect(
      await screen.findByRole('list', { name: 'People who would be merged' }),
    ).toHaveTextContent('4021: Ada Berg (ada@ids.example), cy@ids.example');
    await expect(screen.getByText('5 people would be merged into 2')).toBeVisible();
    await press('Save Mapping');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(saves[0]?.body).toMatchObject({
      version: 3,
      streams: [],
      fields: [{ name: 'email' }, { name: 'given name' }, { name: 'total spent' }],
    });
    await expect(
      await screen.findByText(
        'The mapping was saved. Records are being mapped again in the background.',
      ),
    ).toBeVisible();
  },
};

export const CustomField: Story = {
  // SRC-027 SRC-059 OP-077
  name: 'A custom field needs a name and a description, and is a dimension by default',
  play: async () => {
    const saves = mockEndpoint(saveFieldMapping, fieldMapping);
    await expect(await screen.findByRole('button', { name: 'Add' })).toBeDisabled();
    await expect(screen.getByLabelText('Type')).toHaveValue('dimension');
    await userEvent.type(screen.getByLabelText('Field Name'), 'Boat');
    await userEvent.type(screen.getByLabelText('Description'), '   ');
    await expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Description'), 'Length of the boat');
    await press('Add');
    await expect(screen.getByRole('list', { name: 'Unsaved custom fields' })).toHaveTextContent(
      'Boat, dimension',
    );
    await press('Save Mapping');
    await waitFor(() =>
      expect(saves[0]?.body).toMatchObject({
        customFields: [{ name: 'Boat', description: 'Length of the boat', type: 'dimension' }],
      }),
    );
  },
};

export const Stale: Story = {
  name: 'If someone else saved the mapping meanwhile, saving is rejected and no choice is lost',
  play: async () => {
    mockEndpoint(saveFieldMapping, refuse('conflict'));
    await press('Hide total spent');
    await press('Save Mapping');
    await expect(
      await screen.findByText('This was changed in the meantime. Please reload and try again.'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Hide total spent' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

const orders = {
  name: 'orders',
  label: 'Orders',
  kind: 'event' as const,
  suggestedKind: 'event' as const,
};

export const TwoStreams: Story = {
  beforeEach: () => {
    mockEndpoint(readFieldMapping, {
      ...fieldMapping,
      streams: [{ name: '', label: 'Customers', kind: 'other', suggestedKind: 'profile' }, orders],
      fields: [
        ...fieldMapping.fields,
        { ...fieldMapping.fields[0]!, id: 'orders.total', stream: 'orders', name: 'total' },
      ],
    });
  },
  play: async () => {
    await expect(await screen.findByLabelText('What Orders contains')).toHaveValue('event');
  },
};

export const NoRecords: Story = {
  beforeEach: () => {
    mockEndpoint(readFieldMapping, { ...fieldMapping, fields: [] });
    mockEndpoint(previewFieldMapping, { records: [], checked: 0, columns: [] });
  },
  play: async () => {
    await expect(await screen.findByText('There are no records to preview yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readFieldMapping, never());
  },
};
export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(readFieldMapping, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const ReadOnly: Story = {
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async () => {
    await expect(await screen.findByLabelText('Type of email')).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
