import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldFrame } from './FieldFrame';

const meta = {
  title: 'Components/FieldFrame',
  component: FieldFrame,
  args: { id: 'frame', label: 'Title', children: <input id="frame" /> },
} satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHelp: Story = { args: { help: 'Shown to respondents above the first question.', optional: true } };
export const WithError: Story = {
  args: { error: 'Enter a full domain' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter a full domain')).toBeVisible();
  },
};
