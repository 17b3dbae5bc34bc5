import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartNoAxesColumn, Database, LogOut, Moon } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Command } from '../commandTypes';
import { CommandPalette } from './CommandPalette';

const run = () => undefined;
const commands: Command[] = [
  {
    id: 'sources',
    label: 'Data Sources',
    hint: 'Data',
    keywords: 'import',
    icon: Database,
    group: 'goTo',
    run,
  },
  { id: 'types', label: 'Data Types', hint: 'Data', icon: Database, group: 'goTo', run },
  { id: 'theme', label: 'Switch to dark theme', icon: Moon, group: 'actions', run },
  { id: 'logout', label: 'Logout', keywords: 'sign out', icon: LogOut, group: 'actions', run },
  {
    id: 'survey',
    label: 'Checkout Experience',
    hint: 'Active',
    icon: ChartNoAxesColumn,
    group: 'surveys',
    searchOnly: true,
    run,
  },
];

const meta = {
  title: 'Screens/Shell/Command palette',
  component: CommandPalette,
  args: { commands, recent: [], onRun: fn(), onClose: fn() },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole('combobox', { name: 'Search commands' });
const chosen = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;

export const Default: Story = {
  name: 'Arrows move through the list and wrap around, Enter runs, and focus stays in the field',
  args: { onRun: fn() },
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeVisible();
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await expect(await chosen()).toBe('Data SourcesData');
    await userEvent.keyboard('{ArrowUp}');
    await expect(await chosen()).toBe('Logout');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(await chosen()).toBe('Data TypesData');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Data Types');
    await userEvent.keyboard('{Enter}');
    await expect(args.onRun).toHaveBeenCalledWith(expect.objectContaining({ id: 'types' }));
    await expect(input).toHaveFocus();
  },
};

export const Searched: Story = {
  name: 'Typing finds surveys too, by any word',
  play: async () => {
    await expect(screen.queryByRole('option', { name: /Checkout/ })).toBeNull();
    await userEvent.type(await field(), 'checkout');
    await expect(await screen.findByRole('option', { name: /Checkout Experience/ })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Surveys' })).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('1 command');
  },
};

export const Recent: Story = {
  name: 'The last used command comes first',
  args: { recent: ['survey', 'logout'] },
  play: async () => {
    const group = await screen.findByRole('group', { name: 'Recent' });
    await expect(
      [...group.querySelectorAll('[role=option]')].map((option) => option.textContent),
    ).toEqual(['Checkout ExperienceActive', 'Logout']);
  },
};

export const Nothing: Story = {
  name: 'Empty: a message says that nothing was found',
  play: async () => {
    await userEvent.type(await field(), 'zebra');
    await expect(await screen.findByText('Nothing found for “zebra”')).toBeVisible();
    await expect(await field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
  },
};

export const ClosesWithEscape: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await field();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const ClosesWithItsKey: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await userEvent.type(await field(), '{Control>}k{/Control}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  args: { isLoading: true },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Loading surveys...');
  },
};

export const Failed: Story = {
  name: 'Error: surveys are missing, everything else works',
  args: { onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalled();
    await expect(screen.getByRole('option', { name: /Data Sources/ })).toBeVisible();
  },
};

const many: Command[] = Array.from({ length: 60 }, (_, at) => ({
  id: `many-${String(at)}`,
  label: `Customer satisfaction after a delivery to a pick-up point in week ${String(at + 1)} of the year`,
  hint: 'Inactive, ended by its number of responses',
  icon: ChartNoAxesColumn,
  group: 'surveys',
  searchOnly: true,
  run,
}));

export const Full: Story = {
  name: 'Full, long text: at most forty lines, each truncated',
  args: { commands: [...commands, ...many] },
  play: async () => {
    await userEvent.type(await field(), 'delivery');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
    await userEvent.keyboard('{PageDown}');
    await waitFor(() =>
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent('week 9 of'),
    );
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
