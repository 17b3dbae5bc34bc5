import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  eraseUser,
  exportUserData,
  listUserEvents,
  readAudienceUser,
} from '@core/contract/audience';
import { readValueLineage } from '@core/contract/audienceLineage';
import { listUserRecords } from '@core/contract/audienceSplit';
import {
  audienceMetrics,
  audiencePerson,
  familyRecords,
  receipt,
  valueLineage,
} from '@tests/support/audienceFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { PersonPanel } from './PersonPanel';

const person = audiencePerson();

const meta = {
  title: 'Screens/Audience/Person panel',
  component: PersonPanel,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 348 }}>
        <Story />
      </div>
    ),
    withApp,
  ],
  args: {
    id: person.id,
    formulas: audienceMetrics().formulas,
    now: Date.parse('2026-11-21T14:02:00.000Z'),
    onClose: fn(),
    onWriteback: fn(),
  },
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(readAudienceUser, person);
    return resetApi;
  },
} satisfies Meta<typeof PersonPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  // AUD-016 to AUD-020
  name: 'Identity graph, facts, events, segments; three buttons open the writeback for this person',
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'Identity Graph' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Identifiers for Priya Raman' })).toBeVisible();
    for (const label of ['Name', 'Email', 'Account', 'LTV', 'Risk', 'Data coverage'])
      await expect(canvas.getByText(label)).toBeVisible();
    await expect(canvas.getByText('$6,118')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Recent Events' })).toBeVisible();
    await expect(canvas.getByText('Storm jacket, $249')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Predicted Segments' })).toBeVisible();
    await expect(canvas.getByText('because last seen 41 days ago')).toBeVisible();
    await expect(
      canvas.getByText('First seen 2 Mar 2026, last seen 11 Oct 2026 (41 days ago).'),
    ).toBeVisible();
    await press('Push to CRM');
    await expect(args.onWriteback).toHaveBeenLastCalledWith(person, { destinations: ['crm'] });
    await press('Update Analytics');
    await expect(args.onWriteback).toHaveBeenLastCalledWith(person, {
      destinations: ['analytics'],
    });
    await press('Sync Segments');
    await expect(args.onWriteback).toHaveBeenLastCalledWith(person, {
      destinations: [],
      data: ['segments'],
    });
  },
};

export const Evidence: Story = {
  name: 'A merge is explained, and the person can be split there',
  play: async ({ canvas }) => {
    mockEndpoint(listUserRecords, familyRecords);
    await userEvent.click(await canvas.findByText('Why this is one person'));
    await expect(canvas.getByText(/The phone number is shared by many people/)).toBeVisible();
    await press(/^Split this person between email priya.raman@lumen.example and UUID/);
    await expect(await screen.findByRole('dialog', { name: 'Split this person' })).toBeVisible();
  },
};

export const Provenance: Story = {
  name: 'Every value shows its source and what other sources say',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('All stored data'));
    await expect(canvas.getByText('Stripe says Leeds')).toBeVisible();
  },
};

export const Lineage: Story = {
  name: 'A value can be traced to its column, steps, record, run and source',
  play: async ({ canvas }) => {
    mockEndpoint(readValueLineage, refuse('internal_error'));
    await userEvent.click(await canvas.findByText('All stored data'));
    const { field } = person.traits[0]!;
    await press(`Where this comes from: ${field}`);
    const retry = await canvas.findByRole('button', { name: /Retry/ });
    mockEndpoint(readValueLineage, valueLineage(field));
    await userEvent.click(retry);
    const list = await canvas.findByRole('list', { name: `Where ${field} comes from` });
    await expect(list).toHaveTextContent('Column home town: “ leeds ”');
    await expect(list).toHaveTextContent('Mapping steps: trim spaces, change case.');
    await expect(list).toHaveTextContent('Imported from crew.csv');
    await expect(canvas.getByRole('link', { name: 'Harbor CRM' })).toBeVisible();
  },
};

export const LineageOfAnAnswer: Story = {
  name: 'A value that came from no source says so',
  play: async ({ canvas }) => {
    const { field } = person.traits[0]!;
    mockEndpoint(readValueLineage, {
      ...valueLineage(field),
      ...{ origin: 'survey', source: null, mapping: null, run: null, receivedAt: null },
    });
    await userEvent.click(await canvas.findByText('All stored data'));
    await press(`Where this comes from: ${field}`);
    await expect(await canvas.findByText(/did not come from a data source/)).toBeVisible();
  },
};

/** A page of events, starting at this index. */
const eventPage = (from: number, count: number, next: string | null) => ({
  events: Array.from({ length: count }, (_, index) => ({
    ...person.events[0]!,
    id: `e${String(from + index)}`,
  })),
  next,
});

export const MoreEvents: Story = {
  // AUD-017
  name: 'All events of a person, fifty at a time; focus moves to the start of the new page',
  play: async ({ canvas }) => {
    const first = mockEndpoint(listUserEvents, eventPage(0, 50, 'after-e49'));
    const list = within(await canvas.findByRole('list', { name: 'Events for Priya Raman' }));
    const rows = (count: number) =>
      waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(count));
    await press('Show more events');
    await rows(50);
    await expect(list.getAllByRole('listitem')[5]).toHaveFocus();
    await expect(first.at(-1)?.query).toEqual({ limit: '50' });
    const second = mockEndpoint(listUserEvents, eventPage(50, 3, null));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show more events' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await rows(53);
    await expect(list.getAllByRole('listitem')[50]).toHaveFocus();
    await expect(second.at(-1)?.query).toEqual({ limit: '50', after: 'after-e49' });
    await expect(canvas.queryByRole('button', { name: 'Show more events' })).toBeNull();
  },
};

export const EventsLoading: Story = {
  name: 'While more events load, earlier ones stay and the button says so',
  play: async ({ canvas }) => {
    mockEndpoint(listUserEvents, never());
    await press('Show more events');
    const button = await canvas.findByRole('button', { name: 'Loading events...' });
    await expect(button).toHaveFocus();
    await expect(canvas.getByText('Storm jacket, $249')).toBeVisible();
  },
};

export const EventsFail: Story = {
  name: 'If the first page of events fails, the known ones stay with a message; Retry loads it',
  play: async ({ canvas }) => {
    mockEndpoint(listUserEvents, refuse('internal_error'));
    await press('Show more events');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Recent Events/);
    await expect(canvas.getByText('Storm jacket, $249')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more events' })).toBeNull();
    mockEndpoint(listUserEvents, eventPage(0, 7, null));
    await press('Retry');
    await waitFor(() => expect(canvas.getAllByText('Survey completed')).toHaveLength(7));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const NextEventsFail: Story = {
  name: 'If a later page of events fails, earlier ones stay and it can be loaded again',
  play: async ({ canvas }) => {
    mockEndpoint(listUserEvents, eventPage(0, 50, 'after-e49'));
    await press('Show more events');
    await waitFor(() => expect(canvas.getAllByText('Survey completed')).toHaveLength(50));
    mockEndpoint(listUserEvents, refuse('internal_error'));
    await press('Show more events');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getAllByText('Survey completed')).toHaveLength(50);
    const calls = mockEndpoint(listUserEvents, eventPage(50, 3, null));
    await press('Retry');
    await waitFor(() => expect(canvas.getAllByText('Survey completed')).toHaveLength(53));
    await expect(calls.at(-1)?.query).toMatchObject({ after: 'after-e49' });
  },
};

export const Erase: Story = {
  name: 'A person is erased after a confirmation, with a receipt of every table',
  play: async ({ args }) => {
    mockEndpoint(eraseUser, receipt);
    await press('Erase Person');
    await expect(
      await screen.findByRole('alertdialog', { name: 'Erase Priya Raman?' }),
    ).toHaveTextContent('This cannot be undone.');
    await press('Erase');
    await expect(
      await screen.findByRole('table', { name: 'Erased rows by table' }),
    ).toHaveTextContent('events41');
    await press('Done');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const EraseWithReport: Story = {
  name: 'A signed report of the data is downloaded on request',
  play: async () => {
    const calls = mockEndpoint(eraseUser, {
      ...receipt,
      bundle: { statement: '{}', signature: 'c2ln', publicKey: 'PEM', report: '{}' },
    });
    await press('Erase Person');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Download a signed report of the data' }),
    );
    await press('Erase');
    await expect(await screen.findByRole('dialog', { name: 'Erasure receipt' })).toBeVisible();
    await expect(calls[0]?.query).toEqual({ report: 'true' });
    await expect(screen.getByRole('button', { name: 'Download report again' })).toBeEnabled();
    await press('Done');
    await press('Erase Person');
    await expect(screen.getByRole('checkbox')).not.toBeChecked();
  },
};

export const Unverified: Story = {
  name: 'Records linked only by unsigned answers are counted, and erased or exported only on request',
  beforeEach: () => {
    mockEndpoint(
      readAudienceUser,
      audiencePerson({ unverifiedRecords: 2, traits: [{ ...person.traits[1]!, verified: false }] }),
    );
  },
  play: async ({ canvas }) => {
    const exports = mockEndpoint(exportUserData, refuse('not_found'));
    await press('Export JSON');
    await expect(
      await screen.findByRole('alertdialog', { name: 'Export Priya Raman?' }),
    ).toHaveTextContent('2 records were linked by unverified answers.');
    await press('Export');
    await waitFor(() => expect(exports).toHaveLength(1));
    const calls = mockEndpoint(eraseUser, { ...receipt, unverifiedKept: 2 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Erase Person');
    await expect(screen.getByRole('checkbox', { name: 'Include these records' })).not.toBeChecked();
    await press('Erase');
    await expect(
      await screen.findByText('2 records were linked by unverified answers and kept.'),
    ).toBeVisible();
    await expect(calls[0]?.query).toEqual({});
    await press('Done');
    await press('Erase Person');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include these records' }));
    await press('Erase');
    await waitFor(() => expect(calls[1]?.query).toEqual({ includeUnverified: 'true' }));
    await userEvent.click(canvas.getByText('All stored data'));
    await expect(canvas.getByText(/the newest value is used, unverified/)).toBeVisible();
  },
};

export const UnverifiedOnAPhone: Story = {
  tags: ['phone'],
  beforeEach: () => {
    mockEndpoint(readAudienceUser, audiencePerson({ unverifiedRecords: 1 }));
  },
  play: async () => {
    await press('Erase Person');
    await expect(
      await screen.findByText(/1 record was linked by unverified answers/),
    ).toBeVisible();
  },
};

export const EraseFails: Story = {
  play: async () => {
    mockEndpoint(eraseUser, refuse('not_found'));
    await press('Erase Person');
    await press('Erase');
    await expect(await screen.findByText('This could not be found.')).toBeVisible();
  },
};

export const NotEnoughData: Story = {
  beforeEach: () => {
    mockEndpoint(
      readAudienceUser,
      audiencePerson({
        risk: null,
        riskExplanation: 'Not enough data: risk needs 90 days of events (12 so far).',
        predictedLtv: null,
        predictedLtvNote: 'Not enough data: a prediction needs 2 purchases (1 so far).',
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Not enough data: risk needs 90 days of events (12 so far).'),
    ).toBeVisible();
    await expect(canvas.queryByText('Not enough data')).toBeNull();
  },
};

export const Anonymous: Story = {
  name: 'A person known only by a browser',
  beforeEach: () => {
    mockEndpoint(
      readAudienceUser,
      audiencePerson({
        name: null,
        email: null,
        account: null,
        identifiers: [
          {
            id: 'a',
            kind: 'anonymous',
            value: 'anon-7f21',
            shared: false,
            verified: true,
            firstSeen: '2025-04-02T08:00:00.000Z',
          },
        ],
        links: [],
        traits: [],
        events: [],
        segments: [],
        consent: [],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Anonymous user' })).toBeVisible();
    await expect(canvas.getByText('No events yet.')).toBeVisible();
    await expect(canvas.getByText('Not in any segment yet.')).toBeVisible();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(
      readAudienceUser,
      audiencePerson({
        name: 'Wolfeschlegelsteinhausenbergerdorff of the North Sea Lifeboat Society',
        account: 'An account with a very long name indeed, limited',
        sources: ['a_source_with_a_name_without_a_blank_and_of_some_length.csv'],
      }),
    );
  },
};
export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readAudienceUser, never());
  },
};
export const Gone: Story = {
  beforeEach: () => {
    mockEndpoint(readAudienceUser, refuse('not_found'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('This could not be found.');
  },
};
