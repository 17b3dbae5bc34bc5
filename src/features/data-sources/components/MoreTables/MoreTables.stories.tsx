import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ConnectField } from '../../api';
import { findProblems } from '../../model/connectionForm';
import { MoreTables } from './MoreTables';

const field = (name: string, label: string, more: Partial<ConnectField> = {}): ConnectField => ({
  ...{ name, label, required: true, secret: false },
  ...{ help: null, placeholder: null, pattern: null, options: null, multiline: false },
  ...more,
});

const fields = [
  field('host', 'Host'),
  field('table', 'Table or view'),
  field('keyColumn', 'Key column'),
  field('cursorColumn', 'Column that increases with every change', { required: false }),
  field('mode', 'Sync mode', {
    required: false,
    options: ['incremental', 'full', 'append', 'changes'],
  }),
  field('columns', 'Columns', { required: false }),
  field('moreTables', 'More tables', { required: false, multiline: true }),
];

interface StageProps {
  tables: string;
  submitted: boolean;
  onChange: (value: string) => void;
}

function Stage({ tables, submitted, onChange }: StageProps) {
  const [values, setValues] = useState<Record<string, string>>({
    ...{ host: 'db.example', table: 'customers', keyColumn: 'id' },
    moreTables: tables,
  });
  return (
    <MoreTables
      fields={fields}
      values={values}
      problems={submitted ? findProblems(fields, values) : {}}
      onChange={(name, value) => {
        setValues((before) => ({ ...before, [name]: value }));
        onChange(value);
      }}
      disabled={false}
    />
  );
}

const meta = {
  title: 'Screens/Data sources/More tables',
  component: Stage,
  args: { tables: '', submitted: false, onChange: fn() },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Added: Story = {
  name: 'Another table gets its own key, mode and columns, and can be removed',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add table' }));
    const table = within(canvas.getByRole('group', { name: 'Table 2' }));
    await userEvent.type(table.getByLabelText(/^Table or view/), 'orders');
    await userEvent.type(table.getByLabelText(/^Key column/), 'no');
    await userEvent.selectOptions(table.getByLabelText(/^Sync mode/), 'full');
    await expect(
      JSON.parse((args.onChange as ReturnType<typeof fn>).mock.lastCall![0] as string),
    ).toEqual([{ table: 'orders', keyColumn: 'no', mode: 'full' }]);
    await userEvent.click(table.getByRole('button', { name: 'Remove table' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const Incomplete: Story = {
  name: 'A table without a key shows what is missing',
  args: { tables: '[{"table":"orders"}]', submitted: true },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('group', { name: 'Table 2' }));
    await expect(table.getByLabelText(/^Key column/)).toBeInvalid();
    await expect(table.getByLabelText(/^Table or view/)).toBeValid();
  },
};
