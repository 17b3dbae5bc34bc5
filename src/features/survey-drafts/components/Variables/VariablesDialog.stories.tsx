import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { typedVariables } from '../../data/typedInDialogs';
import { VariablesDialog } from './VariablesDialog';

const meta = {
  title: 'Screens/Survey drafts/Variables',
  component: VariablesDialog,
  args: {
    survey: {
      title: 'Mood',
      questions: [
        { id: 'sleep', type: 'single-choice', title: 'Sleep?', options: ['Never', 'Often'] },
        { id: 'rate', type: 'rating', title: 'How was it?' },
        { id: 'signs', type: 'checkbox', title: 'Signs?', options: ['Fever', 'Cough'] },
      ],
    },
    surveyKey: 'story',
    onApply: fn(),
    onClose: fn(),
  },
  beforeEach: () => {
    typedVariables.delete('story');
    return () => void typedVariables.delete('story');
  },
} satisfies Meta<typeof VariablesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Score: Story = {
  name: 'A score adds points per option, and a formula uses it',
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Variables and scores' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add score' }));
    const first = within(dialog.getByRole('region', { name: 'Variable 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(await first.findByText('Add at least one question.')).toBeVisible();
    await userEvent.selectOptions(first.getByLabelText('Add a question'), 'sleep');
    await userEvent.clear(first.getByLabelText('Points for “Often”'));
    await userEvent.type(first.getByLabelText('Points for “Often”'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Add formula' }));
    const second = within(dialog.getByRole('region', { name: 'Variable 2' }));
    await userEvent.type(second.getByLabelText('Formula'), 'scor * 2');
    await expect(
      second.getByText('“scor” is not a question or a variable above this one.'),
    ).toBeVisible();
    await userEvent.clear(second.getByLabelText('Formula'));
    await userEvent.selectOptions(second.getByLabelText('Insert an answer'), 'rate');
    await userEvent.type(second.getByLabelText('Formula'), ' + score');
    await userEvent.type(second.getByLabelText('Answer to “How was it?”'), '4');
    await expect(second.getByText('Value: 4')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenCalledWith(
      expect.objectContaining({
        variables: [
          {
            ...{ name: 'score', label: 'Score' },
            points: [{ questionId: 'sleep', options: { Never: 0, Often: 3 } }],
          },
          { name: 'result', label: 'Result', formula: '{{rate}} + score' },
        ],
      }),
    );
  },
};

export const EachChoice: Story = {
  name: 'Each choice of a question can count the same',
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Variables and scores' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add score' }));
    await userEvent.selectOptions(dialog.getByLabelText('Add a question'), 'signs');
    await userEvent.click(dialog.getByRole('button', { name: 'Same for all' }));
    const points = dialog.getByLabelText('Points for each choice');
    await userEvent.clear(points);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(await dialog.findByText('Enter a number for each option.')).toBeVisible();
    await userEvent.type(points, '1.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onApply).toHaveBeenLastCalledWith(
      expect.objectContaining({
        variables: [
          { name: 'score', label: 'Score', points: [{ questionId: 'signs', each: 1.5 }] },
        ],
      }),
    );
  },
};
