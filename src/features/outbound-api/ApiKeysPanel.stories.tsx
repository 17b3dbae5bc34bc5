import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import {
  createApiToken,
  deleteApiToken,
  listApiTokens,
  readApiUsage,
  rotateApiToken,
  updateApiToken,
} from '@core/contract/outbound-api';
import { issued, mailer, storefront, usage } from '@tests/support/apiFixtures';
import { longName, longSentence } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ApiKeysPanel } from './ApiKeysPanel';

function Creating() {
  const [creating, setCreating] = useState(true);
  return (
    <ApiKeysPanel
      creating={creating}
      onCreatingEnd={() => {
        setCreating(false);
      }}
    />
  );
}

const provideClipboard = (writeText: () => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: fn(writeText) },
  });
};

const meta = {
  title: 'Screens/Outbound API/API keys panel',
  component: ApiKeysPanel,
  args: { creating: false, onCreatingEnd: fn() },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listApiTokens, [storefront, mailer]);
    mockEndpoint(readApiUsage, usage);
    provideClipboard(() => Promise.resolve());
    return resetApi;
  },
} satisfies Meta<typeof ApiKeysPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );
const tokenDialog = () => screen.findByRole('dialog', { name: 'Your API token' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Keys: Story = {
  // API-004 API-005 OP-090
  name: 'Six columns; read has its own color; last use and the end of the old token are shown',
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('grid', { name: 'API tokens' }));
    await expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Description',
      'Permissions',
      'Status',
      'Created',
      'Actions',
    ]);
    await expect(grid.getByText(/^aB3dE5fG… · used 20 Nov, 09:12$/)).toBeVisible();
    await expect(grid.getByText(/never used · old token until 21 Nov/)).toBeVisible();
    await expect(grid.getByText('Active')).toBeVisible();
    await expect(grid.getByText('Paused')).toBeVisible();
    const style = (label: string) => getComputedStyle(grid.getByText(label).parentElement!).color;
    await expect(style('read')).not.toBe(style('write'));
    await expect(style('write')).toBe(style('admin'));
  },
};

export const Create: Story = {
  // API-003 API-018 API-025 API-029 API-031 API-032 API-033 ERR-061 ERR-062
  name: 'A token is created, shown once and copied',
  render: () => <Creating />,
  play: async () => {
    const calls = mockEndpoint(createApiToken, issued);
    const form = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
    const permissions = () =>
      within(form.getByRole('group', { name: 'Permissions' })).getAllByRole('checkbox');
    await expect(permissions().map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
    ]);
    await userEvent.type(form.getByLabelText('Name'), '   ');
    for (const box of permissions().slice(0, 2)) await userEvent.click(box);
    await press('Create Token');
    await expect(await form.findByText('Please enter a name')).toBeInTheDocument();
    await expect(form.getByText('Please choose at least one permission')).toBeInTheDocument();
    await expect(calls).toHaveLength(0);
    await userEvent.type(form.getByLabelText('Name'), 'Web shop ');
    for (const box of permissions().slice(0, 2)) await userEvent.click(box);
    await press('Create Token');
    const dialog = within(await tokenDialog());
    await expect(calls[0]?.body).toMatchObject({
      name: 'Web shop',
      permissions: ['read', 'write'],
      areas: null,
      expiresAt: null,
    });
    await expect(dialog.getByLabelText('Token')).toHaveValue(issued.token);
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'This token is not stored on the server and can be seen only once.',
    );
    await press('Copy Token');
    await expect(mocked(navigator.clipboard.writeText)).toHaveBeenCalledWith(issued.token);
    await alerted('Token copied to clipboard!');
    await gone();
  },
};

export const CopyByHand: Story = {
  // ERR-059 OP-089
  name: 'If clipboard access is denied, the user copies the token manually, then sees the same alert',
  render: () => <Creating />,
  beforeEach: () => {
    provideClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  },
  play: async () => {
    mockEndpoint(createApiToken, issued);
    await userEvent.type(await screen.findByLabelText('Name'), 'Web shop');
    await press('Create Token');
    await tokenDialog();
    const command = fn(() => false);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: command });
    await press('Copy Token');
    await expect(await screen.findByText(/Copying failed/)).toBeInTheDocument();
    command.mockReturnValue(true);
    await press('Copy Token');
    await alerted('Token copied to clipboard!');
    await expect(command).toHaveBeenCalledWith('copy');
    await gone();
  },
};

export const CloseAsks: Story = {
  // API-030 ERR-060 OP-088
  name: 'Every other way of closing asks first; Download JSON closes immediately',
  render: () => <Creating />,
  play: async () => {
    mockEndpoint(createApiToken, issued);
    URL.createObjectURL = fn(() => 'data:application/json,%7B%7D');
    URL.revokeObjectURL = fn();
    await userEvent.type(await screen.findByLabelText('Name'), 'Web shop');
    await press('Create Token');
    const dialog = await tokenDialog();
    for (const leave of [
      () => userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!),
      () => userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]!),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await leave();
      await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
        'Are you sure you want to close without downloading? The token will be permanently lost and cannot be recovered.',
      );
      await press('Cancel');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await expect(within(dialog).getByLabelText('Token')).toHaveValue(issued.token);
    }
    await press('Download JSON');
    await gone();
    const [file] = mocked(URL.createObjectURL).mock.calls[0] as [Blob];
    await expect(file.type).toBe('application/json');
  },
};

export const CloseForGood: Story = {
  // ERR-060
  name: 'After confirmation, the token is gone',
  render: () => <Creating />,
  play: async () => {
    mockEndpoint(createApiToken, issued);
    await userEvent.type(await screen.findByLabelText('Name'), 'Web shop');
    await press('Create Token');
    await tokenDialog();
    await userEvent.keyboard('{Escape}');
    await press('Close anyway');
    await gone();
    await expect(document.body.textContent).not.toContain(issued.token);
  },
};

export const Edit: Story = {
  name: 'A key is limited to parts of the API and expires; the list shows both',
  beforeEach: () => {
    mockEndpoint(listApiTokens, [
      { ...storefront, areas: ['responses', 'people'], expiresAt: '2020-05-05T12:00:00.000Z' },
      mailer,
    ]);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/expired 5 May 2020 · only Responses, People$/),
    ).toBeVisible();
    await expect(canvas.getByText('Expired')).toBeVisible();
    const calls = mockEndpoint(updateApiToken, storefront);
    await press('Edit Storefront');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Storefront' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'People' }));
    await press('Save changes');
    await expect(await screen.findByText('Storefront was changed.')).toBeVisible();
    await expect(calls[0]).toMatchObject({ params: { id: 't1' }, body: { areas: ['responses'] } });
    await expect(calls[0]?.body).not.toHaveProperty('expiresAt');
    await press('Edit Mailer');
    const other = within(await screen.findByRole('dialog', { name: 'Edit Mailer' }));
    const day = other.getByLabelText(/Expires on/);
    await userEvent.type(day, '2020-01-01');
    await press('Save changes');
    await expect(await other.findByText('Choose today or a later day.')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '2031-12-31');
    await press('Save changes');
    await waitFor(() =>
      expect(calls[1]?.body).toMatchObject({
        areas: null,
        expiresAt: new Date('2031-12-31T23:59:59.999').toISOString(),
      }),
    );
  },
};

export const ForWebPages: Story = {
  name: 'A key for web pages names its sites, has no other access, and stays one',
  beforeEach: () => {
    mockEndpoint(listApiTokens, [
      { ...storefront, origins: ['https://shop.example'], areas: ['predictions', 'events'] },
    ]);
  },
  render: () => <Creating />,
  play: async () => {
    const calls = mockEndpoint(createApiToken, issued);
    const form = within(await screen.findByRole('dialog', { name: 'Create API Token' }));
    await userEvent.type(form.getByLabelText('Name'), 'Shop pages');
    for (const name of [/^read/, /^write/])
      await userEvent.click(form.getByRole('checkbox', { name }));
    await userEvent.click(form.getByRole('radio', { name: /^Web pages/ }));
    await expect(form.queryByRole('group', { name: 'Permissions' })).toBeNull();
    await press('Create Token');
    await expect(await form.findByText('Enter at least one site.')).toBeVisible();
    const sites = form.getByLabelText('Sites');
    await userEvent.type(sites, 'shop.example');
    await expect(await form.findByText('This is not a site URL: shop.example')).toBeVisible();
    await userEvent.clear(sites);
    await userEvent.type(sites, 'https://Shop.example/boots{Enter}http://localhost:8080');
    await press('Create Token');
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        permissions: ['read', 'write'],
        areas: null,
        origins: ['https://shop.example', 'http://localhost:8080'],
      }),
    );
  },
};

export const EditForWebPages: Story = {
  name: 'The sites of a key for web pages can be changed',
  beforeEach: ForWebPages.beforeEach!,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/on pages of shop\.example$/)).toBeVisible();
    const calls = mockEndpoint(updateApiToken, storefront);
    await press('Edit Storefront');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Storefront' }));
    await expect(form.queryByRole('radio')).toBeNull();
    await userEvent.type(form.getByLabelText('Sites'), '{Enter}https://www.shop.example');
    await press('Save changes');
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({
        origins: ['https://shop.example', 'https://www.shop.example'],
      }),
    );
  },
};

export const PauseAndActivate: Story = {
  // API-026 API-028
  name: 'Pause and activate reach the server',
  play: async () => {
    const calls = mockEndpoint(updateApiToken, ({ body }) => ({
      ...storefront,
      ...(body as object),
    }));
    await press('Pause Storefront');
    await expect(await screen.findByText('Storefront is paused.')).toBeVisible();
    await press('Activate Mailer');
    await expect(await screen.findByText('Mailer is active.')).toBeVisible();
    await expect(calls.map(({ params, body }) => [params['id'], body])).toEqual([
      ['t1', { isActive: false }],
      ['t2', { isActive: true }],
    ]);
  },
};

export const Delete: Story = {
  // API-027
  name: 'Delete asks, then removes it',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(deleteApiToken, () => {
      mockEndpoint(listApiTokens, [mailer]);
      return undefined;
    });
    await press('Delete Storefront');
    await expect(
      await screen.findByRole('alertdialog', { name: 'Delete Storefront?' }),
    ).toHaveTextContent('Calls with this token will be rejected immediately.');
    await press('Delete token');
    await waitFor(() => expect(canvas.queryByText('Storefront')).toBeNull());
    await expect(calls[0]?.params).toEqual({ id: 't1' });
  },
};

export const Rotate: Story = {
  name: 'Rotation: a new token, shown once; the old one keeps working as long as chosen',
  play: async () => {
    const calls = mockEndpoint(rotateApiToken, { ...issued, name: 'Storefront' });
    await press('Rotate Storefront');
    await userEvent.selectOptions(
      await screen.findByLabelText('Keep the old token working for'),
      '3 days',
    );
    await press('Create new token');
    await expect(within(await tokenDialog()).getByLabelText('Token')).toHaveValue(issued.token);
    await expect(calls[0]).toMatchObject({ params: { id: 't1' }, body: { overlapHours: 72 } });
  },
};

export const Usage: Story = {
  name: "The month's calls against the plan, with the notice at 80 percent",
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('812 of the 1,000 calls of this month are used.'),
    ).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Usage this month' })).toHaveTextContent(
      /812 of 1,000.*1 December/,
    );
  },
};

export const Stopped: Story = {
  // OP-051
  name: 'A Free plan that is used up says so',
  beforeEach: () => {
    mockEndpoint(readApiUsage, {
      ...usage,
      calls: 1000,
      percent: 100,
      stopped: true,
      notice: 'reached',
      sentence: 'All 1,000 calls of this month are used. Calls are refused until 1 December.',
    });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Calls are refused until 1 December.',
    );
  },
};

export const AllCompanies: Story = {
  // OP-028
  name: 'With all companies shown, a new token asks for its company',
  render: () => <Creating />,
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createApiToken, issued);
    await userEvent.type(await screen.findByLabelText('Name'), 'Web shop');
    await press('Create Token');
    await expect(await screen.findByText('Please choose a company')).toBeInTheDocument();
    await screen.findByText(harbor.name, { selector: 'option' });
    await userEvent.selectOptions(screen.getByLabelText('Company'), harbor.id);
    await press('Create Token');
    await tokenDialog();
    await expect(calls[0]?.query).toEqual({ companyFilter: harbor.id });
    await expect(canvas.getAllByText(/Harbor & Co · aB3dE5fG/)[0]).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  // OP-035
  name: 'Without api:write, keys are shown but cannot be changed',
  beforeEach: () => {
    signInAs('user', ['api:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Storefront')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Pause|Edit|Rotate|Delete/ })).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listApiTokens, []);
    mockEndpoint(readApiUsage, {
      ...usage,
      calls: 0,
      percent: 0,
      notice: 'none',
      sentence: null,
      perDay: [],
      perToken: [],
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No API tokens yet. Create one to call the prediction endpoint.'),
    ).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listApiTokens, refuse('unavailable'));
    mockEndpoint(readApiUsage, refuse('unavailable'));
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(
      0,
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listApiTokens, never());
    mockEndpoint(readApiUsage, never());
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listApiTokens, [
      {
        ...storefront,
        name: longName,
        description: longSentence,
        permissions: ['read', 'write', 'admin'],
      },
      mailer,
    ]);
  },
};
