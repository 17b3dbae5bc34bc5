import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pager } from './Pager';

const meta = {
  title: 'Components/Pager',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Lists that come in pages, with the total known.',
      not: 'A list that fits on one page, or inside DataTable, which brings its own.',
    },
  },
  component: Pager,
  args: { page: 0, pageSize: 20, total: 1742, onPageChange: fn() },
} satisfies Meta<typeof Pager>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1–20 of 1,742')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(1);
  },
};
export const Last: Story = {
  args: { page: 87 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,741–1,742 of 1,742')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};
export const OnePage: Story = {
  args: { total: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Nothing: Story = {
  args: { total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0–0 of 0')).toBeVisible();
  },
};
export const WhileLoading: Story = {
  args: { page: 3, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};
