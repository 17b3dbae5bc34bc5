import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listApiRequests } from '@core/contract/apiRequests';
import { listApiTokens, readApiUsage } from '@core/contract/outbound-api';
import { mailer, storefront, usage } from '@tests/support/apiFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { answeredRequest, failedRequest, refusedRequest } from '@tests/support/requestFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import RequestLogDialog from './RequestLogDialog';
import { ApiKeysPanel } from '../ApiKeysPanel';

const all = [refusedRequest, answeredRequest, failedRequest];

const meta = {
  title: 'Screens/Outbound API/Request log',
  component: RequestLogDialog,
  args: { tokenId: 't1', name: 'Storefront' },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listApiRequests, { data: all, next: null });
    return resetApi;
  },
} satisfies Meta<typeof RequestLogDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const opened = () => screen.findByRole('dialog', { name: 'Requests with Storefront' });

export const Full: Story = {
  name: 'Requests with method, path, status, duration and id, and how many are kept',
  play: async () => {
    const dialog = within(await opened());
    const kept = dialog.getByText(/The newest 10,000 requests of the last 30 days\./);
    // Wait for the dialog's fade-in.
    await waitFor(() => expect(kept).toBeVisible());
    const grid = within(await dialog.findByRole('grid', { name: 'Requests' }));
    await expect(await grid.findByText('POST /api/v1/predict')).toBeVisible();
    await expect(grid.getByText('validation_failed')).toBeVisible();
    await expect(grid.getByText('1,204 ms')).toBeVisible();
    await expect(grid.getByText('503')).toBeVisible();
  },
};

export const Opened: Story = {
  name: 'A row opens to its error, the fields it names and the masked beginning of its body',
  play: async () => {
    const dialog = within(await opened());
    await userEvent.click(await dialog.findByText('POST /api/v1/predict'));
    await expect(await dialog.findByText(/^validation_failed: /)).toBeVisible();
    await expect(dialog.getByText('top_k, filters')).toBeVisible();
    await expect(dialog.getByText('812 bytes')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'All requests' })).toHaveFocus();
    await expect(dialog.getByText('"[email]"')).toBeVisible();
    await press('All requests');
    await userEvent.click(await dialog.findByText('GET /api/v1/items?limit=50'));
    await expect(await dialog.findByText('No JSON body was kept.')).toBeVisible();
  },
};

export const Filtered: Story = {
  name: 'Filters come from the URL and go to the server; a complete ID is searched for as an ID',
  parameters: { route: '/outbound-api?requests=t1&requestStatus=404&requestMethod=POST' },
  play: async () => {
    const calls = mockEndpoint(listApiRequests, { data: [refusedRequest], next: null });
    const dialog = within(await opened());
    await expect(await dialog.findByLabelText('Status')).toHaveValue('404');
    await userEvent.selectOptions(dialog.getByLabelText('Status'), '4xx: rejected');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ status: '4xx', method: 'POST' }),
    );
    const search = dialog.getByRole('textbox', { name: 'Path or request ID' });
    await userEvent.type(search, 'predict{Enter}');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ path: 'predict' }));
    await userEvent.clear(search);
    await userEvent.type(search, `${refusedRequest.requestId}{Enter}`);
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ requestId: refusedRequest.requestId }),
    );
    await expect(calls.at(-1)?.query).not.toHaveProperty('path');
  },
};

export const ByDay: Story = {
  name: 'Days come from the URL and go to the server as timestamps',
  parameters: { route: '/outbound-api?requests=t1&requestFrom=2026-11-20&requestTo=2026-11-21' },
  play: async () => {
    const calls = mockEndpoint(listApiRequests, { data: [refusedRequest], next: null });
    const dialog = within(await opened());
    await userEvent.click(await dialog.findByRole('button', { name: 'Days: 20–21 Nov 2026' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Days' }));
    const last = calendar.getByLabelText('To');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-11-22{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({
        since: new Date('2026-11-20T00:00').toISOString(),
        until: new Date('2026-11-23T00:00').toISOString(),
      }),
    );
  },
};

export const NothingMatches: Story = {
  name: 'One click clears filters that match nothing',
  parameters: { route: '/outbound-api?requestStatus=5xx' },
  beforeEach: () => {
    mockEndpoint(listApiRequests, ({ query }) => ({
      data: query['status'] ? [] : all,
      next: null,
    }));
  },
  play: async () => {
    await expect(await screen.findByText('No requests match.')).toBeVisible();
    await press('Clear filters');
    await expect(await screen.findByText('POST /api/v1/predict')).toBeVisible();
  },
};

export const Older: Story = {
  name: 'Older requests are added below; if that fails, the rows stay and it can be retried',
  beforeEach: () => {
    mockEndpoint(listApiRequests, ({ query }) =>
      query['after'] ? refuse('not_found') : { data: [refusedRequest], next: 'more' },
    );
  },
  play: async () => {
    await press('Show older requests');
    await expect(await screen.findByText(/^Older requests could not be loaded: /)).toBeVisible();
    await expect(screen.getByText('POST /api/v1/predict')).toBeVisible();
    mockEndpoint(listApiRequests, ({ query }) =>
      query['after']
        ? { data: [answeredRequest], next: null }
        : { data: [refusedRequest], next: 'more' },
    );
    await press('Retry');
    await expect(await screen.findByText('GET /api/v1/items?limit=50')).toBeVisible();
    await expect(screen.getByText('POST /api/v1/predict')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Without requests, it says how to send one',
  beforeEach: () => {
    mockEndpoint(listApiRequests, { data: [], next: null });
  },
  play: async () => {
    await expect(await screen.findByText(/^No requests yet\./)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listApiRequests, never());
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listApiRequests, refuse('unavailable'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const FromTheList: Story = {
  name: 'A key opens its log, and closing it returns to the keys',
  render: () => <ApiKeysPanel creating={false} onCreatingEnd={() => undefined} />,
  beforeEach: () => {
    signInAs('user', ['api:read']);
    mockEndpoint(listApiTokens, [storefront, mailer]);
    mockEndpoint(readApiUsage, usage);
  },
  play: async () => {
    await press('Requests with Storefront');
    await expect(await within(await opened()).findByText('POST /api/v1/predict')).toBeVisible();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByText('POST /api/v1/predict')).toBeVisible();
  },
};

export const OpenedOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByText('POST /api/v1/predict'));
    await expect(await screen.findByText('top_k, filters')).toBeVisible();
  },
};
