import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { lintSurvey } from '@core/survey/lint';
import { createQuestion } from '@core/survey/createQuestion';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { PathMapDialog } from './PathMapDialog';
import { withApp } from '../../../../../.storybook/decorators/withApp';

const { questions } = checkoutSurvey();
const faulty = questions.map((question) =>
  question.id === 'q6'
    ? {
        ...question,
        conditions: [
          {
            id: 'gone',
            targetQuestionId: 'deleted',
            operator: 'equals' as const,
            value: 'x',
            action: 'hide' as const,
          },
        ],
      }
    : question,
);
const many = Array.from({ length: 80 }, (_, index) => ({
  ...createQuestion('text', `m${index}`),
  title: `Question number ${index + 1}`,
}));

const meta = {
  title: 'Screens/Survey drafts/Path map dialog',
  component: PathMapDialog,
  decorators: [withApp],
  args: { questions, findings: lintSurvey({ questions }), onOpen: fn(), onClose: fn() },
} satisfies Meta<typeof PathMapDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const map = async () => within(await screen.findByRole('region', { name: 'Path map' }));

export const Default: Story = {
  name: 'Every question between start and end; a click on one opens it',
  play: async ({ args }) => {
    const shown = await map();
    for (const [index, { title }] of questions.entries())
      await expect(await shown.findByText(`${index + 1}. ${title}`)).toBeInTheDocument();
    await expect(shown.getByText('Start')).toBeInTheDocument();
    await expect(shown.getByText('End')).toBeInTheDocument();
    await userEvent.click(shown.getByText('2. What slowed you down?').closest('button')!);
    await expect(args.onOpen).toHaveBeenCalledWith('q2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

export const WithErrors: Story = {
  name: 'A question with an error is marked in words',
  args: { questions: faulty, findings: lintSurvey({ questions: faulty }) },
  play: async () => {
    const shown = await map();
    await expect(
      (await shown.findByText('6. May we follow up by email?')).closest('button'),
    ).toHaveTextContent('has an error');
    await expect(shown.getAllByText('has an error')).toHaveLength(1);
  },
};

const visit = { id: 'block-1', title: 'Your visit', together: true };
const grouped = questions.map((question, at) =>
  at === 1 || at === 2 ? { ...question, block: visit } : question,
);

export const WithBlocks: Story = {
  name: 'A block has a frame that says what it does',
  args: { questions: grouped, findings: [] },
  play: async ({ args }) => {
    const shown = await map();
    await expect(await shown.findByText('Block “Your visit”, one page')).toBeVisible();
    await userEvent.click(shown.getByText(/^2\. /).closest('button')!);
    await expect(args.onOpen).toHaveBeenCalledWith('q2');
  },
};

export const WithScreenOut: Story = {
  name: 'A screen-out leads from its question to the end, and shows for which answers',
  args: {
    findings: [],
    quotas: [
      {
        ...{ id: 'quota-1', limit: 0 },
        ...{ targetQuestionId: questions[0]!.id, operator: 'is_empty', value: '' },
      },
    ],
  },
  play: async () => {
    const shown = await map();
    await expect(await shown.findByText(/^screened out when/)).toBeInTheDocument();
  },
};

export const ManyQuestions: Story = {
  name: 'Of eighty questions, only the visible ones are drawn',
  args: { questions: many, findings: [] },
  play: async () => {
    await map();
  },
};

export const Phone: Story = {
  name: 'On a phone',
  tags: ['phone'],
  play: async () => {
    await map();
  },
};
