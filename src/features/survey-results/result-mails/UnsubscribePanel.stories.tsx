import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { readUnsubscribe, unsubscribe } from '@core/contract/resultMails';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { UnsubscribePanel } from './UnsubscribePanel';

const meta = {
  title: 'Screens/Survey results/Stop email reports',
  component: UnsubscribePanel,
  decorators: [withApp],
  args: { token: 'token' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readUnsubscribe, { surveyName: 'Checkout Experience', isRecipient: true });
    return resetApi;
  },
} satisfies Meta<typeof UnsubscribePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'One click stops the emails, and says so',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(unsubscribe, undefined);
    const button = await canvas.findByRole('button', { name: 'Stop emails' });
    await expect(canvas.getByText(/Checkout Experience/)).toBeVisible();
    mockEndpoint(readUnsubscribe, { surveyName: 'Checkout Experience', isRecipient: false });
    await userEvent.click(button);
    await expect(
      await canvas.findByRole('heading', { name: 'You no longer get these emails' }),
    ).toBeVisible();
    await expect(calls).toHaveLength(1);
  },
};

export const Broken: Story = {
  beforeEach: () => void mockEndpoint(readUnsubscribe, refuse('not_found')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => void mockEndpoint(readUnsubscribe, refuse('unavailable')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const NotStopped: Story = {
  name: 'A failure is said, and the button stays',
  beforeEach: () => void mockEndpoint(unsubscribe, refuse('unavailable')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop emails' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop emails' })).toBeEnabled();
  },
};

export const Loading: Story = {
  beforeEach: () => void mockEndpoint(readUnsubscribe, never()),
};
