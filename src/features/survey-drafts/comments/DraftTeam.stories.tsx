import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { listDataTypes } from '@core/contract/data-types';
import { listDraftComments, listMentions } from '@core/contract/draftComments';
import { reportPresence } from '@core/contract/draftPresence';
import { listDrafts, readDraft } from '@core/contract/survey-drafts';
import { mockDraftTeam } from '@tests/support/draftTeam';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey, draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { CreatorPanel } from '../CreatorPanel';

const survey = checkoutSurvey();
const stored = draftOf(survey);
const question = survey.questions[0]!;

const meta = {
  title: 'Screens/Survey drafts/Teammates in the creator',
  component: CreatorPanel,
  decorators: [withApp],
  parameters: { layout: 'padded' },
  args: {
    tab: 'builder',
    ...{ draftId: stored.id, comments: null },
    ...{ onTab: fn(), onDraft: fn(), onPublished: fn(), onComments: fn() },
    renderWidget: () => <p>Widget</p>,
    renderStyling: () => <p>Styling</p>,
    renderPreview: () => <p>Preview</p>,
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDataTypes, []);
    mockEndpoint(listDrafts, [stored]);
    mockEndpoint(readDraft, stored);
    mockDraftTeam();
    mockEndpoint(listDraftComments, {
      comments: [
        {
          ...{ id: 'asked', questionId: question.id, questionTitle: question.title },
          ...{ threadId: null, text: 'Too long?', author: 'Amara Okafor', isOwn: false },
          ...{ createdAt: '2026-11-20T09:30:00.000Z', editedAt: null },
          ...{ resolvedAt: null, resolvedBy: null, mentions: [] },
        },
      ],
    });
    mockEndpoint(reportPresence, {
      revision: 1,
      others: [
        { id: 'amara', name: 'Amara Okafor', questionId: question.id },
        { id: 'else', name: null, questionId: null },
      ],
    });
    return resetApi;
  },
} satisfies Meta<typeof CreatorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Who else is here, the question they edit, and open comments',
  play: async ({ canvas, args }) => {
    const others = await canvas.findByRole('list', { name: 'Also here' });
    await expect(others).toHaveTextContent('Amara Okafor · Editing question 1');
    await expect(others).toHaveTextContent('Someone from another company');
    await expect(canvas.getByText('Amara Okafor is editing question 1')).toBeInTheDocument();
    await userEvent.click(
      await canvas.findByRole('button', { name: '1 open comment on question 1' }),
    );
    await expect(args.onComments).toHaveBeenLastCalledWith(question.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Comments, 1 open' }));
    await expect(args.onComments).toHaveBeenLastCalledWith('open');
  },
};

export const Mentioned: Story = {
  name: 'A mention in another draft is shown until it is opened',
  beforeEach: () => {
    const mention = { draftId: 'other', draftName: 'Onboarding', author: null, text: 'Look.' };
    mockEndpoint(listMentions, {
      mentions: ['b', 'a'].map((commentId) => ({
        ...{ ...mention, commentId, createdAt: '2026-11-20T09:30:00.000Z' },
      })),
    });
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Former teammate mentioned you in Onboarding.');
    await expect(canvas.getByText(/Look\. · 1 more mention/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open comments' }));
    await waitFor(() => expect(args.onComments).toHaveBeenLastCalledWith('open'));
  },
};

export const ReadOnly: Story = {
  name: 'Readers see comments and teammates, too',
  beforeEach: () => void signInAs('user', ['data_sources:read']),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '1 open comment on question 1' });
    await expect(canvas.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Also here' })).toBeVisible();
  },
};

export const Failing: Story = {
  name: 'Without comments and presence, the editor works as before',
  beforeEach: () => {
    for (const endpoint of [listDraftComments, listMentions, reportPresence])
      mockEndpoint(endpoint, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue(survey.title));
    await expect(canvas.getByRole('button', { name: 'Comments' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Also here' })).toBeNull();
  },
};
