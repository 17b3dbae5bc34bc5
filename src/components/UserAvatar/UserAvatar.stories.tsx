import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UserAvatar } from './UserAvatar';

const meta = {
  title: 'Components/User avatar',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Beside the name of a person.',
      not: 'For companies (CompanyPlate), or in place of a name.',
    },
  },
  component: UserAvatar,
  args: { name: 'amara okafor' },
} satisfies Meta<typeof UserAvatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const avatar = canvasElement.querySelector('[data-initial]');
    await expect(avatar).toBeVisible();
    await expect(avatar).toHaveAttribute('data-initial', 'A');
  },
};
export const Large: Story = { args: { size: 56 } };
export const WithPicture: Story = { args: { src: '/mark-on-paper.svg' } };
