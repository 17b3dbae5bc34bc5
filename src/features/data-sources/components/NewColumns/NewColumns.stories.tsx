import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { saveFieldMapping } from '@core/contract/fieldMapping';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { dataSource, fieldMapping } from '@tests/support/sourceFixtures';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { NewColumns } from './NewColumns';

const withColumns = (...newColumns: string[]) =>
  dataSource({ name: 'Shop', type: 'REST', newColumns });

const meta = {
  title: 'Screens/Data sources/New columns',
  component: NewColumns,
  decorators: [withApp],
  args: { source: withColumns('city', 'plan'), canWrite: true, onMap: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof NewColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Several: Story = {
  name: 'New columns are named, and the mapping opens',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 new columns are not mapped')).toBeVisible();
    await expect(canvas.getByText('city, plan')).toBeVisible();
    await press('Map them: Shop, city, plan');
    await expect(args.onMap).toHaveBeenCalledOnce();
  },
};

export const Ignored: Story = {
  name: 'Ignore leaves them unmapped, and says so',
  args: { source: withColumns('city') },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveFieldMapping, fieldMapping);
    await expect(canvas.getByText('A new column is not mapped')).toBeVisible();
    await press('Ignore: Shop, city');
    await expect(
      await screen.findByText(/You won't be asked about this column again/),
    ).toBeVisible();
    await expect(calls[0]).toMatchObject({
      params: { id: dataSource().id },
      body: { fields: [{ stream: '', name: 'city', target: null }] },
    });
  },
};

export const Ignoring: Story = {
  beforeEach: () => {
    mockEndpoint(saveFieldMapping, never());
  },
  play: async () => {
    await press('Ignore: Shop, city, plan');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ignoring...: Shop, city, plan' })).toBeDisabled(),
    );
  },
};

export const IgnoreFails: Story = {
  name: 'A failure is shown and can be retried',
  beforeEach: () => {
    mockEndpoint(saveFieldMapping, refuse('internal_error'));
  },
  play: async () => {
    await press('Ignore: Shop, city, plan');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong/);
    await expect(screen.getByRole('button', { name: 'Ignore: Shop, city, plan' })).toBeEnabled();
  },
};

export const Many: Story = {
  name: 'If there are many, the first five are named',
  args: { source: withColumns('a', 'b', 'c', 'd', 'e', 'f', 'g') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('a, b, c, d, e and 2 more')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see the names',
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('city, plan')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
