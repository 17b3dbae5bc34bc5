import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  listBankedQuestions,
  removeBankedQuestion,
  saveBankedQuestion,
} from '@core/contract/questionBank';
import { createQuestion } from '@core/survey/createQuestion';
import type { QuestionType, Survey } from '@core/survey/types';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import type { BankEntry } from './bankApi';
import { QuestionBankDialog } from './QuestionBankDialog';
import { SaveToBankDialog } from './SaveToBankDialog';

const entry = (
  id: string,
  type: QuestionType,
  name: string,
  title: string,
  tags: string[],
): BankEntry => ({
  ...{ id, name, tags },
  content: { language: 'en', question: { ...createQuestion(type, id), title } },
});

const kept = [
  entry('age', 'number', 'Age', 'How old are you?', ['person']),
  entry('like', 'rating', 'Liking', 'How much do you like it?', ['product', 'score']),
  entry('why', 'textarea', 'Reasons', 'Why do you say so?', ['product']),
];

const asked: Survey = {
  title: 'Survey',
  questions: [
    { ...createQuestion('text', 'first'), title: 'What did you buy?' },
    {
      ...createQuestion('textarea', 'second'),
      title: 'Why {{first|that}}?',
      visibleWhen: [{ id: 'v', targetQuestionId: 'first', operator: 'is_not_empty' }],
    },
  ],
};

const meta = {
  title: 'Screens/Survey drafts/Question bank',
  component: QuestionBankDialog,
  decorators: [withApp],
  beforeEach: () => {
    resetApi();
    signInAs('company_admin');
    mockEndpoint(listBankedQuestions, kept);
    return resetApi;
  },
  args: { survey: asked, onAdd: fn(), onClose: fn() },
} satisfies Meta<typeof QuestionBankDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const bank = async () => within(await screen.findByRole('dialog', { name: 'Question bank' }));

export const Full: Story = {
  name: 'Questions are searched, filtered and added as copies',
  play: async ({ args }) => {
    const dialog = await bank();
    await expect(await dialog.findByText('3 questions')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Tag'), 'product');
    await expect(dialog.getByText('2 questions')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Search by name, question or tag'), 'why');
    await waitFor(() => expect(dialog.getByText('1 question')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Add Reasons' }));
    await expect(dialog.getByText('“Reasons” was added at the end of the survey.')).toBeVisible();
    const change = (args.onAdd as unknown as { mock: { calls: [(survey: Survey) => Survey][] } })
      .mock.calls[0]![0];
    await expect(change(asked).questions.map(({ title }) => title)).toEqual([
      'What did you buy?',
      'Why {{first|that}}?',
      'Why do you say so?',
    ]);
  },
};

export const Rename: Story = {
  name: 'A question is renamed and tagged',
  play: async () => {
    const calls = mockEndpoint(saveBankedQuestion, undefined);
    const dialog = await bank();
    await userEvent.click(await dialog.findByRole('button', { name: 'Rename Age' }));
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'Years');
    await userEvent.type(dialog.getByLabelText('Tags'), ', adult, adult');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ name: 'Years', tags: ['person', 'adult'] }),
    );
    await expect(await dialog.findByRole('button', { name: 'Rename Age' })).toBeVisible();
  },
};

export const Delete: Story = {
  name: 'Deleting asks first, and a rejection is shown in the same place',
  play: async () => {
    mockEndpoint(removeBankedQuestion, refuse('internal_error'));
    const dialog = await bank();
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Age' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/keep their copy/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete question' }));
    await expect(await question.findByText(/went wrong|try again/i)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByText('Age')).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listBankedQuestions, []);
  },
  play: async () => {
    const dialog = await bank();
    await expect(await dialog.findByText(/The bank is empty/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listBankedQuestions, never);
  },
  play: async () => {
    const dialog = await bank();
    await expect(await dialog.findByText('Loading the question bank...')).toBeInTheDocument();
  },
};

export const Failing: Story = {
  name: 'A bank that cannot be loaded offers Retry',
  beforeEach: () => {
    mockEndpoint(listBankedQuestions, refuse('internal_error'));
  },
  play: async () => {
    const dialog = await bank();
    await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Reader: Story = {
  name: 'People who may only read cannot rename or delete',
  beforeEach: () => {
    signInAs('user');
  },
  play: async () => {
    const dialog = await bank();
    await expect(await dialog.findByText('Age')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Delete Age' })).toBeNull();
  },
};

export const Save: Story = {
  name: 'Saving a question says what is not saved',
  render: ({ onClose }) => (
    <SaveToBankDialog survey={asked} question={asked.questions[1]!} onClose={onClose} />
  ),
  play: async ({ args }) => {
    const calls = mockEndpoint(saveBankedQuestion, undefined);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to question bank' }));
    await expect(dialog.getByText(/Not saved: its conditions/)).toBeVisible();
    await expect(dialog.getByText(/Not saved: inserted answers/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Tags'), 'reasons');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({
        name: 'Why that?',
        tags: ['reasons'],
        content: { question: { title: 'Why that?', conditions: [] } },
      }),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const SaveRefused: Story = {
  name: 'A rejection keeps the input',
  render: ({ onClose }) => (
    <SaveToBankDialog survey={asked} question={asked.questions[0]!} onClose={onClose} />
  ),
  play: async ({ args }) => {
    mockEndpoint(saveBankedQuestion, refuse('internal_error'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to question bank' }));
    await expect(dialog.queryByText(/Not saved/)).toBeNull();
    await userEvent.type(dialog.getByLabelText('Tags'), 'kept');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByLabelText('Tags')).toHaveValue('kept');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
