import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  addDraftComment,
  deleteDraftComment,
  editDraftComment,
  listDraftComments,
  listMentions,
  markMentionsRead,
  readMentionable,
  resolveDraftThread,
} from '@core/contract/draftComments';
import { saveMentionMails } from '@core/contract/mentionMails';
import { createQuestion } from '@core/survey/createQuestion';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { CommentsPanel } from './CommentsPanel';
import type { DraftCommentShown } from './model/commentThreads';

const comment = (id: string, more: Partial<DraftCommentShown>): DraftCommentShown => ({
  ...{ id, questionId: null, questionTitle: null, threadId: null, text: id, isOwn: false },
  ...{ author: 'Amara Okafor', createdAt: '2026-11-20T09:30:00.000Z', editedAt: null },
  ...{ resolvedAt: null, resolvedBy: null, mentions: [] },
  ...more,
});

const COMMENTS = [
  comment('own', { text: 'Who reads this?\nOnly visitors?', isOwn: true, author: 'Ann Lee' }),
  comment('asked', {
    ...{ questionId: 'why', questionTitle: 'Why?', text: '@Ann Lee, is this too long?' },
    mentions: ['ann'],
  }),
  comment('reply', { questionId: 'why', threadId: 'asked', text: 'Yes.', author: null }),
  comment('gone', { questionId: 'gone', questionTitle: 'How old are you?', text: 'Keep it.' }),
  comment('done', {
    ...{ text: 'Typo.', resolvedAt: '2026-11-21T09:30:00.000Z', resolvedBy: 'Ann Lee' },
  }),
];

const meta = {
  title: 'Screens/Survey drafts/Comments',
  component: CommentsPanel,
  decorators: [withApp],
  args: {
    draft: { id: 'draft-1', companyId: 'company-1' },
    questions: [{ ...createQuestion('text', 'why'), title: 'Why?' }],
    questionId: null,
    onAll: fn(),
    onClose: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDraftComments, { comments: COMMENTS });
    mockEndpoint(listMentions, { mentions: [] });
    mockEndpoint(readMentionable, {
      teammates: [
        { id: 'amara', name: 'Amara Okafor' },
        { id: 'ann', name: 'Ann Lee' },
      ],
      sendsMail: true,
      mailsMe: true,
    });
    return resetApi;
  },
} satisfies Meta<typeof CommentsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole('dialog', { name: /^Comments/ }));

export const Default: Story = {
  name: 'Threads by question; those of deleted questions come last',
  play: async () => {
    const shown = await panel();
    await shown.findByText(/is this too long/);
    const titles = shown.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    await expect(titles).toEqual(['Whole draft', '1. Why?', 'Other comments']);
    await expect(shown.getByText('Deleted question: How old are you?')).toBeVisible();
    await expect(shown.queryByText('Typo.')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Resolved' }));
    await expect(shown.getByText(/^Resolved by Ann Lee/)).toBeVisible();
    const calls = mockEndpoint(resolveDraftThread, COMMENTS[4]!);
    await userEvent.click(shown.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ body: { isResolved: false } }));
  },
};

export const Mentioning: Story = {
  name: 'A comment mentions a teammate by keyboard',
  play: async () => {
    const calls = mockEndpoint(addDraftComment, COMMENTS[0]!);
    const shown = await panel();
    const field = await shown.findByLabelText('New comment');
    await shown.findByText(/by email/);
    await userEvent.selectOptions(shown.getByLabelText('About'), '1. Why?');
    await userEvent.type(field, 'Look, @');
    await screen.findByRole('option', { name: 'Amara Okafor' });
    await userEvent.type(field, 'le');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Amara Okafor' })).toBeNull());
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Look, @Ann Lee ');
    await userEvent.click(shown.getByRole('button', { name: 'Comment' }));
    await screen.findByText('Comment added.');
    await expect(calls[0]).toMatchObject({
      body: { text: 'Look, @Ann Lee', questionId: 'why', mentions: ['ann'] },
    });
    await waitFor(() => expect(field).toHaveValue(''));
  },
};

export const OwnComment: Story = {
  name: 'Authors edit and delete their comments',
  play: async () => {
    const shown = await panel();
    await userEvent.click(await shown.findByRole('button', { name: /^Edit the comment/ }));
    const field = shown.getByLabelText('Edit comment');
    await expect(field).toHaveValue('Who reads this?\nOnly visitors?');
    const edits = mockEndpoint(editDraftComment, refuse('not_found'));
    await userEvent.type(field, ' Yes.');
    await userEvent.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveValue('Who reads this?\nOnly visitors? Yes.');
    await expect(edits).toHaveLength(1);
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    const deletions = mockEndpoint(deleteDraftComment, undefined);
    await userEvent.click(shown.getByRole('button', { name: /^Delete the comment/ }));
    await waitFor(() => expect(deletions[0]).toMatchObject({ params: { commentId: 'own' } }));
  },
};

export const OneQuestion: Story = {
  name: 'The comments on one question',
  args: { questionId: 'why' },
  play: async ({ args }) => {
    const shown = await panel();
    await shown.findByText(/is this too long/);
    await expect(shown.queryByText(/Who reads this/)).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Show all comments' }));
    await expect(args.onAll).toHaveBeenCalled();
  },
};

export const Mentioned: Story = {
  name: 'Opening marks mentions as read',
  beforeEach: () => {
    const mention = { commentId: 'asked', draftId: 'draft-1', draftName: 'Harbor', text: 'Hi' };
    mockEndpoint(listMentions, {
      mentions: [{ ...mention, author: 'Ann Lee', createdAt: '2026-11-20T09:30:00.000Z' }],
    });
  },
  play: async () => {
    const calls = mockEndpoint(markMentionsRead, () => {
      mockEndpoint(listMentions, { mentions: [] });
      return undefined;
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    const saved = mockEndpoint(saveMentionMails, undefined);
    const shown = await panel();
    await userEvent.click(await shown.findByLabelText(/^Email me/));
    await waitFor(() => expect(saved[0]).toMatchObject({ body: { isOn: false } }));
  },
};

export const Empty: Story = {
  name: 'No comments yet',
  beforeEach: () => void mockEndpoint(listDraftComments, { comments: [] }),
  play: async () => {
    await (await panel()).findByText('No open comments.');
  },
};

export const Loading: Story = {
  beforeEach: () => void mockEndpoint(listDraftComments, never()),
  play: async () => {
    await (await panel()).findByText('Loading comments...');
  },
};

export const Failing: Story = {
  name: 'A failure offers Retry',
  beforeEach: () => void mockEndpoint(listDraftComments, refuse('internal_error')),
  play: async () => {
    const shown = await panel();
    const retry = await shown.findByRole('button', { name: 'Retry' });
    mockEndpoint(listDraftComments, { comments: COMMENTS });
    await userEvent.click(retry);
    await shown.findByText(/is this too long/);
  },
};

export const ReadOnly: Story = {
  name: 'People who may only read see the comments',
  beforeEach: () => void signInAs('user', ['data_sources:read']),
  play: async () => {
    const shown = await panel();
    await shown.findByText(/is this too long/);
    await expect(shown.queryByLabelText('New comment')).toBeNull();
    await expect(shown.queryByRole('button', { name: 'Reply' })).toBeNull();
  },
};
