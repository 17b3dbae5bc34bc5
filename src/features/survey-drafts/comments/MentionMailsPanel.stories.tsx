import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { readMentionMails, stopMentionMails } from '@core/contract/mentionMails';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signOutHere } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { MentionMailsPanel } from './MentionMailsPanel';

const meta = {
  title: 'Screens/Survey drafts/Stop emails about mentions',
  component: MentionMailsPanel,
  decorators: [withApp],
  args: { token: 'mentions.token' },
  beforeEach: () => {
    signOutHere();
    mockEndpoint(readMentionMails, { isOn: true });
    return resetApi;
  },
} satisfies Meta<typeof MentionMailsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'One click stops the emails, and says so',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(stopMentionMails, undefined);
    const button = await canvas.findByRole('button', { name: 'Stop emails' });
    mockEndpoint(readMentionMails, { isOn: false });
    await userEvent.click(button);
    await canvas.findByRole('heading', { name: 'You no longer get these emails' });
    await expect(calls).toHaveLength(1);
  },
};

export const Broken: Story = {
  beforeEach: () => void mockEndpoint(readMentionMails, refuse('not_found')),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This link does not work' });
  },
};

export const Loading: Story = {
  beforeEach: () => void mockEndpoint(readMentionMails, never()),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...');
  },
};
