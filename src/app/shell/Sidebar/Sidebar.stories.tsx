import Box from '@mui/material/Box';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sessionOf } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { Sidebar } from './Sidebar';

const framed: Decorator = (Story, { args }) => (
  <Box sx={{ height: 640, width: args['collapsed'] ? 64 : 232 }}>
    <Story />
  </Box>
);

const meta = {
  title: 'Screens/Shell/Sidebar',
  component: Sidebar,
  args: { session: sessionOf('admin'), onToggle: fn() },
  decorators: [framed, withApp],
  parameters: { layout: 'fullscreen', route: '/data-types' },
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

const ALL = [
  'Dashboard',
  'Audience Intelligence',
  'Data Sources',
  'Data Types',
  'Outbound API',
  'Export Data',
  'Creation',
  'Published',
  'Discovery Settings',
];

const shows = (name: string, session: Story['args'], groups: string[], items: string[]): Story => ({
  name,
  args: { ...session },
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: 'Main' });
    await expect([...nav.querySelectorAll('button')].map((head) => head.textContent)).toEqual(
      groups,
    );
    await expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual(items);
  },
});

export const GlobalAdmin = shows(
  'SHELL-004 to SHELL-008 SHELL-044 four groups, in order, all for a global admin',
  {},
  ['Overview', 'Data', 'Surveys', 'Discovery'],
  ALL,
);
export const CompanyAdmin = shows(
  'SHELL-045 without Audience Intelligence for a company admin',
  { session: sessionOf('company_admin') },
  ['Overview', 'Data', 'Surveys', 'Discovery'],
  ALL.filter((item) => item !== 'Audience Intelligence'),
);
export const User = shows(
  'OP-036 a group without a visible item is left out',
  { session: sessionOf('user') },
  ['Overview'],
  ['Dashboard'],
);
export const Reader = shows(
  'SHELL-044 an item shows with its permission',
  { session: sessionOf('user', ['models:read', 'api:read']) },
  ['Overview', 'Data', 'Discovery'],
  ['Dashboard', 'Outbound API', 'Discovery Settings'],
);

export const Current: Story = {
  name: 'The current page is marked, and a group collapses',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Data Types' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute(
      'aria-current',
    );
    const head = canvas.getByRole('button', { name: 'Surveys' });
    await userEvent.click(head);
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Creation' })).toBeNull();
  },
};

export const Collapsed: Story = {
  // SHELL-041 SHELL-043 OP-037
  name: 'Collapsed, a group opens its first permitted page',
  args: { collapsed: true, session: sessionOf('user', ['api:read']) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'Data' })).toHaveAttribute(
      'href',
      '/outbound-api',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Expand navigation' }));
    await expect(args.onToggle).toHaveBeenCalled();
  },
};

export const Theme: Story = {
  // SHELL-013 SHELL-014 SHELL-042
  name: 'The theme toggle at the bottom',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dark' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await expect(canvas.getByRole('button', { name: 'Dark' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Light' }));
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  },
};
