import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { createQuestion } from '@core/survey/createQuestion';
import { finding } from '@core/survey/lintFinding';
import { FindingsPanel } from './FindingsPanel';

const at = (index: number) => ({
  question: { ...createQuestion('text', `q${String(index + 1)}`), title: '' },
  index,
});
const findings = [
  finding('duplicate', 'warning', at(1)),
  finding('missing_target', 'error', { ...at(4), conditionId: 'c1' }),
  finding('no_questions', 'warning', null),
];

const meta = {
  title: 'Screens/Survey drafts/Findings panel',
  component: FindingsPanel,
  args: { findings, onOpen: fn(), onFix: fn() },
} satisfies Meta<typeof FindingsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Errors first, each finding links to its question, and errors block publishing',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Fix the errors before publishing.')).toBeVisible();
    const items = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(items[0]).toMatch(/^Error: A condition in question 5/);
    await expect(items[1]).toMatch(
      /^Warning: An earlier question asks the same thing as question 2/,
    );
    const buttons = canvas.getAllByRole('button', { name: 'Open the question' });
    await expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[0]!);
    await expect(args.onOpen).toHaveBeenCalledWith('q5');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the condition' }));
    await expect(args.onFix).toHaveBeenCalledWith(findings[1]);
  },
};

export const WarningsOnly: Story = {
  name: 'Warnings block nothing',
  args: { findings: findings.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing blocks publishing.')).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Nothing to fix',
  args: { findings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every question can be reached and answered.')).toBeVisible();
  },
};
