import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import VariableNumbers from './VariableNumbers';

const meta = {
  title: 'Screens/Survey results/Variables',
  component: VariableNumbers,
  args: {
    variables: [
      {
        ...{ name: 'score', label: 'Total score', answered: 120, mean: 6.25, min: 0, max: 27 },
        buckets: [52, 31, 18, 9, 7, 3].map((count, at) => ({
          label: `${String(at * 5)}–${String(at * 5 + 4)}`,
          count,
        })),
      },
      {
        ...{ name: 'half', label: 'Half', answered: 1, mean: 3, min: 3, max: 3 },
        buckets: [{ label: '3', count: 1 }],
      },
    ],
  },
} satisfies Meta<typeof VariableNumbers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Means: Story = {
  name: 'Mean, range and distribution of each numeric variable',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('mean 6.25, from 0 to 27 (120 responses)')).toBeVisible();
    await expect(canvas.getByText('mean 3, from 3 to 3 (1 response)')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Total score' })).toHaveTextContent('0–452');
  },
};
