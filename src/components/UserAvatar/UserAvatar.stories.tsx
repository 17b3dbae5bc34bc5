import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UserAvatar } from './UserAvatar';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/User avatar',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'navigation' },
    usage: {
      when: 'Beside the name of a person.',
      not: 'For companies (CompanyPlate), or in place of a name.',
    },
    guide: guide({
      screenReader:
        'It is hidden. The name is read from the text next to it, or from the button around it.',
      examples: [
        { is: 'do', show: 'AO, next to Amara Okafor', words: 'Show it with the name.' },
        { is: 'dont', show: 'AO', words: 'Expect people to know initials.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
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
