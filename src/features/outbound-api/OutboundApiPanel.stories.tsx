import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { listApiTokens, listCustomAttributes, readApiUsage } from '@core/contract/outbound-api';
import { attributes, storefront, usage } from '@tests/support/apiFixtures';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { OutboundApiPanel } from './OutboundApiPanel';

const meta = {
  title: 'Screens/Outbound API/Outbound API panel',
  component: OutboundApiPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listApiTokens, [storefront]);
    mockEndpoint(readApiUsage, usage);
    mockEndpoint(listCustomAttributes, attributes);
    return resetApi;
  },
} satisfies Meta<typeof OutboundApiPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tabs: Story = {
  // API-001 API-002 API-003
  name: 'Tagline, four tabs, one primary action per tab',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Where connected data finds its direction')).toBeVisible();
    await expect(
      canvas.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/(.+)\1/, '$1')),
    ).toEqual(['API Keys', 'Custom Attributes', 'Documentation', 'Live Test']);
    await userEvent.click(canvas.getByRole('button', { name: 'Create API Token' }));
    await expect(
      await screen.findByRole('dialog', { name: 'Create API Token' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('tab', { name: /Custom Attributes/ }));
    await expect(await canvas.findByRole('button', { name: 'Add Custom Attribute' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /Documentation/ }));
    await expect(await canvas.findByRole('region', { name: 'POST /v1/predict' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /Live Test/ }));
    await expect(await canvas.findByRole('button', { name: 'Send request' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  // SHELL-027 OP-035
  name: 'With only api:read, nothing can be created',
  beforeEach: () => {
    signInAs('user', ['api:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Storefront')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create API Token' })).toBeNull();
  },
};
