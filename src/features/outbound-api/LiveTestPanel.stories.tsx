import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import { listCustomAttributes } from '@core/contract/outbound-api';
import { predict } from '@core/contract/predictions';
import { attributes, prediction } from '@tests/support/apiFixtures';
import {
  mockEndpoint,
  never,
  refuse,
  refuseWith,
  resetApi,
  unreachable,
} from '@tests/support/mockApi';
import { companies, harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { LiveTestPanel } from './LiveTestPanel';

const meta = {
  title: 'Screens/Outbound API/Live test panel',
  component: LiveTestPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listCustomAttributes, attributes);
    mockEndpoint(predict, prediction);
    return resetApi;
  },
} satisfies Meta<typeof LiveTestPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
const fill = async (label: string | RegExp, value: string) => {
  await fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const code = (name: string) => screen.findByRole('region', { name });
const view = async (name: string) => userEvent.click(screen.getByRole('tab', { name }));

export const Answer: Story = {
  // API-014 API-015 API-022 CONST-019 CONTRACT-062 OP-083
  name: 'The inputs are sent; status, text, latency, headers and body are shown, items by score',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(predict, prediction);
    await fill('Query', 'rain jacket');
    await fill('Top K', '3');
    await fill(/^Filters/, '{ "category": "outdoor" }');
    await fill(/^Metadata/, '{ "channel": "web" }');
    for (const name of ['loyalty_tier', 'cart_value', 'is_member', 'interests'])
      await userEvent.click(canvas.getByRole('checkbox', { name }));
    await fill('Value for loyalty_tier', 'gold');
    await fill('Value for cart_value', '129.90');
    await fill('Value for interests', '["sailing"]');
    await send();
    const strip = within(await canvas.findByRole('list', { name: 'Live response' }));
    await expect(strip.getByText('200')).toBeVisible();
    await expect(strip.getByText(/OK/)).toBeVisible();
    await expect(strip.getByText('Latency')).toBeVisible();
    await expect(strip.getByText('38')).toBeVisible();
    await expect(calls[0]?.body).toEqual({
      query: 'rain jacket',
      topK: 3,
      filters: { category: 'outdoor' },
      metadata: { channel: 'web' },
      customAttributes: { loyalty_tier: 'gold', cart_value: 129.9, interests: ['sailing'] },
    });
    await expect(calls[0]?.query).toEqual({ companyFilter: harbor.id });
    const titles = within(canvas.getByRole('list', { name: 'Recommended items' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    await expect(titles[0]).toContain('Drift Rain Shell');
    await expect(titles[0]).toContain('Matches rain and sailing.');
    await expect(JSON.parse((await code('Body')).textContent!)).toEqual(prediction);
    await view('Headers');
    await expect((await code('Headers')).textContent).toContain('content-type: application/json');
    await view('Request');
    await expect((await code('Request')).textContent).toContain('"topK": 3');
  },
};

export const TopK: Story = {
  // API-035
  name: 'Top K is 5 at first and stays within 1 and 50',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(predict, prediction);
    await expect(await canvas.findByLabelText('Top K')).toHaveValue(5);
    await fill('Top K', '51');
    await send();
    await expect(await canvas.findByText('At most 50.')).toBeVisible();
    await fill('Top K', '0');
    await expect(await canvas.findByText('At least 1.')).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const NotJson: Story = {
  name: 'Invalid JSON or a wrong type shows an error next to the field',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(predict, prediction);
    await fill(/^Metadata/, '{ "session": c41f }');
    await fill(/^Filters/, '[1]');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'cart_value' }));
    await fill('Value for cart_value', 'much');
    await send();
    await expect(await canvas.findByText(/^Not valid JSON/)).toBeVisible();
    await expect(
      canvas.getByText('This must be an object, such as { "category": "outdoor" }.'),
    ).toBeVisible();
    await expect(canvas.getByText('Please enter a number.')).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const Refused: Story = {
  // ERR-058
  name: 'An error status shows its error type and Error Details; the test before stays in the list',
  play: async ({ canvas }) => {
    await send();
    await canvas.findByRole('list', { name: 'Recommended items' });
    mockEndpoint(predict, refuse('quota_exceeded'));
    await send();
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('quota_exceeded');
    await expect(alert).toHaveTextContent(
      'Error DetailsYou have used all the calls included this month.',
    );
    await expect(
      within(canvas.getByRole('list', { name: 'Live response' })).getByText('429'),
    ).toBeVisible();
    await expect(
      within(canvas.getByRole('list', { name: 'Earlier in this session' })).getByText('200'),
    ).toBeVisible();
    await expect(canvas.queryByText('Simulated response')).toBeNull();
  },
};

export const BrokenAnswer: Story = {
  // ERR-058
  name: 'An error without a type is ERROR; a body that is not JSON is shown unchanged',
  beforeEach: () => {
    mockEndpoint(predict, refuseWith(502, 'Bad gateway'));
  },
  play: async ({ canvas }) => {
    await send();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ERROR');
    await expect(
      within(canvas.getByRole('list', { name: 'Live response' })).getByText('502'),
    ).toBeVisible();
  },
};

export const Unreachable: Story = {
  // API-024 ERR-054 to ERR-057 CONTRACT-065 OP-085 OP-087
  name: 'Unreachable after three retries: the error first, then the fallback, marked and without headers',
  play: async ({ canvas, canvasElement }) => {
    const calls = mockEndpoint(predict, unreachable());
    const withFallback: boolean[] = [];
    const watch = new MutationObserver(() => {
      const shown = canvasElement.textContent;
      if (shown.includes('Error Details')) withFallback.push(shown.includes('Simulated response'));
    });
    watch.observe(canvasElement, { childList: true, subtree: true, characterData: true });
    await fill('Query', 'rain');
    await send();
    await expect(
      await canvas.findByText('Simulated response', undefined, { timeout: 12_000 }),
    ).toBeVisible();
    watch.disconnect();
    // The first attempt and three retries.
    await expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST']);
    await expect(withFallback[0]).toBe(false);
    await expect(canvas.getByText('Error Details')).toBeVisible();
    await expect(canvas.getByText('200')).toBeVisible();
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Body',
      'Request',
    ]);
    const body = JSON.parse((await code('Body')).textContent!) as Record<string, unknown>;
    await expect(Object.keys(body)).toEqual([
      'results',
      'query',
      'top_k',
      'total_results',
      'processing_time',
      'custom_attributes_received',
      'timestamp',
    ]);
    await expect(body['processing_time']).toBeGreaterThanOrEqual(500);
    await expect(body['processing_time']).toBeLessThanOrEqual(1500);
  },
};

export const SignedOut: Story = {
  // API-036 ERR-053
  name: 'Without a login token nothing is sent',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(predict, prediction);
    await screen.findByRole('button', { name: 'Send request' });
    localStorage.removeItem('token');
    await send();
    await expect(await canvas.findByText('Authentication required. Please log in.')).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

const answerNothing = (): void => {
  mockEndpoint(predict, {
    ...prediction,
    items: [],
    basis: 'empty',
    notice: 'There are no items to recommend yet.',
  });
};

export const NothingFound: Story = {
  name: "An empty answer shows the server's own words",
  beforeEach: answerNothing,
  play: async ({ canvas }) => {
    await send();
    await expect(
      (await canvas.findAllByText('There are no items to recommend yet.'))[0],
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Find an item source' })).toHaveAttribute(
      'href',
      '/data-sources?tab=available',
    );
  },
};

export const NothingFoundReadOnly: Story = {
  name: 'People who may not connect sources get no link to them',
  beforeEach: () => {
    signInAs('user', ['api:read']);
    answerNothing();
  },
  play: async ({ canvas }) => {
    await send();
    await expect(
      (await canvas.findAllByText('There are no items to recommend yet.'))[0],
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Find an item source' })).toBeNull();
  },
};

export const Sending: Story = {
  name: 'While it waits the button says so and nothing is sent twice',
  beforeEach: () => {
    mockEndpoint(predict, never());
  },
  play: async ({ canvas }) => {
    await send();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  },
};

export const AllCompanies: Story = {
  // OP-028
  name: 'With all companies, the test asks for one first',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose one company in the header first/)).toBeVisible();
  },
};

export const NoAttributes: Story = {
  beforeEach: () => {
    mockEndpoint(listCustomAttributes, []);
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
