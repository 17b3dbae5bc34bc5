import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SourceAlerts } from './SourceAlerts';

const meta = {
  title: 'Screens/Data sources/Source alerts',
  component: SourceAlerts,
  args: {
    draft: { muted: false, silentDays: '' },
    onChange: fn(),
    schedule: 'daily',
    canSync: true,
    disabled: false,
  },
  render: function Kept(args) {
    const [draft, setDraft] = useState(args.draft);
    return (
      <SourceAlerts
        {...args}
        draft={draft}
        onChange={(change) => {
          args.onChange(change);
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
    );
  },
} satisfies Meta<typeof SourceAlerts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scheduled: Story = {
  name: 'A source with a schedule says when it sends emails, and can be muted',
  play: async ({ canvas, args }) => {
    const email = canvas.getByRole('switch', { name: 'Email about this source' });
    await expect(email).toBeChecked();
    await expect(email).toHaveAccessibleDescription(/none has succeeded for three days/);
    await userEvent.click(email);
    await expect(args.onChange).toHaveBeenCalledWith({ muted: true });
    await expect(email).not.toBeChecked();
  },
};

export const Receives: Story = {
  name: 'A source that receives records has a setting for days without any',
  args: { schedule: 'manual', canSync: false },
  play: async ({ canvas }) => {
    const days = canvas.getByLabelText(/^Days without records/);
    await userEvent.type(days, '400');
    await expect(
      canvas.getByText('Please enter a whole number of days from 1 to 365.'),
    ).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await expect(days).toBeValid();
  },
};

export const Muted: Story = {
  args: { draft: { muted: true, silentDays: '' }, schedule: 'hourly' },
};

export const Disabled: Story = {
  args: { disabled: true, schedule: 'weekly' },
};
