import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { ConflictDialog } from './ConflictDialog';

const survey = checkoutSurvey();
const mine = {
  name: 'Checkout Experience',
  survey: { ...survey, title: 'Checkout, in short', questions: survey.questions.slice(1) },
};

const meta = {
  title: 'Screens/Survey drafts/Conflict dialog',
  component: ConflictDialog,
  args: {
    mine,
    theirs: { name: 'Checkout Experience', survey },
    busy: false,
    onKeepMine: fn(),
    onTakeTheirs: fn(),
    onSaveAsCopy: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(
    await screen.findByRole('alertdialog', { name: '“Checkout Experience” was changed elsewhere' }),
  );

export const Default: Story = {
  // OP-105
  name: 'The differences and three choices, starting with the one that loses nothing',
  play: async ({ args }) => {
    const shown = await dialog();
    const differences = within(shown.getByRole('list', { name: 'Differences in your version' }));
    await expect(differences.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Title “Checkout, in short” instead of “Checkout Experience”',
      'Question removed: “How easy was it to check out today?”',
    ]);
    await waitFor(() => expect(shown.getByRole('button', { name: 'Save as copy' })).toHaveFocus());
    for (const [name, handler] of [
      ['Save as copy', args.onSaveAsCopy],
      ['Keep mine', args.onKeepMine],
      ['Take theirs', args.onTakeTheirs],
    ] as const) {
      await userEvent.click(shown.getByRole('button', { name }));
      await expect(handler).toHaveBeenCalledTimes(1);
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Busy: Story = {
  name: 'While a choice is being applied, nothing else can be chosen',
  args: { busy: true },
  play: async () => {
    const shown = await dialog();
    for (const name of ['Save as copy', 'Keep mine', 'Take theirs'])
      await expect(shown.getByRole('button', { name })).toBeDisabled();
  },
};

export const ManyDifferences: Story = {
  name: 'Many differences scroll inside; on a phone it fills the screen',
  tags: ['phone'],
  args: {
    mine: {
      ...mine,
      survey: {
        ...survey,
        questions: Array.from({ length: 45 }, (_, index) => ({
          ...survey.questions[0]!,
          id: `n${index}`,
          title: `A new question of mine with quite a long title, number ${index + 1}`,
        })),
      },
    },
  },
  play: async () => {
    await expect((await dialog()).getByText('… and 21 more')).toBeInTheDocument();
  },
};
