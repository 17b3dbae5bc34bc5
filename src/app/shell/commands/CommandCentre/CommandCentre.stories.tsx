import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import { listDrafts } from '@core/contract/survey-drafts';
import { listPublishedSurveys } from '@core/contract/surveys';
import { currentCompanyFilter } from '@src/lib/companyFilter';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { companies, meridian, sessionOf, signInAs } from '@tests/support/sessions';
import { sixSurveys } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import type { ModalRegistry } from '../../modals';
import { CommandCentre } from './CommandCentre';

const dialog = (text: string) => lazy(async () => ({ default: () => <p>{text}</p> }));
const registry: ModalRegistry = {
  companies: dialog('companies dialog'),
  users: dialog('users dialog'),
  permissions: dialog('permissions dialog'),
  companyProfile: dialog('company profile dialog'),
  profileSettings: dialog('profile dialog'),
};

const meta = {
  title: 'Screens/Shell/Command center',
  component: CommandCentre,
  args: { session: sessionOf('admin'), door: 'palette', onClose: fn(), registry },
  decorators: [withApp],
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ args }) => {
    signInAs(args.session.role, args.session.permissions);
    mockEndpoint(listCompanies, companies);
    mockEndpoint(listPublishedSurveys, sixSurveys());
    mockEndpoint(listDrafts, []);
    return resetApi;
  },
} satisfies Meta<typeof CommandCentre>;
export default meta;
type Story = StoryObj<typeof meta>;

const linesOf = async (group: string): Promise<(string | null)[]> =>
  [...(await screen.findByRole('group', { name: group })).querySelectorAll('[role=option]')].map(
    (line) => line.querySelector('span')?.textContent ?? null,
  );
const search = async (text: string) => {
  await userEvent.type(await screen.findByRole('combobox'), text);
};

export const GlobalAdmin: Story = {
  name: 'A global admin reaches every screen and every entry of the menu',
  play: async () => {
    await expect(await linesOf('Go to')).toEqual([
      'Dashboard',
      'Audience Intelligence',
      'Data Sources',
      'Data Types',
      'Outbound API',
      'Export Data',
      'Creation',
      'Published',
      'Discovery Settings',
      'Plans',
      'Audit Log',
    ]);
    await expect(await linesOf('Actions')).toEqual([
      'Profile Settings',
      'Manage Companies',
      'Manage Users',
      'Manage Permissions',
      'Company Profile',
      'Switch to dark theme',
      'Keyboard shortcuts',
      'Logout',
    ]);
  },
};

export const User: Story = {
  name: 'Denied: an ordinary user sees only what the role may open, and no other company',
  args: { session: sessionOf('user') },
  play: async () => {
    await expect(await linesOf('Go to')).toEqual(['Dashboard']);
    await expect(await linesOf('Actions')).toEqual([
      'Profile Settings',
      'Switch to dark theme',
      'Keyboard shortcuts',
      'Logout',
    ]);
    await search('harbor');
    await expect(await screen.findByText('Nothing found for “harbor”')).toBeVisible();
  },
};

export const ChoosesACompany: Story = {
  name: 'The company filter by name',
  args: { onClose: fn() },
  play: async ({ args }) => {
    await search('meridian');
    await userEvent.click(await screen.findByRole('option', { name: /Meridian Goods/ }));
    await waitFor(() => expect(currentCompanyFilter()).toBe(meridian.id));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const FindsASurvey: Story = {
  name: 'A survey by name, remembered only by its id',
  play: async () => {
    await search('product find');
    await userEvent.click(await screen.findByRole('option', { name: /Product Finder/ }));
    await expect(localStorage.getItem('recentCommands')).toBe('["survey:survey-finder"]');
  },
};

export const OpensADialog: Story = {
  name: "A command opens a dialog in the palette's place",
  args: { onClose: fn() },
  play: async ({ args }) => {
    await search('profile settings');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('profile dialog')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  name: 'Error: surveys that cannot be loaded leave the rest',
  beforeEach: () => {
    mockEndpoint(listPublishedSurveys, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByText('Surveys and drafts could not be loaded.')).toBeVisible();
    await expect(screen.getByRole('option', { name: /Data Types/ })).toBeVisible();
  },
};

export const Sheet: Story = {
  args: { door: 'shortcuts' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};
