import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { saveCompanySettings } from '@core/contract/companySettings';
import { themes } from '@tokens/tokens';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { BrandColours } from './BrandColours';

const { color } = themes.light;
const brand = { color: color.signal, background: color.surface, text: color.text };
const saved = {
  timeZone: 'UTC',
  ipStorage: 'truncated' as const,
  retentionDays: null,
  allowedEmbedOrigins: [],
  sourceEmails: true,
  brand,
  mail: { configured: true },
};

const meta = {
  title: 'Screens/Survey styling/Brand colors',
  component: BrandColours,
  args: { company: { ...harbor, brand } },
  decorators: [withApp],
  parameters: { layout: 'padded' },
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof BrandColours>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Three colors with their contrast, on a light and a dark page',
  tags: ['phone'],
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveCompanySettings, saved);
    await expect(canvas.getByText('On a light page')).toBeVisible();
    await expect(canvas.getByText('On a dark page')).toBeVisible();
    const field = canvas.getByLabelText('Brand color');
    await userEvent.clear(field);
    await userEvent.type(field, '#888');
    await expect(canvas.getByText(/at least 4.5 is required. Respondents see/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save colors' }));
    await expect(await canvas.findByText('Brand colors saved.')).toBeVisible();
    await expect(calls[0]).toMatchObject({
      params: { id: harbor.id },
      body: { brand: { ...brand, color: `#${'888888'}` } },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove colors' }));
    await waitFor(() => expect(calls[1]?.body).toEqual({ brand: null }));
  },
};

export const Wrong: Story = {
  name: 'A color that cannot be read is not saved, and a failure says why',
  args: { company: harbor },
  play: async ({ canvas }) => {
    mockEndpoint(saveCompanySettings, refuse('internal_error'));
    await expect(canvas.queryByRole('button', { name: 'Remove colors' })).toBeNull();
    const field = canvas.getByLabelText('Text color');
    await userEvent.clear(field);
    await expect(canvas.getByRole('button', { name: 'Save colors' })).toBeDisabled();
    await userEvent.type(field, color.text);
    await userEvent.click(canvas.getByRole('button', { name: 'Save colors' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
