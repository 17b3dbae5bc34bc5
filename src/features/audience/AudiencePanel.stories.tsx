import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  listAudienceCategories,
  listAudienceUsers,
  listCategoryUsers,
  readAudienceMetrics,
  reclassifyAudience,
} from '@core/contract/audience';
import { readJob } from '@core/contract/jobs';
import { startWriteback } from '@core/contract/audienceWriteback';
import {
  audienceCategories,
  audienceMetrics,
  audienceUser,
  audienceUsers,
  reclassifyJob,
  savedView,
  usersAnswer,
  writebackRun,
} from '@tests/support/audienceFixtures';
import { fileSource } from '@tests/support/sourceFixtures';
import { longEmail, longName } from '@tests/support/longTexts';
import { mockAudience } from '@tests/support/audienceMocks';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { AudiencePanel } from './AudiencePanel';

const meta = {
  title: 'Screens/Audience/Audience panel',
  component: AudiencePanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockAudience();
    return resetApi;
  },
} satisfies Meta<typeof AudiencePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const said = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const explorer = async () => within(await screen.findByRole('complementary', { name: 'Explorer' }));

export const Categories: Story = {
  // AUD-001 AUD-003 AUD-009 AUD-011 to AUD-013
  name: 'Explorer, summary, charts and detail table',
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(
      ['Categories', 'Users'],
    );
    const summary = within(canvas.getByRole('list', { name: 'Audience summary' }));
    for (const label of ['Total Users', 'Unified %', 'Unknowns %', 'Coverage %', 'Top Segments'])
      await expect(summary.getByText(label)).toBeVisible();
    for (const name of ['Save View', 'Reclassify', 'Write Back'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled();
    await expect(canvas.getByRole('region', { name: 'Users per category' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Coverage' })).toHaveTextContent('average');
    await expect(
      await canvas.findByRole('button', { name: 'View Users: Enterprise Accounts' }),
    ).toHaveTextContent('View Users');
  },
};

export const ViewUsers: Story = {
  // AUD-003 AUD-029 AUD-039
  name: 'A category opens its users; Back to Categories clears the selection',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(listCategoryUsers, usersAnswer([audienceUser()], 1742));
    await userEvent.click(
      await (await explorer()).findByRole('button', { name: /High-Value Customers/ }),
    );
    await expect(
      await canvas.findByRole('heading', { name: 'High-Value Customers', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Users' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(canvas.getByText('High-Value Customers users')).toBeVisible();
    await expect(canvas.getByText('Top Traits')).toBeVisible();
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        params: { category: 'high-value' },
        query: { page: '1', limit: '20' },
      }),
    );
    await press('Back to Categories');
    await expect(
      await canvas.findByRole('heading', { name: 'Audience Intelligence', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Categories' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Users: Story = {
  // AUD-002 AUD-014 AUD-041 CONTRACT-048 OP-070
  name: 'All users, 20 per page with Previous and Next, and a search that waits 300 ms',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(listAudienceUsers, ({ query }) =>
      usersAnswer(audienceUsers(20), 18_402, Number(query['page'])),
    );
    await userEvent.click(await canvas.findByRole('tab', { name: 'Users' }));
    for (const header of ['User', 'Account', 'Categories', 'LTV', 'Risk', 'Last Seen', 'Coverage'])
      await expect(await canvas.findByRole('columnheader', { name: header })).toBeInTheDocument();
    for (const text of ['1–20 of 18,402', savedView.name]) await said(text);
    await press('Next');
    await said('21–40 of 18,402');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled());
    await expect(calls.at(-1)?.query).toMatchObject({ page: '2', after: 'after-1' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Search users' }));
    await userEvent.paste('priya');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'priya', page: '1' }));
  },
};

export const Filters: Story = {
  // AUD-004 to AUD-008
  name: 'Four multi-select filters with a count for each option; categories follow them',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(readAudienceMetrics, audienceMetrics());
    const categories = mockEndpoint(listAudienceCategories, ({ query }) =>
      audienceCategories.map((category) => ({
        ...category,
        userCount: query['dataSource'] ? 7 : category.userCount,
      })),
    );
    const wanted = {
      'Data Source': ['Web', 'Mobile', 'Email', 'CRM', 'Support', 'Analytics'],
      'Lifecycle Stage': ['New', 'Active', 'At-Risk', 'Churned', 'Reactivated'],
      'Risk Level': ['Low', 'Medium', 'High'],
      Recency: ['Last 24h', 'Last 7 days', 'Last 30 days', 'Last 90 days'],
    };
    for (const [label, options] of Object.entries(wanted)) {
      await press(label);
      const items = await screen.findAllByRole('menuitemcheckbox');
      await expect(items.map((item) => item.textContent?.replace(/[\d,]*$/, ''))).toEqual(options);
      if (label === 'Data Source') {
        await userEvent.click(items[0]!);
        await userEvent.click(items[3]!);
      }
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ dataSource: 'Web,CRM' }));
    await waitFor(() => expect(categories.at(-1)?.query).toMatchObject({ dataSource: 'Web,CRM' }));
    await waitFor(async () =>
      expect(
        (await explorer()).getByRole('button', { name: /High-Value Customers/ }),
      ).toHaveTextContent(/7$/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Clear' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Data Source' })).toBeVisible();
  },
};

/** Shows the router's location, and goes back. */
function Address() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => {
        void navigate(-1);
      }}
    >
      {decodeURIComponent(useLocation().search)}
    </button>
  );
}

export const OwnSources: Story = {
  // AUD-005
  name: "The company's own sources come after the six in the Data Source filter",
  play: async () => {
    signInAs('company_admin');
    const calls = mockEndpoint(readAudienceMetrics, audienceMetrics());
    await press('Data Source');
    await waitFor(async () =>
      expect(
        (await screen.findAllByRole('menuitemcheckbox')).slice(6).map((item) => item.textContent),
      ).toEqual(['customers.csv', 'Surveys', 'API']),
    );
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'customers.csv' }));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ dataSource: fileSource().id }));
  },
};

export const FromAnAddress: Story = {
  name: 'View, category, filters and search are in the URL: they survive a reload, can be shared and follow Back',
  parameters: {
    route: '/?category=high-value&tab=users&lifecycle=New,Active&risk=high,huge&search=priya',
  },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Address />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const calls = mockEndpoint(listCategoryUsers, usersAnswer([audienceUser()], 1));
    const asked = {
      params: { category: 'high-value' },
      query: { lifecycle: 'New,Active', risk: 'high', search: 'priya' },
    };
    await expect(
      await canvas.findByRole('heading', { name: 'High-Value Customers', level: 1 }),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Search users')).toHaveValue('priya');
    await waitFor(() => expect(calls.at(-1)).toMatchObject(asked));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /category=high-value/ })).toHaveTextContent(
        '?category=high-value&tab=users&search=priya',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: /category=high-value/ }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /category=high-value/ })).toHaveTextContent(
        'lifecycle=New,Active',
      ),
    );
    await press('Back to Categories');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^\?lifecycle/ })).toHaveTextContent(
        '?lifecycle=New,Active&risk=high,huge',
      ),
    );
  },
};

export const OnePerson: Story = {
  name: 'A URL opens the person that it names',
  parameters: { route: `/?person=${audienceUsers(1)[0]!.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Close' })).toBeVisible();
  },
};

export const AViewThatIsGone: Story = {
  name: 'A URL that names a deleted view shows everyone',
  parameters: { route: '/?category=gone&tab=users' },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(listAudienceUsers, usersAnswer(audienceUsers(20), 18_402));
    mockEndpoint(readAudienceMetrics, ({ query }) =>
      query['category'] ? refuse('not_found') : audienceMetrics(),
    );
    await expect(
      await canvas.findByRole('heading', { name: 'Audience Intelligence', level: 1 }),
    ).toBeVisible();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  },
};

export const FiltersLeaveNobody: Story = {
  name: 'If the filters match no one, it names them and can clear them',
  parameters: { route: '/?risk=high&recency=1' },
  beforeEach: () => {
    const nobody = ({ query }: { query: Record<string, string> }): boolean =>
      Boolean(query['risk'] ?? query['search']);
    mockEndpoint(listAudienceCategories, (call) =>
      audienceCategories.map((category) =>
        nobody(call) ? { ...category, userCount: 0, coverage: 0 } : category,
      ),
    );
    mockEndpoint(listAudienceUsers, (call) =>
      nobody(call) ? usersAnswer([]) : usersAnswer(audienceUsers(20), 18_402),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No people match the filters. Risk Level: High · Recency: Last 24h'),
    ).toBeVisible();
    await expect(canvas.queryByText('No data in this period yet.')).toBeNull();
    await press('Clear filters');
    await expect(await canvas.findByRole('region', { name: 'Users per category' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Users' }));
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Search users' }));
    await userEvent.paste('nobody');
    await expect(
      await canvas.findByText('No people match the filters. Search: nobody'),
    ).toBeVisible();
    await press('Clear filters');
    await said('1–20 of 18,402');
    await expect(canvas.getByRole('textbox', { name: 'Search users' })).toHaveValue('');
  },
};

export const Person: Story = {
  // AUD-015 AUD-021
  name: 'A row opens the side panel, the X closes it',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Users' }));
    await userEvent.click(await (await explorer()).findByRole('button', { name: 'Person 1' }));
    await expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Priya Raman' })).toBeNull());
  },
};

export const Reclassify: Story = {
  // AUD-010
  name: 'Reclassify runs on the server and shows how many changed',
  play: async () => {
    mockEndpoint(reclassifyAudience, reclassifyJob());
    let asked = 0;
    mockEndpoint(readJob, () =>
      (asked += 1) < 2
        ? reclassifyJob()
        : reclassifyJob({
            state: 'succeeded',
            progress: 100,
            counts: { changed: 214 },
            finishedAt: '2026-11-20T14:06:00.000Z',
          }),
    );
    await press('Reclassify');
    await expect(await screen.findByRole('button', { name: /Reclassifying/ })).toBeDisabled();
    await said('Reclassified. 214 changed.');
  },
};

export const ReclassifyNeedsACompany: Story = {
  play: async () => {
    mockEndpoint(reclassifyAudience, refuse('company_required'));
    await press('Reclassify');
    await said('Please choose a company first.');
  },
};

export const WriteBack: Story = {
  // AUD-022 to AUD-025
  name: 'Write Back starts runs and names destinations that are not configured',
  play: async () => {
    const calls = mockEndpoint(startWriteback, {
      runs: [
        writebackRun({ state: 'queued' }),
        writebackRun({ id: 'r2', destination: 'analytics', state: 'not_configured' }),
      ],
    });
    await press('Write Back');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'CRM' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Analytics' }));
    await press('Execute Writeback');
    await said('Nothing was sent to 1 of 2 destinations, because they are not configured.');
    await expect(calls[0]?.body).toEqual({
      destinations: ['crm', 'analytics'],
      data: ['profile', 'segments', 'events', 'predictions'],
      filters: {},
    });
  },
};

export const NotEnoughData: Story = {
  name: 'With too little data, the page says so instead of showing a number',
  beforeEach: () => {
    mockEndpoint(
      readAudienceMetrics,
      audienceMetrics({
        riskNote: 'Not enough data: risk needs 90 days of events, but there are only 12.',
      }),
    );
    mockEndpoint(listAudienceCategories, [
      {
        ...audienceCategories[0]!,
        userCount: null,
        note: 'Not enough data: high value needs 20 buyers, but there are only 3.',
      },
      ...audienceCategories.slice(1),
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/risk needs 90 days of events/)).toBeVisible();
    await expect((await canvas.findAllByText('Not enough data')).length).toBeGreaterThan(0);
  },
};

export const Empty: Story = {
  name: 'A company without people sees how to get its first ones, without zeros or invented numbers',
  beforeEach: () => {
    mockEndpoint(
      readAudienceMetrics,
      audienceMetrics({
        totalUsers: 0,
        unifiedIdentities: 0,
        unknowns: 0,
        unifiedPercent: 0,
        unknownsPercent: 0,
        dataSourceCoverage: 0,
        topSegments: [],
        classifiedAt: null,
      }),
    );
    mockEndpoint(
      listAudienceCategories,
      audienceCategories.map((category) => ({
        ...category,
        userCount: 0,
        coverage: 0,
        topTraits: [],
      })),
    );
    mockEndpoint(listAudienceUsers, usersAnswer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No people yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Connect a source' })).toHaveAttribute(
      'href',
      '/data-sources',
    );
    await expect(canvas.queryByRole('list', { name: 'Audience summary' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Write Back' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('tab', { name: 'Users' }));
    await expect(canvas.getByRole('heading', { name: 'No people yet' })).toBeVisible();
  },
};

export const EverythingFails: Story = {
  // AUD-030 ERR-046
  name: 'Error Loading Data with Retry when both loads fail',
  beforeEach: () => {
    mockEndpoint(listAudienceCategories, refuse('internal_error'));
    mockEndpoint(readAudienceMetrics, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Data');
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load audience intelligence data',
    );
    await expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'A loading state', // AUD-040
  beforeEach: () => {
    mockEndpoint(readAudienceMetrics, never());
  },
  play: async () => {
    await expect(await screen.findByText('Loading audience...')).toBeVisible();
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(
      listAudienceUsers,
      usersAnswer([
        audienceUser({ name: longName, email: longEmail, account: longName }),
        audienceUser({ id: 'user-2', name: 'Li' }),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Users' }));
    // In the explorer's list, in the table, and as the account.
    await waitFor(async () => {
      for (const place of screen.getAllByText(longName)) await expect(place).toBeVisible();
    });
  },
};
