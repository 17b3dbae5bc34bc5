import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { createQuestion } from '@core/survey/createQuestion';
import type { Question } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { QuestionList, type QuestionListProps } from './QuestionList';
import { withApp } from '../../../../../.storybook/decorators/withApp';

const meta = {
  title: 'Screens/Survey drafts/Question list',
  component: QuestionList,
  decorators: [withApp],
  args: { label: 'Questions', questions: checkoutSurvey().questions, onMove: fn() },
} satisfies Meta<typeof QuestionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Number, type, title and logic in words; a handle for each',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await expect(canvas.getByText('Hidden when 1 is greater than 3')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move question 6' })).toBeVisible();
  },
};

/**
 * Rows rendered since the last check. Only the rendering of a row asks whether its question is
 * required.
 */
const drawn = new Set<string>();
const watched = (question: Question): Question =>
  Object.defineProperty({ ...question }, 'required', {
    enumerable: true,
    get: () => {
      drawn.add(question.id);
      return question.required;
    },
  });
const many = Array.from({ length: 200 }, (_, index) =>
  watched({
    ...createQuestion('text', `q${index + 1}`),
    title: `Question number ${index + 1}`,
    conditions:
      index % 5 === 4
        ? [
            {
              id: `c${index}`,
              targetQuestionId: `q${index}`,
              operator: 'equals',
              value: 'no',
              action: 'hide',
            },
          ]
        : [],
  }),
);

function Editing(props: QuestionListProps) {
  const [title, setTitle] = useState('');
  const [third, setThird] = useState('Question number 3');
  const [questions, setQuestions] = useState(many);
  const rename = (text: string) => {
    setThird(text);
    setQuestions((before) =>
      before.map((question) =>
        question.id === 'q3' ? watched({ ...createQuestion('text', 'q3'), title: text }) : question,
      ),
    );
  };
  const remove = () => setQuestions((before) => before.slice(0, -1));
  const actions = useCallback((question: Question) => <span>{question.id}</span>, []);
  return (
    <>
      <TextInput label="Survey title" value={title} onChange={setTitle} />
      <TextInput label="Third question" value={third} onChange={rename} />
      <Button onClick={remove}>Delete the last one</Button>
      <QuestionList {...props} questions={questions} renderActions={actions} />
    </>
  );
}

export const TwoHundred: Story = {
  name: "Of two hundred rows, only the changed one is drawn again; none while the survey's title is typed",
  render: (args) => <Editing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(200);
    await expect(drawn.size).toBe(200);
    drawn.clear();
    await userEvent.type(canvas.getByLabelText('Survey title'), 'Many');
    await expect([...drawn]).toEqual([]);
    await userEvent.type(canvas.getByLabelText('Third question'), '!?');
    await expect([...drawn]).toEqual(['q3']);
    await expect(canvas.getByText('Question number 3!?')).toBeInTheDocument();
  },
};
