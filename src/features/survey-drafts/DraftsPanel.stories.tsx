import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { deleteDraft, listDrafts, renameDraft } from '@core/contract/survey-drafts';
import { mockEndpoint, never, refuse, refuseWith, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../.storybook/decorators/withApp';
import { DraftsPanel } from './DraftsPanel';

const first = draftOf();
const second = draftOf(checkoutSurvey(), {
  id: '01900000-0000-7000-8000-0000000000e2',
  name: 'Returns',
  sourceSurveyId: '01900000-0000-7000-8000-0000000000f1',
});

const meta = {
  title: 'Screens/Survey drafts/Drafts panel',
  component: DraftsPanel,
  args: {
    currentId: first.id,
    onLoad: fn(),
    onPublish: fn(),
    onNew: fn(),
    onMissing: fn(),
    onRenamed: fn(),
    onDeleted: fn(),
  },
  decorators: [withApp],
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listDrafts, [first, second]);
    return resetApi;
  },
} satisfies Meta<typeof DraftsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  // DRAFT-003 DRAFT-005 DRAFT-006
  name: 'The grid and its actions',
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load Draft Returns' }));
    await expect(args.onLoad).toHaveBeenCalledWith(second);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish Returns' }));
    await expect(args.onPublish).toHaveBeenCalledWith(second);
    await userEvent.click(canvas.getByRole('button', { name: 'New Survey' }));
    await expect(args.onNew).toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Retry Loading' })).toBeEnabled();
    await expect(args.onMissing).not.toHaveBeenCalled();
  },
};

export const Rename: Story = {
  // DRAFT-004 DRAFT-023 DRAFT-024
  name: 'A double-click on the name renames it',
  play: async ({ canvas, args }) => {
    const calls = mockEndpoint(renameDraft, { id: first.id, name: 'New name', revision: 4 });
    await userEvent.dblClick(await canvas.findByRole('heading', { name: 'Checkout Experience' }));
    const field = canvas.getByLabelText('Survey name');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Survey name cannot be empty')).toBeVisible();
    await userEvent.type(field, 'Checkout Experience{Enter}');
    await expect(canvas.queryByLabelText('Survey name')).toBeNull();
    await expect(calls).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Checkout Experience' }));
    await userEvent.clear(canvas.getByLabelText('Survey name'));
    await userEvent.type(canvas.getByLabelText('Survey name'), 'New name{Enter}');
    await waitFor(() => expect(args.onRenamed).toHaveBeenCalledWith(first.id));
    await expect(calls[0]?.body).toEqual({ name: 'New name' });
  },
};

export const RenameFailed: Story = {
  // ERR-069 OP-102
  name: 'A rename that fails',
  play: async ({ canvas }) => {
    mockEndpoint(renameDraft, refuse('internal_error'));
    await userEvent.dblClick(await canvas.findByRole('heading', { name: 'Returns' }));
    await userEvent.type(canvas.getByLabelText('Survey name'), '!{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to update survey name. Please try again.',
    );
  },
};

export const Delete: Story = {
  // ERR-080
  name: 'A draft is deleted after a confirmation',
  play: async ({ canvas, args }) => {
    const calls = mockEndpoint(deleteDraft, undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Returns' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Returns”?' }));
    await expect(calls).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
    await expect(await screen.findByText('Draft deleted successfully!')).toBeVisible();
    await expect(args.onDeleted).toHaveBeenCalledWith(second.id);
  },
};

export const DeleteFailed: Story = {
  // ERR-067
  name: 'A deletion that fails',
  play: async ({ canvas }) => {
    mockEndpoint(deleteDraft, refuse('forbidden'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Returns' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to delete draft: You do not have permission to do this.',
    );
  },
};

export const Failed: Story = {
  // DRAFT-019 ERR-063 ERR-064 OP-109
  name: 'A list that cannot be loaded is retried twice, then emptied with a message',
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Retry Loading' })).toBeEnabled(),
    );
    const calls = mockEndpoint(
      listDrafts,
      refuseWith(503, { error: 'The service is not available right now.' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry Loading' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load drafts: The service is not available right now.',
    );
    await expect(canvas.queryByRole('button', { name: /^Load Draft/ })).toBeNull();
    await expect(calls).toHaveLength(3);
  },
};

export const Empty: Story = {
  name: 'No drafts yet',
  args: { currentId: undefined },
  beforeEach: () => {
    mockEndpoint(listDrafts, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No drafts yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'While loading',
  beforeEach: () => {
    mockEndpoint(listDrafts, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading drafts...')).toBeVisible();
  },
};

export const Missing: Story = {
  // DRAFT-013 OP-103
  name: 'A current draft that is not in the list is reported',
  args: { currentId: '01900000-0000-7000-8000-0000000000ff' },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMissing).toHaveBeenCalled());
  },
};

export const Denied: Story = {
  name: 'A person who may only read can only load drafts',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load Draft Returns' })).toBeEnabled();
    for (const name of ['Publish Returns', 'Delete Returns', 'Rename Returns', 'New Survey'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};
