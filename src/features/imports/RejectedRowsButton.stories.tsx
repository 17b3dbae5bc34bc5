import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { downloadRejectedRows, resendRejectedRows } from '@core/contract/imports';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { RejectedRowsButton } from './RejectedRowsButton';

const meta = {
  title: 'Screens/Imports/Rejected rows button',
  component: RejectedRowsButton,
  decorators: [withApp],
  args: { run: { id: 'j1', counts: { read: 12, stored: 9, rejected: 3 } } },
  beforeEach: () => {
    signInAs('company_admin');
    return resetApi;
  },
} satisfies Meta<typeof RejectedRowsButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  name: 'Rejected rows of a sync are requested by its run, and a rejection is shown',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(downloadRejectedRows, refuse('not_found'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Download rejected rows' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(calls).toMatchObject([{ params: { id: 'j1' } }]);
  },
};

export const SentAgain: Story = {
  name: 'They are sent again with the current mapping, and the result is shown',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(resendRejectedRows, { accepted: 2, left: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(
      await screen.findByText('2 values were accepted. 1 is still rejected.'),
    ).toBeVisible();
    await expect(calls).toMatchObject([{ params: { id: 'j1' } }]);
  },
};

export const ReadOnly: Story = {
  name: 'Without permission to write, the rows can only be downloaded',
  beforeEach: () => {
    signInAs('user');
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Download rejected rows' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
};

export const NoneRejected: Story = {
  name: 'A run that accepted every row offers nothing',
  args: { run: { id: 'j1', counts: { read: 12, stored: 12 } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
