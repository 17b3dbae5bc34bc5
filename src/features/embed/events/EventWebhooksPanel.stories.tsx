import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  apiCreateWebhookEndpoint,
  apiListWebhookEndpoints,
  apiUpdateWebhookEndpoint,
} from '@core/contract/apiWebhookEndpoints';
import { listWebhookDeliveries } from '@core/contract/webhookDeliveries';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { daysAgo } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../.storybook/decorators/withApp';
import EventWebhooksPanel from './EventWebhooksPanel';

const delivery = {
  id: 'd1',
  endpointId: null,
  surveyName: 'Checkout Experience',
  url: 'https://hooks.harbor.example',
  status: 'failed' as const,
  attempts: 8,
  lastStatus: 500,
  lastError: null,
  event: 'survey.completed',
  createdAt: daysAgo(1),
  nextAttemptAt: null,
  deliveredAt: null,
};
const warehouse = {
  id: 'w1',
  url: 'https://hooks.harbor.example/warehouse',
  description: 'Warehouse',
  events: ['response.completed' as const, 'import.finished' as const],
  isActive: true,
  inactiveReason: null,
  heldDeliveries: 0,
  failingSince: null,
  createdAt: daysAgo(2),
};

const meta = {
  title: 'Screens/Embed/Event webhooks',
  component: EventWebhooksPanel,
  args: { companyId: harbor.id },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof EventWebhooksPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EventWebhooks: Story = {
  name: 'Webhooks with chosen events are added, listed with their log, and turned off',
  beforeEach: () => {
    mockEndpoint(apiListWebhookEndpoints, { data: [warehouse], next: null });
    mockEndpoint(listWebhookDeliveries, [
      delivery,
      {
        ...delivery,
        id: 'd2',
        endpointId: 'w1',
        event: 'import.finished',
        surveyName: 'people.csv',
      },
    ]);
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Webhooks' }));
    await expect(list.getByText('Response completed, Import finished')).toBeVisible();
    const log = within(await canvas.findByRole('grid', { name: 'Event deliveries' }));
    await expect(await log.findByText('people.csv')).toBeVisible();
    await expect(log.getByRole('columnheader', { name: 'Event' })).toBeVisible();
    await expect(log.getByText('Import finished')).toBeVisible();
    await expect(log.queryByText('Survey')).toBeNull();
    await expect(log.queryByText('Checkout Experience')).toBeNull();
    const changed = mockEndpoint(apiUpdateWebhookEndpoint, { ...warehouse, isActive: false });
    await userEvent.click(list.getByRole('button', { name: 'Turn off Warehouse' }));
    await waitFor(() => expect(changed[0]?.body).toEqual({ isActive: false }));
    const added = mockEndpoint(apiCreateWebhookEndpoint, {
      ...warehouse,
      secret: 'whsec_c2VjcmV0',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Add webhook' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Response completed' }));
    await userEvent.type(form.getByLabelText('URL'), 'https://hooks.harbor.example/x');
    await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
    await expect(await form.findByText('Please choose at least one event.')).toBeVisible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Survey published' }));
    await userEvent.click(form.getByRole('button', { name: 'Add webhook' }));
    await expect(await canvas.findByText('whsec_c2VjcmV0')).toBeVisible();
    await expect(added[0]).toMatchObject({
      query: { companyFilter: harbor.id },
      body: { url: 'https://hooks.harbor.example/x', events: ['survey.published'] },
    });
  },
};

export const HeldDeliveries: Story = {
  name: 'Deliveries that a webhook held while it was off can be discarded',
  beforeEach: () => {
    const off = {
      ...warehouse,
      isActive: false,
      inactiveReason: 'The receiver has returned only errors for five days.',
      heldDeliveries: 12,
    };
    mockEndpoint(apiListWebhookEndpoints, { data: [off], next: null });
    mockEndpoint(listWebhookDeliveries, [
      {
        ...delivery,
        endpointId: 'w1',
        status: 'pending',
        lastError: 'Waiting until the webhook is turned on.',
        deliveredAt: null,
      },
    ]);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('12 deliveries are held until you turn it on.'),
    ).toBeVisible();
    const changed = mockEndpoint(apiUpdateWebhookEndpoint, warehouse);
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on Warehouse' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn on Warehouse?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Discard them/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(changed[0]?.body).toEqual({ isActive: true, discardHeld: true }));
  },
};
