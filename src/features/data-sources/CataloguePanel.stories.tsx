import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createCustomApiRequest } from '@core/contract/customApiRequests';
import {
  createDataSource,
  listDataSources,
  readCatalogue,
  testConnection,
} from '@core/contract/data-sources';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { catalogue, customApiRequest, dataSource, sftpCard } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CataloguePanel } from './CataloguePanel';

const meta = {
  title: 'Screens/Data sources/Catalog panel',
  component: CataloguePanel,
  decorators: [withApp],
  args: { onImport: fn(), onMapping: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDataSources, [dataSource()]);
    mockEndpoint(readCatalogue, catalogue);
    return resetApi;
  },
} satisfies Meta<typeof CataloguePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

export const Default: Story = {
  // SRC-014 SRC-015 SRC-018
  name: 'Twelve categories, All Categories first',
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByRole('tab')).map(({ textContent }) =>
        textContent?.slice(0, textContent.length / 2),
      ),
    ).toEqual(['All Categories', ...catalogue.categories]);
    await userEvent.click(canvas.getByRole('tab', { name: 'Custom API' }));
    await expect(
      canvas.getAllByRole('article').map((card) => card.getAttribute('aria-label')),
    ).toEqual(['Webhook', 'Request Custom API']);
  },
};

export const AlreadyConnected: Story = {
  // SRC-044
  name: 'Connecting a connected source alerts that settings are coming soon',
  play: async () => {
    await press('✓ Connected: Stripe');
    await alerted('Stripe is already connected. Settings are coming soon.');
    await press('Connect another');
    await expect(await screen.findByRole('dialog', { name: 'Connect Stripe' })).toBeVisible();
  },
};

export const Connect: Story = {
  // SRC-024 SRC-041 to SRC-043
  name: 'Connect asks for the key as a password and an optional Account ID, then offers the mapping',
  play: async ({ args }) => {
    const calls = mockEndpoint(createDataSource, {
      ...dataSource({ name: 'HubSpot', type: 'hubspot' }),
      webhookSecret: null,
    });
    await press('Connect API: HubSpot');
    const key = await screen.findByLabelText('API Key');
    await expect(key).toHaveAttribute('type', 'password');
    await expect(screen.getByLabelText(/^Account ID/)).toBeVisible();
    await press('Connect');
    await expect(screen.getByText('Please enter API Key')).toBeVisible();
    await userEvent.type(key, 'pat-eu1-1');
    await press('Connect');
    await expect(await screen.findByText('HubSpot is connected')).toBeVisible();
    await expect(calls).toHaveLength(1);
    await expect(calls[0]?.body).toMatchObject({
      name: 'HubSpot',
      type: 'hubspot',
      config: '{"apiKey":"pat-eu1-1","schedule":"daily"}',
    });
    await press('Configure Data Mapping');
    await expect(args.onMapping).toHaveBeenCalled();
  },
};

export const ConnectFails: Story = {
  name: 'A source that does not answer is not connected, and the message says why',
  play: async () => {
    mockEndpoint(
      createDataSource,
      refuse('validation_failed', { sentence: 'HubSpot refused the key (401).' }),
    );
    mockEndpoint(testConnection, {
      ok: false,
      message: 'HubSpot refused the key (401).',
      sample: [],
    });
    await press('Connect API: HubSpot');
    await userEvent.type(await screen.findByLabelText('API Key'), 'wrong');
    await press('Test Connection');
    await expect(await screen.findByText('HubSpot refused the key (401).')).toBeVisible();
    await press('Connect');
    await alerted('HubSpot refused the key (401).');
    await expect(screen.getByLabelText('API Key')).toHaveValue('wrong');
  },
};

export const ConnectSftp: Story = {
  name: 'Testing an SFTP server shows its key; a private key can have several lines',
  play: async () => {
    mockEndpoint(readCatalogue, { ...catalogue, sources: [sftpCard] });
    const message =
      'The server presents the key SHA256:dJ8z. Please compare it with the key from its operator, and enter it as the server key. Nothing has been sent to it yet.';
    mockEndpoint(testConnection, { ok: false, message, sample: [] });
    await press('Connect API: SFTP files');
    await userEvent.type(await screen.findByLabelText('Host'), 'files.example.com');
    const key = screen.getByLabelText(/^Private key/);
    await expect(key.tagName).toBe('TEXTAREA');
    await press('Test Connection');
    await expect(await screen.findByText(message)).toBeVisible();
    await expect(screen.getByLabelText('Host')).toHaveValue('files.example.com');
    await userEvent.type(screen.getByLabelText(/^Server key/), 'SHA256:dJ8z');
    await press('Connect');
    await expect(
      await screen.findByText('This does not look like a valid Server key'),
    ).toBeVisible();
  },
};

export const ConnectWebhook: Story = {
  name: 'A webhook shows its signing secret once',
  play: async () => {
    mockEndpoint(createDataSource, {
      ...dataSource({
        name: 'Webhook',
        type: 'Webhook',
        canSync: false,
        webhookUrl: 'https://navout.example/api/sources/1/webhook',
      }),
      webhookSecret: 'whsec_c2VjcmV0',
    });
    await press('Connect API: Webhook');
    await press('Connect');
    await expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
  },
};

export const RequestCustomApi: Story = {
  // SRC-025 SRC-045 SRC-046 SRC-058
  name: 'A request needs name and link, alerts, and connects nothing',
  play: async () => {
    const calls = mockEndpoint(createCustomApiRequest, customApiRequest);
    await press('Connect API: Request Custom API');
    await expect(await screen.findByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Service Name'), 'Tide tables');
    await expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Documentation Link'), 'tides');
    await press('Submit');
    await expect(await screen.findByText(/URL that starts with https/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Documentation Link'));
    await userEvent.type(screen.getByLabelText('Documentation Link'), 'https://tides.example/api');
    await press('Submit');
    await alerted('2-3 business days');
    await expect(calls[0]?.body).toEqual({
      serviceName: 'Tide tables',
      documentationUrl: 'https://tides.example/api',
    });
  },
};

export const Import: Story = {
  play: async ({ args }) => {
    await press('Connect Data: CSV Upload');
    await expect(args.onImport).toHaveBeenCalledWith(expect.objectContaining({ id: 'csv' }));
  },
};

export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Search sources' }),
      'contacts{Enter}',
    );
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Search sources' }),
      ' of the moon{Enter}',
    );
    await expect(await canvas.findByText('No sources match the search.')).toBeVisible();
  },
};

export const DeepLink: Story = {
  name: 'The URL holds the category and the search',
  parameters: { route: '/data-sources?tab=available&category=custom-api&search=signed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Custom API' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByRole('textbox', { name: 'Search sources' })).toHaveValue('signed');
    await expect(canvas.getAllByRole('article')).toHaveLength(1);
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readCatalogue, never());
  },
};
export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(readCatalogue, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const ReadOnly: Story = {
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Connect API: HubSpot' }),
    ).toBeDisabled();
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
