import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { listSourceTables } from '@core/contract/sourceTables';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { ChooseTables } from './ChooseTables';

const tables = [
  { name: 'customers', isView: false, rows: 1840, keyColumn: 'id', cursorColumn: 'updated_at' },
  { name: 'orders', isView: false, rows: 12_400, keyColumn: 'id', cursorColumn: null },
  { name: 'sales.big_spenders', isView: true, rows: null, keyColumn: null, cursorColumn: null },
];

interface StageProps {
  onChoose: (name: string, isChosen: boolean) => void;
}

function Stage({ onChoose }: StageProps) {
  const [chosen, setChosen] = useState<readonly string[]>(['customers']);
  return (
    <ChooseTables
      type="PostgreSQL"
      config={() => '{"host":"db.example"}'}
      chosen={chosen}
      onChoose={({ name }, isChosen) => {
        setChosen((all) => (isChosen ? [...all, name] : all.filter((one) => one !== name)));
        onChoose(name, isChosen);
      }}
      disabled={false}
    />
  );
}

const meta = {
  title: 'Screens/Data sources/Choose tables',
  component: Stage,
  decorators: [withApp],
  args: { onChoose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listSourceTables, {
      ok: true,
      message: 'The connection works.',
      tables,
      hasMore: false,
    });
    return resetApi;
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  name: 'Tables are listed with their size, searched, and chosen',
  play: async ({ canvas, args }) => {
    const asked = mockEndpoint(listSourceTables, {
      ok: true,
      message: 'The connection works.',
      tables,
      hasMore: true,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Tables' }));
    const list = within(await canvas.findByRole('group', { name: 'Tables' }));
    await expect(asked[0]?.body).toEqual({ type: 'PostgreSQL', config: '{"host":"db.example"}' });
    await expect(
      list.getByText('about 1,840 rows · key id · tracks changes by updated_at'),
    ).toBeVisible();
    await expect(list.getByRole('checkbox', { name: 'customers' })).toBeChecked();
    await userEvent.type(list.getByLabelText('Search tables'), 'spend');
    await expect(await list.findByText('sales.big_spenders')).toBeVisible();
    await expect(
      list.getByText('Only the first 3 tables are listed.', { exact: false }),
    ).toBeVisible();
    await userEvent.clear(list.getByLabelText('Search tables'));
    await userEvent.click(await list.findByRole('checkbox', { name: 'orders' }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('orders', true);
    await expect(list.getByText('2 tables selected')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A wrong password shows the reason',
  play: async ({ canvas }) => {
    mockEndpoint(listSourceTables, {
      ok: false,
      message: 'The database rejected the user or password.',
      tables: [],
      hasMore: false,
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Tables' }));
    await expect(
      await canvas.findByText('The database rejected the user or password.'),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  name: "A user who can't read any table",
  play: async ({ canvas }) => {
    const message = "The connection works, but this user can't read any table.";
    mockEndpoint(listSourceTables, { ok: true, message, tables: [], hasMore: false });
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Tables' }));
    await expect(await canvas.findByText(message)).toBeVisible();
  },
};

export const Fails: Story = {
  play: async ({ canvas }) => {
    mockEndpoint(listSourceTables, refuse('forbidden'));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Tables' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You do not have permission to do this.',
    );
  },
};

export const Loading: Story = {
  play: async ({ canvas }) => {
    mockEndpoint(listSourceTables, never());
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Tables' }));
    await expect(await canvas.findByRole('button', { name: 'Loading tables...' })).toBeVisible();
  },
};
