import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pager } from './Pager';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Pager',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'tables' },
    usage: {
      when: 'Paged lists with a known total.',
      not: 'A list that fits on one page, or inside DataTable, which has its own.',
    },
    guide: guide({
      anatomy: [
        { at: 'button', name: 'Previous and Next' },
        { at: 'label', name: 'Page number, and rows per page' },
      ],
      keyboard: [['Enter, Space', 'Goes to the previous or next page. Focus stays on the button.']],
      screenReader: 'The range is read when it changes.',
      examples: [
        {
          is: 'do',
          show: '21–40 of 1,742',
          words: 'Show where people are in the list and how long it is.',
        },
        { is: 'dont', show: 'Page 2', words: 'Leave out the total.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
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
export const Jump: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^Page/ }), '12');
    await expect(args.onPageChange).toHaveBeenCalledWith(11);
  },
};
export const JumpAmongMany: Story = {
  args: { total: 60_000 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('spinbutton', { name: /^Page/ });
    await userEvent.clear(field);
    await userEvent.type(field, '9000{Enter}');
    await expect(field).toHaveValue(3000);
    await expect(args.onPageChange).toHaveBeenCalledWith(2999);
  },
};
export const RowsAPage: Story = {
  args: { pageSizes: [20, 50, 100], onPageSizeChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect(args.onPageSizeChange).toHaveBeenCalledWith(50);
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
