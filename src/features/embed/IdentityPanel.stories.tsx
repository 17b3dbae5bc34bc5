import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  readIdentitySecret,
  revokePreviousIdentitySecret,
  rotateIdentitySecret,
} from '@core/contract/identitySecret';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { IdentityPanel } from './IdentityPanel';

const rotated = {
  updatedAt: '2026-11-20T10:00:00.000Z',
  previousValidUntil: '2026-11-21T10:00:00.000Z',
};

const meta = {
  title: 'Screens/Embed/Identity panel',
  component: IdentityPanel,
  decorators: [withApp],
  args: { companyId: harbor.id },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readIdentitySecret, { updatedAt: null, previousValidUntil: null });
    return resetApi;
  },
} satisfies Meta<typeof IdentityPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The first secret is shown once, with the code that signs',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(rotateIdentitySecret, {
      updatedAt: rotated.updatedAt,
      previousValidUntil: null,
      secret: 'identity_0f1e2d',
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Create identity secret' }));
    await expect(await canvas.findByText('identity_0f1e2d')).toBeVisible();
    await expect(calls[0]?.params).toEqual({ companyId: harbor.id });
    await expect(canvas.getByText('On your server (Node)')).toBeVisible();
  },
};

export const Rotated: Story = {
  name: 'After a rotation the previous secret works for a day, and can be revoked',
  beforeEach: () => {
    mockEndpoint(readIdentitySecret, rotated);
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(revokePreviousIdentitySecret, {
      ...rotated,
      previousValidUntil: null,
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke previous secret' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: 'Rotate identity secret' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  beforeEach: () => {
    signInAs('user');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No identity secret yet.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create identity secret' })).toBeNull();
  },
};

export const Refused: Story = {
  play: async ({ canvas }) => {
    mockEndpoint(rotateIdentitySecret, refuse('not_found'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create identity secret' }));
    await expect(await screen.findByText(/This could not be found\.$/)).toBeVisible();
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(readIdentitySecret, refuse('not_found'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This could not be found\.$/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readIdentitySecret, never());
  },
};
export const OnAPhone: Story = {
  tags: ['phone'],
  beforeEach: () => {
    mockEndpoint(readIdentitySecret, rotated);
  },
};
