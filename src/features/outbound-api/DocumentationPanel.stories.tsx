import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, userEvent, within } from 'storybook/test';
import { predict } from '@core/contract/predictions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { DocumentationPanel } from './DocumentationPanel';

const meta = {
  title: 'Screens/Outbound API/Documentation panel',
  component: DocumentationPanel,
  args: { onCreateToken: fn() },
  decorators: [withApp],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: fn(() => Promise.resolve()) },
    });
  },
} satisfies Meta<typeof DocumentationPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Predict: Story = {
  // API-009 to API-013 API-023 OP-084 CONTRACT-064
  name: 'POST /v1/predict with headers, body, errors and samples in four languages',
  play: async ({ canvas }) => {
    const section = within(canvas.getByRole('region', { name: 'POST /v1/predict' }));
    for (const term of [
      'Content-Type',
      'X-API-Key',
      'query',
      'top_k',
      'filters',
      'metadata',
      'custom_attributes',
    ])
      await expect(section.getByText(term)).toBeVisible();
    await expect(section.getByText('integer, 1 to 50')).toBeVisible();
    for (const code of ['invalid_api_key', 'api_key_paused', 'quota_exceeded', 'too_many_requests'])
      await expect(section.getByText(code)).toBeVisible();
    await expect(
      JSON.parse(canvas.getByRole('region', { name: 'Request body' }).textContent!),
    ).toEqual(predict.example?.body);
    const response = JSON.parse(
      canvas.getByRole('region', { name: 'Response' }).textContent!,
    ) as object;
    await expect(response).toMatchObject({
      model: expect.any(String),
      latency_ms: expect.any(Number),
      items: [
        {
          id: expect.any(String),
          title: expect.any(String),
          score: expect.any(Number),
          explanation: expect.any(String),
        },
      ],
    });
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Python',
      'Java',
      'cURL',
      'Node.js',
    ]);
    for (const [name, text] of [
      ['Python', 'urllib.request'],
      ['Java', 'java.net.http'],
      ['cURL', 'curl '],
      ['Node.js', 'await fetch('],
    ] as const) {
      await userEvent.click(canvas.getByRole('tab', { name }));
      const code = canvas.getByRole('region', { name: 'Code example' }).textContent;
      await expect(code).toContain(text);
      await expect(code).toContain(`${window.location.origin}/api/v1/predict`);
    }
  },
};

export const Copy: Story = {
  // API-012
  name: 'Every sample and the address can be copied',
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: 'Copy code' }))
      await userEvent.click(button);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy URL' }));
    const copied = mocked(navigator.clipboard.writeText).mock.calls.map(([text]) => text);
    await expect(copied).toHaveLength(4);
    await expect(copied[0]).toBe(canvas.getByRole('region', { name: 'Code example' }).textContent);
    await expect(copied[3]).toBe(`${window.location.origin}/api/v1/predict`);
  },
};

export const StartingOut: Story = {
  name: 'The guide leads from a token to items, a prediction and events',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: /^Guides/ })).toHaveAttribute('href', '/docs');
    await expect(canvas.getByRole('link', { name: /^API reference/ })).toHaveAttribute(
      'href',
      '/api/docs',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'API Keys' }));
    await expect(args.onCreateToken).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send items' }));
    await expect(
      within(canvas.getByRole('region', { name: 'POST /v1/items' })).getByText('items[].title'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send events' }));
    await expect(
      within(canvas.getByRole('region', { name: 'POST /v1/events' })).getByText('message_id'),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
