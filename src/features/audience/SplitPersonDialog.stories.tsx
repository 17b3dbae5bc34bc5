import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listUserRecords, splitUser } from '@core/contract/audienceSplit';
import { familyPerson, familyRecords } from '@tests/support/audienceFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SplitPersonDialog } from './SplitPersonDialog';

const meta = {
  title: 'Screens/Audience/Split person dialog',
  component: SplitPersonDialog,
  decorators: [withApp],
  args: { person: familyPerson(), link: { left: 'i-mail', right: 'i-uuid' }, onClose: fn() },
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listUserRecords, familyRecords);
    return resetApi;
  },
} satisfies Meta<typeof SplitPersonDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const person = (name: string) => screen.findByRole('region', { name });
const choice = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const done = { identifiers: 3, records: 1, events: 0, profileId: 'p' };

export const Default: Story = {
  name: 'Both people side by side: the evidence suggests a split, and each record and identifier goes to one of them',
  play: async ({ args }) => {
    const calls = mockEndpoint(splitUser, { people: [done, done] });
    await expect(await person('Original person')).toHaveTextContent(
      'Lena Kruegerfamilie.krueger@web.example+4922155500021 record, 3 identifiers',
    );
    await expect(await person('New person')).toHaveTextContent(
      'Hans KruegerNo email+4922155500012 records, 2 identifiers',
    );
    await expect(screen.getByRole('status')).toHaveTextContent(
      '3 records: 1 stays, 2 move. 5 identifiers: 3 stay, 2 move.',
    );
    choice(/^email/)
      .getByRole('radio', { name: 'Stays' })
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await person('New person')).toHaveTextContent('familie.krueger@web.example');
    await userEvent.click(choice(/^email/).getByRole('radio', { name: 'Stays' }));
    await userEvent.click(screen.getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(calls[0]?.body).toEqual({
      identifiers: ['i-uuid', 'i-phone'],
      records: ['customer-0', 'order-1'],
    });
    await expect(
      await screen.findByText(/^Lena Krueger and Hans Krueger are now two people/),
    ).toBeVisible();
  },
};

export const AllOnOneSide: Story = {
  name: 'A record takes identifiers that only it names; both sides need a record',
  play: async () => {
    await person('New person');
    await userEvent.click(choice(/^purchase/).getByRole('radio', { name: 'Stays' }));
    await userEvent.click(
      within(screen.getAllByRole('radiogroup', { name: /^customers.csv/ })[0]!).getByRole('radio', {
        name: 'Stays',
      }),
    );
    await expect(screen.getByRole('status')).toHaveTextContent(
      'Each of the two people needs an identifier and a record.',
    );
    await expect(screen.getByRole('button', { name: 'Split' })).toBeDisabled();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listUserRecords, never);
  },
};

export const Unread: Story = {
  beforeEach: () => {
    mockEndpoint(listUserRecords, refuse('not_found'));
  },
  play: async () => {
    await expect(await screen.findByText('This could not be found.')).toBeVisible();
  },
};

export const SplitFails: Story = {
  play: async () => {
    mockEndpoint(splitUser, refuse('conflict'));
    await userEvent.click(await screen.findByRole('button', { name: 'Split' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  play: async () => {
    await expect(await person('New person')).toBeVisible();
  },
};
