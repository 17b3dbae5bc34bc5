import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listDataTypes } from '@core/contract/data-types';
import {
  createDraft,
  deleteDraft,
  listDrafts,
  readDraft,
  renameDraft,
  updateDraft,
} from '@core/contract/survey-drafts';
import { publishSurvey } from '@core/contract/surveys';
import type { Survey } from '@core/survey/types';
import { readText, storageKeys } from '@src/lib/storage';
import {
  mockEndpoint,
  never,
  refuse,
  refuseWith,
  resetApi,
  type RecordedCall,
} from '@tests/support/mockApi';
import { mockDraftTeam } from '@tests/support/draftTeam';
import { dataType, signInAs } from '@tests/support/sessions';
import { checkoutSurvey, draftOf } from '@tests/support/surveySamples';
import { withApp } from '../../../.storybook/decorators/withApp';
import { CreatorPanel, type CreatorPanelProps, type CreatorTab } from './CreatorPanel';

function Stage(props: CreatorPanelProps) {
  const [tab, setTab] = useState<CreatorTab>(props.tab);
  const [id, setId] = useState(props.draftId);
  return <CreatorPanel {...props} tab={tab} onTab={setTab} draftId={id} onDraft={setId} />;
}

const stored = draftOf();
const echo = ({ body }: RecordedCall, revision: number) => {
  const { name, survey } = body as { name: string; survey: Survey };
  return draftOf(survey, { name, revision });
};

const meta = {
  title: 'Screens/Survey drafts/Creator panel',
  component: CreatorPanel,
  render: (args) => <Stage {...args} />,
  args: {
    tab: 'builder',
    ...{ draftId: null, comments: null },
    ...{ onTab: fn(), onDraft: fn(), onPublished: fn(), onComments: fn() },
    renderWidget: (survey) => <p>Widget with {survey.questions.length} questions</p>,
    renderStyling: () => <p>Styling</p>,
    renderPreview: () => <p>Preview</p>,
  },
  decorators: [withApp],
  parameters: { layout: 'padded' },
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listDataTypes, [dataType]);
    mockEndpoint(listDrafts, [stored]);
    mockEndpoint(readDraft, stored);
    mockDraftTeam();
    let revision = 3;
    mockEndpoint(updateDraft, (call) => echo(call, (revision += 1)));
    mockEndpoint(createDraft, (call) => echo(call, 1));
    return resetApi;
  },
} satisfies Meta<typeof CreatorPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const addQuestion = async (type: string, title: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: /Create New Survey/ }));
  await userEvent.click(dialog.getByRole('button', { name: type }));
  await userEvent.type(dialog.getByLabelText('Title'), title);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Question' }));
};

const openStored = async ({ canvas }: Context): Promise<void> => {
  await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Checkout Experience'));
};

export const Default: Story = {
  // BUILD-001 BUILD-003 CONST-022
  name: 'Five tabs over a new survey',
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('tab').map((tab) => tab.textContent?.replace(/(.+)\1/, '$1')),
    ).toEqual(['Guide', 'Survey Builder', 'Styling', 'Preview', 'Drafts']);
    await expect(canvas.getByLabelText('Title')).toHaveValue('My Survey');
    await expect(canvas.getByLabelText('Description')).toHaveValue(
      'Please answer the following questions',
    );
    await expect(canvas.getByText('New survey')).toBeVisible();
  },
};

export const BuildAndSave: Story = {
  // BUILD-005 BUILD-006 BUILD-018 BUILD-019 BUILD-021 DRAFT-007 DRAFT-009 DRAFT-010 DRAFT-020 ERR-077
  name: 'A survey is built and saved as a draft',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createDraft, (call) => echo(call, 1));
    await userEvent.click(canvas.getByRole('button', { name: 'Add New Field' }));
    await addQuestion('Rating', 'How easy was it?');
    await addQuestion('Text', 'Why?');
    await userEvent.click(screen.getByRole('button', { name: 'Review Survey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('list', { name: 'Questions' })).toHaveTextContent(
      'How easy was it?',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save as Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as Draft' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Draft' }));
    await expect(await dialog.findByText('Please enter a draft name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Draft name'), 'First');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Draft' }));
    await expect(await screen.findByText('Draft saved successfully!')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Saved!' })).toBeVisible();
    await expect(calls[0]?.body).toMatchObject({
      name: 'First',
      survey: { questions: [{ title: 'How easy was it?' }, { title: 'Why?' }] },
    });
    await expect(readText(storageKeys.currentDraft)).toBe(stored.id);
  },
};

export const FromAddress: Story = {
  // DRAFT-001 ERR-079
  name: 'The draft of the address is loaded',
  args: { draftId: stored.id },
  play: async (context) => {
    await openStored(context);
    await expect(await screen.findByText('Draft loaded successfully!')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Update Draft' })).toBeVisible();
  },
};

export const Guide: Story = {
  // BUILD-002
  name: "The guide's seven cards of help",
  args: { tab: 'guide' },
  play: async ({ canvas }) => {
    for (const title of [
      'Getting started',
      'Question types',
      'Conditional logic',
      'Customization',
      'Save and deploy',
      'Best practices',
      'Pro tips',
    ])
      await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
  },
};

export const Update: Story = {
  // DRAFT-007 DRAFT-011 ERR-078
  name: 'A later save updates the current draft and creates no other',
  args: { draftId: stored.id },
  play: async (context) => {
    const created = mockEndpoint(createDraft, (call) => echo(call, 1));
    const updated = mockEndpoint(updateDraft, (call) => echo(call, 4));
    await openStored(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Update Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Draft' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Draft' }));
    await expect(await screen.findByText('Draft updated successfully!')).toBeVisible();
    await expect(updated[0]?.params).toEqual({ id: stored.id });
    await expect(created).toHaveLength(0);
  },
};

export const SaveFailed: Story = {
  // ERR-065
  name: 'A draft that cannot be saved says why',
  play: async ({ canvas }) => {
    mockEndpoint(createDraft, refuse('storage_full'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save as Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as Draft' }));
    await userEvent.type(dialog.getByLabelText('Draft name'), 'First');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Draft' }));
    await expect(
      await dialog.findByText(
        'Failed to save draft: There is not enough storage space left. Please contact your administrator.',
      ),
    ).toBeVisible();
  },
};

export const LoadFailed: Story = {
  // ERR-066
  name: 'A draft that cannot be loaded says why',
  args: { draftId: stored.id },
  beforeEach: () => {
    mockEndpoint(readDraft, refuse('not_found'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to load draft: This could not be found.'),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Title')).toHaveValue('My Survey');
  },
};

export const NewSurvey: Story = {
  // DRAFT-014 DRAFT-015
  name: 'New Survey starts over with the defaults and no draft',
  args: { draftId: stored.id },
  play: async (context) => {
    const { canvas } = context;
    await openStored(context);
    await waitFor(() => expect(readText(storageKeys.currentDraft)).toBe(stored.id));
    await userEvent.click(canvas.getByRole('tab', { name: 'Drafts' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'New Survey' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save as Draft' })).toBeVisible(),
    );
    await expect(readText(storageKeys.currentDraft)).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Survey Builder' }));
    await expect(await canvas.findByLabelText('Title')).toHaveValue('My Survey');
    await expect(canvas.getByLabelText('Description')).toHaveValue(
      'Please answer the following questions',
    );
  },
};

export const AutoSave: Story = {
  // DRAFT-016
  name: 'A change is saved automatically',
  args: { draftId: stored.id },
  play: async (context) => {
    const calls = mockEndpoint(updateDraft, (call) => echo(call, 4));
    await openStored(context);
    await userEvent.type(context.canvas.getByLabelText('Description'), ' Thanks!');
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(calls[0]?.body).toMatchObject({
      revision: 3,
      survey: { description: expect.stringContaining('Thanks!') },
    });
    await waitFor(() => expect(context.canvas.getByText(/^Draft saved/)).toBeVisible());
  },
};

export const TitleSave: Story = {
  // DRAFT-017 DRAFT-018 ERR-082 OP-101
  name: 'A title edit saves the name',
  args: { draftId: stored.id },
  play: async (context) => {
    const calls = mockEndpoint(renameDraft, {
      id: stored.id,
      name: 'Checkout Experience 2',
      revision: 4,
    });
    mockEndpoint(readDraft, stored);
    await openStored(context);
    await userEvent.type(context.canvas.getByLabelText('Title'), ' 2');
    // The toast disappears after three seconds, so a later check may miss it.
    const notice = screen.findByText('✅ Survey name saved successfully!');
    await userEvent.tab();
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(calls[0]?.body).toEqual({ name: 'Checkout Experience 2' });
    await notice;
  },
};

export const TitleNotSaved: Story = {
  // ERR-070 OP-102
  name: 'A title that could not be saved',
  args: { draftId: stored.id },
  play: async (context) => {
    mockEndpoint(renameDraft, refuseWith(500, {}));
    await openStored(context);
    await userEvent.type(context.canvas.getByLabelText('Title'), ' 2');
    await userEvent.tab();
    await expect(await screen.findByText('❌ Failed to save survey name')).toBeVisible();
  },
};

export const Conflict: Story = {
  // OP-105
  name: 'A draft that was changed elsewhere offers three choices',
  args: { draftId: stored.id },
  play: async (context) => {
    await openStored(context);
    mockEndpoint(updateDraft, refuse('stale_revision'));
    mockEndpoint(
      readDraft,
      draftOf({ ...checkoutSurvey(), description: 'Theirs' }, { revision: 9 }),
    );
    const copies = mockEndpoint(createDraft, (call) => echo(call, 1));
    await userEvent.type(context.canvas.getByLabelText('Description'), ' mine');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: /was changed elsewhere/ }),
    );
    await expect(dialog.getByText(/^Description “.*” instead of “/)).toBeVisible();
    for (const choice of ['Take theirs', 'Keep mine', 'Save as copy'])
      await expect(dialog.getByRole('button', { name: choice })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Save as copy' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(copies[0]?.body).toMatchObject({
      name: expect.stringContaining('my copy'),
      survey: { description: expect.stringContaining('mine') },
    });
  },
};

export const MissingDraft: Story = {
  // ERR-071 OP-103
  name: 'A manual save of a missing draft',
  args: { draftId: stored.id },
  play: async (context) => {
    await openStored(context);
    mockEndpoint(updateDraft, refuse('not_found'));
    await userEvent.click(context.canvas.getByRole('button', { name: 'Update Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Draft' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Update Draft' }));
    await expect(await dialog.findByText('Draft not found. Please try again.')).toBeVisible();
  },
};

export const SignedOut: Story = {
  // DRAFT-021
  name: 'Saving without a login',
  play: async ({ canvas }) => {
    localStorage.removeItem(storageKeys.token);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as Draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as Draft' }));
    await userEvent.type(dialog.getByLabelText('Draft name'), 'First');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as Draft' }));
    await expect(
      await dialog.findByText('You are not logged in. Please log in again.'),
    ).toBeVisible();
  },
};

export const Publish: Story = {
  // DRAFT-002 DRAFT-012 ERR-081 CONTRACT-074
  name: 'Publishing removes the draft and continues',
  args: { draftId: stored.id },
  play: async (context) => {
    const { args } = context;
    const calls = mockEndpoint(publishSurvey, published());
    const removals = mockEndpoint(deleteDraft, refuse('not_found'));
    await openStored(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalled());
    await expect(calls[0]?.body).toMatchObject({
      name: 'Checkout Experience',
      draftId: stored.id,
      publishedAt: expect.stringMatching(/^\d{4}-/),
      survey: { title: 'Checkout Experience' },
    });
    await expect(removals).toHaveLength(1);
    await expect(
      await screen.findByText('Survey published successfully and moved to published surveys!'),
    ).toBeVisible();
    await expect(readText(storageKeys.currentDraft)).toBeNull();
  },
};

export const PublishFailed: Story = {
  // ERR-068
  name: 'A publication that fails',
  args: { draftId: stored.id },
  play: async (context) => {
    mockEndpoint(publishSurvey, refuse('internal_error'));
    await openStored(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Publish' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to publish survey: Something went wrong on our side. Please try again later.',
    );
  },
};

export const PublishAnswerLost: Story = {
  name: 'If the response to publishing is lost, it is requested again and not mistaken for a deleted draft',
  args: { draftId: stored.id },
  play: async (context) => {
    const { args, canvas } = context;
    mockEndpoint(publishSurvey, refuse('internal_error'));
    await openStored(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('alert');
    mockEndpoint(updateDraft, refuse('not_found'));
    mockEndpoint(deleteDraft, refuse('not_found'));
    const calls = mockEndpoint(publishSurvey, published());
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(args.onPublished).toHaveBeenCalled());
    await expect(calls[0]?.body).toMatchObject({
      draftId: stored.id,
      survey: { title: 'Checkout Experience' },
    });
  },
};

export const PublishBlocked: Story = {
  name: 'Errors block publishing, and each links to its question',
  args: { draftId: stored.id },
  beforeEach: () => {
    const survey = checkoutSurvey();
    survey.questions[1]!.conditions![0]!.targetQuestionId = 'q6';
    mockEndpoint(readDraft, draftOf(survey));
    mockEndpoint(updateDraft, (call) => echo(call, 4));
  },
  play: async (context) => {
    const calls = mockEndpoint(publishSurvey, published());
    await openStored(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Publish/ }));
    await expect(dialog.getByText(/which comes later/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(calls).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Open the question' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Create New Survey' }));
    await expect(editor.getByLabelText('Title')).toHaveValue('What slowed you down?');
  },
};

export const UndoRedo: Story = {
  name: 'Undo and redo, by button and by key',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Product-market fit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Use this template' })).toBeEnabled(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Use this template' }));
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Product-market fit'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByLabelText('Title')).toHaveValue('My Survey');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(canvas.getByLabelText('Title')).toHaveValue('Product-market fit');
  },
};

export const NoDataTypes: Story = {
  // ERR-072 OP-109
  name: 'Data types that fail to load show no alert: an empty list, a message and Retry',
  beforeEach: () => {
    mockEndpoint(listDataTypes, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add New Field' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Create New Survey/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Text' }));
    await expect(await dialog.findByText('Data types could not be loaded.')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
    mockEndpoint(listDataTypes, [dataType]);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(dialog.queryByText('Data types could not be loaded.')).toBeNull());
  },
};

export const Denied: Story = {
  name: 'A person with read access can view a draft, and sees no action that would be rejected',
  beforeEach: () => void signInAs('user', ['data_sources:read']),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/require the data_sources:write permission/)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Styling' }));
    await expect(canvas.getByText(/^Changing the style requires the data_s/)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Survey Builder' }));
    for (const name of ['Publish', 'Add New Field', 'Import JSON', 'Blocks', /All \d+ templates/])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Drafts' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Load Draft/ }));
    const questions = within(await canvas.findByRole('list', { name: 'Questions' }));
    await expect(questions.queryAllByRole('button')).toEqual([]);
    await expect(canvas.getByLabelText('Title')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Language')).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Path Map' }));
    await userEvent.click(await screen.findByRole('button', { name: /^1\. / }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const published = () => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'Checkout Experience',
  status: 'inactive' as const,
  companyId: stored.companyId,
  version: 1,
  familyId: '01900000-0000-7000-8000-0000000000f1',
  ...{ publishedAt: '2026-11-21T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' },
  startedAt: null,
  responseCount: 0,
  completedSinceStart: 0,
  endCondition: null,
  survey: checkoutSurvey(),
  embedSettings: null,
  display_triggers: null,
});

export const LoadingDraft: Story = {
  args: { draftId: stored.id },
  beforeEach: () => void mockEndpoint(readDraft, never()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading draft...')).toBeInTheDocument();
  },
};
