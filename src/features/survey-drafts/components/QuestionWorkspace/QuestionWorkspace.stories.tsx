import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Question, Survey } from '@core/survey/types';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { QuestionWorkspace } from './QuestionWorkspace';
import { withApp } from '../../../../../.storybook/decorators/withApp';

const meta = {
  title: 'Screens/Survey drafts/Question workspace',
  component: QuestionWorkspace,
  decorators: [withApp],
  args: {
    survey: checkoutSurvey(),
    dataTypes: [
      { id: 't1', name: 'Friction point' },
      { id: 't2', name: 'Age' },
    ],
    onReview: fn(),
    onClose: fn(),
    renderPreview: (survey: Survey) => <p>Widget with {survey.questions.length} questions</p>,
  },
} satisfies Meta<typeof QuestionWorkspace>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(screen.getByRole('dialog', { name: 'Create New Survey' }));
const review = async (args: { onReview: (questions: Question[]) => void }): Promise<Question[]> => {
  await userEvent.click(dialog().getByRole('button', { name: 'Review Survey' }));
  return (args.onReview as ReturnType<typeof fn>).mock.lastCall![0] as Question[];
};

export const NewQuestion: Story = {
  // BUILD-014 OP-093
  name: 'The eight specified types first, then the others and the presets',
  play: async () => {
    const names = within(dialog().getByRole('group', { name: 'Question type' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    await expect(names).toEqual([
      'Text',
      'Textarea',
      'Multiple-choice',
      'Checkbox',
      'Rating',
      'Dropdown',
      'Date',
      'Email',
      'Number',
      'Single-choice',
      'Yes-no',
      'Matrix',
      'Ranking',
      'Slider',
      'Consent',
      'Statement',
      'Picture-choice',
      'Constant-sum',
      'Contact',
      'Address',
      'Scheduling',
      'Signature',
      'File upload',
      'NPS',
      'CSAT',
    ]);
    await expect(dialog().getByRole('button', { name: 'Save Question' })).toBeDisabled();
  },
};

export const Edit: Story = {
  // BUILD-020 BUILD-021
  name: 'An edited question is saved and applied',
  args: { questionId: 'q2' },
  play: async ({ args }) => {
    await userEvent.type(dialog().getByLabelText('Title'), ' Really?');
    await expect(dialog().getByText('1 change not applied yet')).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(dialog().queryByLabelText('Title')).toBeNull();
    const questions = await review(args);
    await expect(questions[1]!.title).toBe('What slowed you down? Really?');
  },
};

export const BlankTitle: Story = {
  // BUILD-036
  name: 'A question needs a title',
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Text' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(dialog().getByText('Please enter a title for the question')).toBeVisible();
    await expect(dialog().getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onReview).not.toHaveBeenCalled();
  },
};

export const Conditions: Story = {
  // BUILD-038 BUILD-039 BUILD-040 OP-097
  name: 'Conditions depend on earlier questions and suggest hiding',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Add Condition' }));
    const row = within(dialog().getByRole('group', { name: 'Condition 1' }));
    await expect(row.getByLabelText('Condition 1: what happens')).toHaveValue('hide');
    await expect(
      within(row.getByLabelText('Condition 1: question'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['1. How easy was it to check out today?', '2. What slowed you down?']);
    await userEvent.selectOptions(row.getByLabelText('Condition 1: question'), 'q1');
    await expect(
      within(row.getByLabelText('Condition 1: operator'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual([
      'equals',
      'not_equals',
      'contains',
      'not_contains',
      'greater_than',
      'less_than',
      'is_empty',
      'is_not_empty',
    ]);
    await userEvent.selectOptions(row.getByLabelText('Condition 1: operator'), 'less_than');
    await userEvent.type(row.getByLabelText('Condition 1: value'), '3');
    const questions = await review(args);
    await expect(questions[2]!.conditions).toMatchObject([
      { targetQuestionId: 'q1', operator: 'less_than', value: '3', action: 'hide' },
    ]);
  },
};

export const ShowIf: Story = {
  name: 'A question is shown only if one of several conditions on earlier answers is met',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Show only if…' }));
    const rule = within(dialog().getByRole('group', { name: 'Show if 1' }));
    await userEvent.selectOptions(rule.getByLabelText('Show if 1: question'), 'q1');
    await userEvent.selectOptions(rule.getByLabelText('Show if 1: operator'), 'less_than');
    await userEvent.type(rule.getByLabelText('Show if 1: value'), '3');
    await userEvent.click(dialog().getByRole('button', { name: 'Or if…' }));
    await userEvent.selectOptions(dialog().getByLabelText('Show if 2: operator'), 'is_not_empty');
    await expect(dialog().queryByLabelText('Show if 2: value')).toBeNull();
    const questions = await review(args);
    await expect(questions[2]!.visibleWhen).toMatchObject([
      { targetQuestionId: 'q1', operator: 'less_than', value: '3' },
      { targetQuestionId: 'q2', operator: 'is_not_empty' },
    ]);
  },
};

const givenId = '9e6dba7f-985a-4b6d-9eb5-450362534123';

export const RepeatedAnswer: Story = {
  name: 'A repeated answer is written with the title of its question, never with an id',
  args: {
    survey: (() => {
      const survey = checkoutSurvey();
      survey.questions[0]!.id = givenId;
      return survey;
    })(),
    questionId: 'q3',
  },
  play: async ({ args }) => {
    const title = dialog().getByLabelText<HTMLInputElement>('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'Why ?{arrowleft}');
    await userEvent.click(dialog().getByRole('button', { name: 'Insert answer into the title' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: '1. How easy was it to check out today?' }),
    );
    const shown = 'Why {{How easy was it to check out today?|you}}?';
    await expect(title).toHaveValue(shown);
    const chip = document.querySelector('[data-chip=known]')!;
    await expect(chip).toHaveTextContent('How easy was it to check out today?');
    await userEvent.type(title, '?');
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(dialog().getByText('Why “How easy was it to check out today?”??')).toBeVisible();
    const before = await review(args);
    await expect(before[2]!.title).toBe(`Why {{${givenId}|you}}??`);
    await userEvent.click(dialog().getByText('How easy was it to check out today?'));
    await userEvent.clear(dialog().getByLabelText('Title'));
    await userEvent.type(dialog().getByLabelText('Title'), 'Score?');
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await userEvent.click(dialog().getByText('Why “Score?”??'));
    await expect(dialog().getByLabelText('Title')).toHaveValue('Why {{Score?|you}}??');
    await expect(document.body.textContent).not.toContain(givenId);
    await expect((await review(args))[2]!.title).toBe(`Why {{${givenId}|you}}??`);
  },
};

export const JumpAfterAnswer: Story = {
  name: 'After an answer, the survey jumps to a later question or ends',
  args: { questionId: 'q1' },
  play: async ({ args }) => {
    const last = args.survey.questions.length;
    await userEvent.click(dialog().getByRole('button', { name: 'Jump or end…' }));
    const jump = within(dialog().getByRole('group', { name: 'Jump 1' }));
    await userEvent.type(jump.getByLabelText('Jump 1: value'), '5');
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(dialog().getByText('Ends the survey when 1 equals 5')).toBeVisible();
    await userEvent.click(dialog().getByText('How easy was it to check out today?'));
    const target = dialog().getByLabelText('Jump 1: continue at');
    await userEvent.selectOptions(target, args.survey.questions[last - 1]!.id);
    await userEvent.click(dialog().getByRole('button', { name: 'Save Question' }));
    await expect(dialog().getByText(`Jumps to question ${last} when 1 equals 5`)).toBeVisible();
    await expect((await review(args))[0]!.jumps).toMatchObject([
      { targetQuestionId: 'q1', value: '5', to: args.survey.questions[last - 1]!.id },
    ]);
  },
};

export const FirstQuestion: Story = {
  // BUILD-039
  name: 'The first question has no conditions to offer',
  args: { questionId: 'q1' },
  play: async () => {
    await expect(
      dialog().getByText('No previous questions available for conditions'),
    ).toBeVisible();
    await expect(dialog().queryByRole('button', { name: 'Add Condition' })).toBeNull();
  },
};

const bound = checkoutSurvey();
bound.questions[0]!.dataType = 't1';

export const DataTypes: Story = {
  // BUILD-037
  name: 'Data types of other questions are hidden',
  args: { survey: bound, questionId: 'q2' },
  play: async ({ args }) => {
    const field = dialog().getByLabelText(/^Data type/);
    await expect(
      within(field)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', 'Age']);
    await userEvent.selectOptions(field, 'Age');
    await expect((await review(args))[1]!.dataType).toBe('t2');
  },
};

export const Options: Story = {
  name: 'Options are typed, pasted and removed',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Paste Options' }));
    const paste = within(await screen.findByRole('dialog', { name: 'Paste Options' }));
    await userEvent.click(paste.getByLabelText('Options'));
    await userEvent.paste('- Red\n- Green\n- Red\n- Blue');
    await expect(paste.getByText('3 options found')).toBeVisible();
    await userEvent.click(paste.getByRole('button', { name: 'Replace Options' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste Options' })).toBeNull());
    await userEvent.click(dialog().getByRole('button', { name: 'Remove option 2' }));
    await userEvent.type(dialog().getByLabelText('Option 2'), '{Enter}');
    await waitFor(() => expect(dialog().getByLabelText('Option 3')).toHaveFocus());
    await userEvent.keyboard('Black');
    await expect((await review(args))[2]!.options).toEqual(['Red', 'Blue', 'Black']);
  },
};

export const Matrix: Story = {
  name: 'A matrix has rows and columns',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Matrix' }));
    const rows = within(dialog().getByRole('region', { name: 'Rows' }));
    await userEvent.click(rows.getByRole('button', { name: 'Paste Rows' }));
    const paste = within(await screen.findByRole('dialog', { name: 'Paste Rows' }));
    await userEvent.click(paste.getByLabelText('Rows'));
    await userEvent.paste('Price\nHelp');
    await userEvent.click(paste.getByRole('button', { name: 'Replace Rows' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste Rows' })).toBeNull());
    await userEvent.click(dialog().getByLabelText('Allow several answers per row'));
    const columns = within(dialog().getByRole('region', { name: 'Columns' }));
    await expect(columns.getByLabelText('Column 1')).toHaveValue('Search');
    await expect((await review(args))[2]).toMatchObject({
      type: 'matrix',
      options: ['Search', 'A friend', 'An advert'],
      settings: { rows: ['Price', 'Help'], several: true },
    });
  },
};

export const Pictures: Story = {
  name: 'Each picture has a label and says what it shows',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Picture-choice' }));
    const pictures = within(await dialog().findByRole('region', { name: 'Pictures' }));
    await expect(pictures.getByLabelText('Label of picture 1')).toHaveValue('Search');
    await userEvent.type(pictures.getByLabelText(/^URL of picture 1/), 'glass.png');
    await expect(await pictures.findByText('Enter a URL that starts with https://.')).toBeVisible();
    await userEvent.click(pictures.getByRole('button', { name: 'Remove' }));
    await userEvent.type(pictures.getByLabelText('What picture 1 shows'), ' A magnifying glass ');
    await userEvent.click(pictures.getByRole('button', { name: 'Move picture 2 up' }));
    await expect(pictures.getByLabelText('What picture 2 shows')).toHaveValue(
      ' A magnifying glass ',
    );
    await userEvent.click(pictures.getByRole('button', { name: 'Remove picture 3' }));
    await userEvent.click(pictures.getByRole('button', { name: 'Add Picture' }));
    await userEvent.clear(pictures.getByLabelText('Label of picture 3'));
    await userEvent.click(dialog().getByLabelText('Allow several pictures'));
    await expect((await review(args))[2]).toMatchObject({
      type: 'picture-choice',
      options: ['A friend', 'Search'],
      settings: { pictures: ['', ''], alts: ['', 'A magnifying glass'], several: true },
    });
  },
};

export const Shares: Story = {
  name: 'A total is divided among the options',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Constant-sum' }));
    const total = dialog().getByLabelText(/^Total to distribute/);
    await expect(total).toHaveValue(100);
    await userEvent.clear(total);
    await userEvent.type(total, '10');
    await expect((await review(args))[2]).toMatchObject({
      type: 'constant-sum',
      options: ['Search', 'A friend', 'An advert'],
      settings: { total: 10 },
    });
  },
};

export const ContactFields: Story = {
  name: 'A contact asks for the fields that are chosen',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Contact' }));
    const fields = within(await dialog().findByRole('region', { name: 'Fields' }));
    await expect(fields.getByLabelText('Email')).toHaveValue('required');
    await userEvent.selectOptions(fields.getByLabelText('First name'), 'off');
    await userEvent.selectOptions(fields.getByLabelText('Last name'), 'off');
    await userEvent.selectOptions(fields.getByLabelText('Phone'), 'optional');
    await expect((await review(args))[2]).toMatchObject({
      type: 'contact',
      options: [],
      settings: { fields: ['email', 'phone'], requiredFields: ['email'] },
    });
  },
};

export const BookingPage: Story = {
  name: 'A booking page needs an https URL',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Scheduling' }));
    const link = await dialog().findByLabelText('Booking page URL');
    await userEvent.type(link, 'http://book.example');
    await expect(dialog().getByText('Enter a URL that starts with https://.')).toBeVisible();
    await userEvent.clear(link);
    await userEvent.type(link, 'https://book.example/call ');
    await waitFor(() => expect(dialog().queryByText(/^Enter a URL that/)).toBeNull());
    await expect((await review(args))[2]).toMatchObject({
      type: 'scheduling',
      options: [],
      settings: { link: 'https://book.example/call' },
    });
  },
};

export const FilesToSend: Story = {
  name: 'A file question sets types, maximum size and number',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'File upload' }));
    await userEvent.click(await dialog().findByRole('checkbox', { name: /^Images/ }));
    // The last kind can't be removed.
    await expect(dialog().getByRole('checkbox', { name: 'PDF' })).toBeDisabled();
    await userEvent.click(dialog().getByRole('checkbox', { name: 'ZIP archives' }));
    const most = dialog().getByRole('spinbutton', { name: 'Maximum number of files' });
    await userEvent.clear(most);
    await userEvent.type(most, '21');
    await expect(dialog().getByText('Enter a number from 1 to 20.')).toBeVisible();
    await userEvent.clear(most);
    await userEvent.type(most, '3');
    await waitFor(() => expect(dialog().queryByText(/^Enter a number/)).toBeNull());
    await expect((await review(args))[2]).toMatchObject({
      type: 'file-upload',
      settings: { fileTypes: ['pdf', 'zip'], maxFiles: 3, maxMegabytes: 10 },
    });
  },
};

export const ConsentStatement: Story = {
  name: 'A consent has one statement',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Consent' }));
    const statement = dialog().getByLabelText('Statement next to the checkbox');
    await userEvent.clear(statement);
    await userEvent.type(statement, 'I agree to the terms');
    await expect((await review(args))[2]).toMatchObject({
      type: 'consent',
      options: ['I agree to the terms'],
    });
  },
};

export const StatementText: Story = {
  name: 'A statement takes no answer',
  args: { questionId: 'q1' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Statement' }));
    await waitFor(() => expect(dialog().queryByLabelText('Required')).toBeNull());
    await expect((await review(args))[0]).toMatchObject({ type: 'statement', required: false });
  },
};

export const ChangeType: Story = {
  name: 'A change of type keeps what fits',
  args: { questionId: 'q3' },
  play: async ({ args }) => {
    await userEvent.click(dialog().getByRole('button', { name: 'Dropdown' }));
    await expect((await review(args))[2]).toMatchObject({
      type: 'dropdown',
      title: 'Where did you first hear about us?',
      options: ['Search', 'A friend', 'An advert'],
    });
  },
};

export const RatingOfTen: Story = {
  // BUILD-035
  name: 'The limits of a rating are typed like any number',
  args: { questionId: 'q1' },
  play: async ({ args }) => {
    const highest = dialog().getByLabelText('Maximum');
    await userEvent.clear(highest);
    await userEvent.type(highest, '10');
    await expect(highest).toHaveValue(10);
    await expect((await review(args))[0]!.settings).toMatchObject({ maxValue: 10 });
  },
};

export const Leave: Story = {
  // OP-100
  name: 'Leaving with changes asks first',
  args: { questionId: 'q2' },
  play: async ({ args }) => {
    await userEvent.type(dialog().getByLabelText('Title'), '!');
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave without applying?' }),
    );
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Leave' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Reorder: Story = {
  name: 'Duplicate and undo work from the keyboard',
  play: async ({ args }) => {
    // Narrow windows show one part at a time.
    const list = dialog().queryByRole('button', { name: 'Questions' });
    if (list) await userEvent.click(list);
    dialog().getByRole('button', { name: 'Duplicate question 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(dialog().getByText('How easy was it to check out today? (Copy)')).toBeVisible();
    dialog().getByRole('button', { name: 'Undo in the list' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect((await review(args)).map(({ id }) => id)).toEqual([
      'q1',
      'q2',
      'q3',
      'q4',
      'q5',
      'q6',
    ]);
  },
};
