import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { responsesOf } from '@tests/support/resultFixtures';
import { checkoutQuestions } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { ResponsesTable } from './ResponsesTable';

const meta = {
  title: 'Screens/Survey results/Responses table',
  component: ResponsesTable,
  decorators: [withApp],
  args: {
    responses: responsesOf(2).map((response, at) => ({
      ...response,
      variables: { score: at === 0 ? 12.5 : 4 },
    })),
    questions: checkoutQuestions,
    variables: [{ name: 'score', label: 'Total score', points: [{ questionId: 'q1', each: 2.5 }] }],
    total: 2,
    page: 1,
    onPage: fn(),
    onOpen: fn(),
    loading: false,
  },
} satisfies Meta<typeof ResponsesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const VariableColumn: Story = {
  name: 'Each variable can be shown as a column',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Status' })).toBeInTheDocument();
    await expect(canvas.queryByRole('columnheader', { name: 'Total score' })).toBeNull();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Columns and rows: Responses' }),
    );
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Total score' }));
    await userEvent.keyboard('{Escape}');
    await expect(
      await canvas.findByRole('columnheader', { name: 'Total score' }),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('gridcell', { name: '12.5' })).toBeInTheDocument();
  },
};
