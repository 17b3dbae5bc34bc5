import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ShortcutSheet } from './ShortcutSheet';

const meta = {
  title: 'Screens/Shell/Shortcut sheet',
  component: ShortcutSheet,
  args: { onClose: fn(), apple: false },
  beforeEach: () => {
    localStorage.clear();
  },
} satisfies Meta<typeof ShortcutSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Keys by place; single-key shortcuts can be turned off (WCAG 2.1.4)',
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(sheet.getByRole('heading', { name: 'Everywhere' })).toBeVisible();
    await userEvent.click(sheet.getByRole('switch', { name: 'Show keyboard shortcuts with ?' }));
    await expect(localStorage.getItem('singleKeys')).toBe('off');
    await userEvent.click(sheet.getByRole('switch', { name: 'Show keyboard shortcuts with ?' }));
    await expect(localStorage.getItem('singleKeys')).toBeNull();
  },
};
export const Apple: Story = {
  args: { apple: true },
  play: async () => {
    await expect((await screen.findAllByText('⌘')).length).toBeGreaterThan(1);
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
