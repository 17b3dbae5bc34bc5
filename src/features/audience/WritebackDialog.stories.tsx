import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  deleteDestination,
  listDestinations,
  previewWriteback,
  saveDestination,
  startWriteback,
} from '@core/contract/audienceWriteback';
import { listViewNames } from '@core/contract/viewNames';
import { listSourceFields } from '@core/contract/fieldList';
import { destinations, writebackPreview, writebackRun } from '@tests/support/audienceFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { WritebackDialog } from './WritebackDialog';

const meta = {
  title: 'Screens/Audience/Writeback dialog',
  component: WritebackDialog,
  decorators: [withApp],
  args: {
    about: 'High-Value Customers',
    who: { category: 'high-value' },
    onClose: fn(),
    onStarted: fn(),
  },
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listDestinations, destinations);
    mockEndpoint(listViewNames, []);
    mockEndpoint(listSourceFields, []);
    return resetApi;
  },
} satisfies Meta<typeof WritebackDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole('checkbox', { name });

export const Default: Story = {
  // AUD-022 to AUD-024
  name: 'Destinations unticked, data ticked, Cancel and Execute Writeback',
  play: async ({ args }) => {
    for (const name of ['CRM', 'Analytics', 'Email Platform', 'Support System'])
      await expect(await box(name)).not.toBeChecked();
    for (const name of ['User Profile', 'Segments', 'Events', 'Predictions'])
      await expect(await box(name)).toBeChecked();
    await expect(screen.getByText("Includes each person's latest 10 events.")).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Execute Writeback' })).toBeDisabled();
    await press('Cancel');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  name: 'While they load, the destinations keep their place',
  beforeEach: () => {
    mockEndpoint(listDestinations, never());
  },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Destination settings' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(list).toHaveTextContent('CRMAnalyticsEmail PlatformSupport System');
    await expect(screen.queryByRole('button', { name: 'Configure CRM' })).toBeNull();
  },
};

export const FromAnEmail: Story = {
  name: "A link opens a destination's settings; closing them shows the writeback",
  args: { configure: 'crm' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Configure CRM' })).toBeVisible();
    await press('Cancel');
    await expect(await box('CRM')).not.toBeChecked();
  },
};

export const DryRun: Story = {
  name: 'A dry run shows people and data without sending anything',
  play: async () => {
    mockEndpoint(previewWriteback, writebackPreview);
    const starts = mockEndpoint(startWriteback, { runs: [] });
    await userEvent.click(await box('CRM'));
    await press('Dry Run');
    await expect(await screen.findByText(/^1,741 people would be sent/)).toBeVisible();
    await expect(screen.getByText('First message')).toBeVisible();
    await expect(starts).toHaveLength(0);
  },
};

export const Execute: Story = {
  // AUD-025
  name: 'Execute Writeback starts a run for each destination',
  play: async ({ args }) => {
    const calls = mockEndpoint(startWriteback, { runs: [writebackRun({ state: 'queued' })] });
    await userEvent.click(await box('CRM'));
    await userEvent.click(await box('Events'));
    await press('Execute Writeback');
    await waitFor(() => expect(args.onStarted).toHaveBeenCalled());
    await expect(calls[0]?.body).toEqual({
      destinations: ['crm'],
      data: ['profile', 'segments', 'predictions'],
      category: 'high-value',
    });
  },
};

export const OwnSegment: Story = {
  name: 'If the page names no people, a destination gets its own segment, or all people on request',
  args: { about: 'All users', who: { filters: {} } },
  beforeEach: () => {
    mockEndpoint(listDestinations, [
      { ...destinations[0]!, kind: 'webhook', segment: 'high-value' },
      ...destinations.slice(1),
    ]);
    mockEndpoint(listViewNames, [
      { id: 'high-value', isCustom: false, name: 'High-Value Customers' },
    ]);
  },
  play: async () => {
    const calls = mockEndpoint(startWriteback, { runs: [writebackRun({ state: 'queued' })] });
    await userEvent.click(await box('CRM'));
    await expect(
      await screen.findByText('CRM gets only the people in its segment: High-Value Customers.'),
    ).toBeVisible();
    await press('Execute Writeback');
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(calls[0]?.body).not.toHaveProperty('everyone');
    await userEvent.click(await box('Send all people instead'));
    await press('Execute Writeback');
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ everyone: true }));
  },
};

export const NotConfigured: Story = {
  // OP-071
  name: 'A destination without an address is reported before the start, and can be configured here',
  args: { destinations: ['analytics'], about: 'Priya Raman', who: { userId: 'u1' } },
  play: async () => {
    const calls = mockEndpoint(saveDestination, {
      ...destinations[1]!,
      configured: true,
      kind: 'webhook',
      url: 'https://hooks.example',
      secret: 'whsec_b25jZQ==',
    });
    await expect(await screen.findByText(/^No destination configured: Analytics/)).toBeVisible();
    await press('Configure Analytics');
    await userEvent.type(await screen.findByLabelText('URL'), 'https://hooks.example');
    await press('Save');
    await expect(await screen.findByText('whsec_b25jZQ==')).toBeVisible();
    await press('Done');
    await expect(await screen.findByRole('button', { name: 'Execute Writeback' })).toBeEnabled();
    await expect(calls[0]).toMatchObject({
      params: { destination: 'analytics' },
      body: { kind: 'webhook', url: 'https://hooks.example' },
    });
  },
};

export const BadAddress: Story = {
  play: async () => {
    mockEndpoint(
      saveDestination,
      refuse('validation_failed', { fields: { url: 'This address is not reachable from here.' } }),
    );
    await press('Configure Support System');
    await userEvent.type(await screen.findByLabelText('URL'), 'http://10.0.0.1');
    await press('Save');
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('This address is not reachable from here.');
    const frame = alert.closest('form')!.firstElementChild!.getBoundingClientRect();
    await expect(alert.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom + 1);
  },
};

export const Forget: Story = {
  play: async () => {
    const calls = mockEndpoint(deleteDestination, undefined);
    await press('Configure CRM');
    await expect(
      await screen.findByText('Stored, ends in 9f2c. Leave empty to keep it.'),
    ).toBeVisible();
    await press('Remove');
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Remove CRM');
    await expect(calls).toHaveLength(0);
    await press('Remove');
    await waitFor(() => expect(calls[0]?.params).toEqual({ destination: 'crm' }));
  },
};

export const Fails: Story = {
  play: async () => {
    mockEndpoint(startWriteback, refuse('company_required'));
    await userEvent.click(await box('CRM'));
    await press('Execute Writeback');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please choose a company first.',
    );
  },
};
