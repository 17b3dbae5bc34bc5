import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { listImports, undoImport } from '@core/contract/imports';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { importRun } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ImportListPanel } from './ImportListPanel';

const meta = {
  title: 'Screens/Imports/Import list panel',
  component: ImportListPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listImports, [
      importRun(),
      importRun({
        id: 'i2',
        fileName: 'orders.json',
        fileType: 'JSON',
        state: 'failed',
        reason: 'The file ends in the middle of a row.',
        rejected: 0,
        stored: 0,
        canUndo: false,
      }),
    ]);
    return resetApi;
  },
} satisfies Meta<typeof ImportListPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Imports with their counts, and the reason for a failed one',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The file ends in the middle of a row.')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Download rejected rows from customers.csv' }),
    ).toBeVisible();
  },
};

export const Undo: Story = {
  name: 'An import can be undone after a question that says what is removed',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(undoImport, importRun({ state: 'undone', canUndo: false }));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Undo the import of customers.csv' }),
    );
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'This removes the records of this import',
    );
    mockEndpoint(listImports, [importRun({ state: 'undone', canUndo: false })]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo Import' }));
    await waitFor(() => expect(screen.getByText('Undone')).toBeVisible());
    await expect(calls[0]?.params).toEqual({ id: importRun().id });
  },
};

export const UndoRefused: Story = {
  play: async ({ canvas }) => {
    mockEndpoint(undoImport, refuse('conflict'));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Undo the import of customers.csv' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
    await expect(
      await screen.findByText('This was changed in the meantime. Please reload and try again.'),
    ).toBeVisible();
  },
};

export const BeforeTheFirst: Story = {
  name: 'Nothing is shown before the first import',
  beforeEach: () => {
    mockEndpoint(listImports, []);
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Imports')).toBeNull();
  },
};

export const EmptyInADialog: Story = {
  args: { plain: true, sourceId: 's1' },
  beforeEach: () => {
    mockEndpoint(listImports, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No files imported yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { plain: true },
  beforeEach: () => {
    mockEndpoint(listImports, never());
  },
};
export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listImports, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const Full: Story = {
  beforeEach: () => {
    mockEndpoint(
      listImports,
      Array.from({ length: 42 }, (_, index) =>
        importRun({
          id: `i${String(index)}`,
          fileName: `export_of_day_${String(index + 1)}_with_a_rather_long_name.csv`,
        }),
      ),
    );
  },
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write, an import can be viewed but not undone',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('customers.csv')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Undo/ })).toBeNull();
  },
};
