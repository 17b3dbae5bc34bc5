import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { keepSafetyCopy, readSafetyCopies, safetyCopyKey } from '../../data/safetyCopies';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { RecoveredCopies } from './RecoveredCopies';

const keep = (page: string, name: string, minutesAgo: number) =>
  keepSafetyCopy(safetyCopyKey(page), {
    name,
    survey: checkoutSurvey(),
    draft: null,
    editedAt: Date.now() - minutesAgo * 60_000,
  });

const meta = {
  title: 'Screens/Survey drafts/Recovered copies',
  component: RecoveredCopies,
  args: { ownKey: safetyCopyKey('this-page'), onRestore: fn() },
  beforeEach: () => {
    signInAs('admin');
    keep('of-another-person', 'Somebody else’s survey', 1);
    const others = Object.entries(localStorage);
    signInAs('company_admin');
    for (const [key, value] of others.filter(([key]) => key.includes('of-another-person')))
      localStorage.setItem(key, String(value));
    keep('this-page', 'The one on this page', 0);
    keep('old-tab', 'Checkout Experience', 12);
    keep('older-tab', 'Harbor tour', 180);
    return () => {
      localStorage.clear();
    };
  },
} satisfies Meta<typeof RecoveredCopies>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Unsaved copies from other pages, newest first: restored or discarded',
  play: async ({ canvas, args }) => {
    await expect(
      canvas
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace(/ 6 questions.*/, '')),
    ).toEqual(['Checkout Experience', 'Harbor tour']);
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Checkout Experience' }));
    await expect(args.onRestore).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Checkout Experience' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Discard Harbor tour' }));
    await waitFor(() => expect(canvas.queryByText('Harbor tour')).toBeNull());
    await expect(readSafetyCopies().map(({ name }) => name)).toEqual([
      'The one on this page',
      'Checkout Experience',
    ]);
  },
};

export const Nothing: Story = {
  name: 'Nothing is shown when there is nothing',
  beforeEach: () => {
    for (const page of ['old-tab', 'older-tab']) keepSafetyCopy(safetyCopyKey(page), null);
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Unsaved in this browser')).toBeNull();
  },
};
