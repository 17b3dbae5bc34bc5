import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import {
  addResponseNote,
  deleteResponseNote,
  listResponseNotes,
} from '@core/contract/responseNotes';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import ResponseNotes from './ResponseNotes';

const NOTES = [
  {
    ...{ id: 'note-1', text: 'Called back.\nWants a refund.', author: 'Ada Lovelace' },
    createdAt: '2026-11-20T09:30:00.000Z',
  },
  {
    ...{ id: 'note-2', text: 'Refunded.', author: null },
    createdAt: '2026-11-21T14:05:00.000Z',
  },
];

const meta = {
  title: 'Screens/Survey results/Notes on a response',
  component: ResponseNotes,
  decorators: [withApp],
  args: {
    survey: { id: 'survey-1', companyId: 'company-1' },
    response: { id: 'response-1', tags: [] },
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listResponseNotes, NOTES);
    mockEndpoint(addResponseNote, never());
    mockEndpoint(deleteResponseNote, never());
    return resetApi;
  },
} satisfies Meta<typeof ResponseNotes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Added: Story = {
  name: 'Notes show author and time, and a new one is added below',
  play: async ({ canvas }) => {
    await canvas.findByText(/Wants a refund/);
    await expect(canvas.getByText(/^Ada Lovelace · /)).toBeVisible();
    await expect(canvas.getByText(/^Former teammate · /)).toBeVisible();
    const calls = mockEndpoint(addResponseNote, NOTES[0]!);
    await expect(canvas.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText('New note'), 'Sent a voucher.');
    await userEvent.click(canvas.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added.');
    await expect(calls.at(-1)).toMatchObject({ body: { text: 'Sent a voucher.' } });
    await expect(canvas.getByLabelText('New note')).toHaveValue('');
  },
};

export const Deleted: Story = {
  name: 'A note is deleted',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(deleteResponseNote, undefined);
    const [first] = await canvas.findAllByRole('button', { name: /^Delete the note from / });
    await userEvent.click(first!);
    await screen.findByText('Note deleted.');
    await expect(calls.at(-1)).toMatchObject({ params: { noteId: 'note-1' } });
  },
};

export const Empty: Story = {
  name: 'No notes yet',
  play: async ({ canvas }) => {
    await canvas.findByText('No notes yet.');
  },
  beforeEach: () => {
    mockEndpoint(listResponseNotes, []);
  },
};

export const Fails: Story = {
  name: 'A failed save says why and keeps the input',
  play: async ({ canvas }) => {
    mockEndpoint(addResponseNote, refuse('not_found'));
    await userEvent.type(await canvas.findByLabelText('New note'), 'Sent a voucher.');
    await userEvent.click(canvas.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(canvas.getByLabelText('New note')).toBeInvalid());
    await expect(canvas.getByLabelText('New note')).toHaveValue('Sent a voucher.');
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see the notes',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Refunded.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
