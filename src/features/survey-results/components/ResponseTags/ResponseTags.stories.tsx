import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { saveResponseTags } from '@core/contract/responseTags';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import ResponseTags from './ResponseTags';

const meta = {
  title: 'Screens/Survey results/Tags of a response',
  component: ResponseTags,
  decorators: [withApp],
  args: {
    survey: { id: 'survey-1', companyId: 'company-1' },
    response: { id: 'response-1', tags: ['VIP', 'follow up'] },
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(saveResponseTags, never());
    return resetApi;
  },
} satisfies Meta<typeof ResponseTags>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  name: 'Tags are typed with commas, and shown as the server returns them',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveResponseTags, { tags: ['VIP', 'refund'] });
    const field = canvas.getByLabelText('Tags');
    await expect(field).toHaveValue('VIP, follow up');
    await expect(canvas.getByRole('button', { name: 'Save tags' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'VIP,, refund , vip');
    await userEvent.click(canvas.getByRole('button', { name: 'Save tags' }));
    await screen.findByText('Tags saved.');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({ body: { tags: ['VIP', 'refund', 'vip'] } }),
    );
    await expect(field).toHaveValue('VIP, refund');
  },
};

export const Saving: Story = {
  name: 'A save in progress says so',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Tags'), ', new');
    await userEvent.click(canvas.getByRole('button', { name: 'Save tags' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Saving...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  },
};

export const Fails: Story = {
  name: 'A failed save says why and keeps the input',
  play: async ({ canvas }) => {
    mockEndpoint(saveResponseTags, refuse('not_found'));
    await userEvent.type(canvas.getByLabelText('Tags'), ', new');
    await userEvent.click(canvas.getByRole('button', { name: 'Save tags' }));
    await waitFor(() => expect(canvas.getByLabelText('Tags')).toBeInvalid());
    await expect(canvas.getByLabelText('Tags')).toHaveValue('VIP, follow up, new');
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see the tags',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tags: VIP, follow up')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const None: Story = {
  name: 'People who may only read see that a response has no tags',
  args: { response: { id: 'response-1' } },
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tags: No tags')).toBeVisible();
  },
};
