import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { decideContested, listContested } from '@core/contract/audienceSplit';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ContestedPanel } from './ContestedPanel';

const contested = {
  id: 'i-4021',
  kind: 'custom',
  value: '4021',
  people: [
    { profileId: 'p1', name: 'Hans Krueger', email: 'hans@web.example', phone: '+492215550001' },
    { profileId: 'p2', name: 'Mira Olsen', email: 'mira@post.example', phone: '+4722123456' },
  ],
};

const meta = {
  title: 'Screens/Audience/Contested panel',
  component: ContestedPanel,
  decorators: [withApp],
  args: { onUser: fn() },
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listContested, [contested]);
    return resetApi;
  },
} satisfies Meta<typeof ContestedPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Both people, the ID they share, and two answers',
  play: async ({ args }) => {
    const calls = mockEndpoint(decideContested, { profileIds: ['p1', 'p2'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Hans Krueger' }));
    await expect(args.onUser).toHaveBeenCalledWith('p1');
    await userEvent.click(screen.getByRole('button', { name: 'Different people' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ same: false }));
    await expect(await screen.findByText('They will stay separate people.')).toBeVisible();
  },
};

export const DecisionFails: Story = {
  play: async () => {
    mockEndpoint(decideContested, refuse('conflict'));
    await userEvent.click(await screen.findByRole('button', { name: 'Same person' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const Unread: Story = {
  beforeEach: () => {
    mockEndpoint(listContested, refuse('not_found'));
  },
  play: async () => {
    await expect(await screen.findByText(/This could not be found\.$/)).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Mira Olsen' })).toBeVisible();
  },
};
