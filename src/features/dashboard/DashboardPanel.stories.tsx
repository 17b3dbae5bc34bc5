import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  addDashboardCategory,
  deleteDashboardChart,
  readDashboardMetrics,
  saveDashboardChart,
  saveDashboardLayout,
} from '@core/contract/dashboard';
import { deleteDataSource } from '@core/contract/data-sources';
import { createImport } from '@core/contract/imports';
import { SEGMENTS } from '@core/dashboard/segments';
import {
  dashboardLayout,
  dashboardMetrics,
  emptyDashboard,
} from '@tests/support/dashboardFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { mockOverview } from '@tests/support/overviewMocks';
import { signInAs } from '@tests/support/sessions';
import { importAnswer } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { DashboardPanel } from './DashboardPanel';

const meta = {
  title: 'Screens/Dashboard/Dashboard panel',
  component: DashboardPanel,
  decorators: [withApp],
  args: { onReload: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readDashboardMetrics, dashboardMetrics());
    mockOverview();
    mockEndpoint(addDashboardCategory, {
      name: 'Sailors',
      kind: 'trait',
      added: true,
      rule: 'with Sailors in the field club',
    });
    return resetApi;
  },
} satisfies Meta<typeof DashboardPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const panel = () => within(screen.getByRole('tabpanel'));
const grid = () => screen.findByRole('list', { name: 'Other Charts' });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Loaded: Story = {
  // OVER-001 OVER-002 OVER-003 OVER-028 OVER-032 OVER-041
  name: 'The company, its tabs and every chart',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Harbor & Co' }),
    ).toBeVisible();
    const names = canvas.getAllByRole('tab').map((one) => one.textContent);
    for (const [index, name] of [
      'All Metrics',
      '# of Calls',
      'Recommendations',
      'Conversion Rate',
      'A/B Clicks',
      'Users',
      'Weekend sailors',
    ].entries())
      await expect(names[index]).toContain(name);
    await expect(
      within(await grid())
        .getAllByRole('region')
        .map((chart) => chart.getAttribute('aria-label')),
    ).toEqual([
      'Recommendations served',
      'Conversion rate (%)',
      'A/B clicks',
      'Number of calls',
      'Average call duration (min)',
      'User segments',
      'Weekend sailors',
    ]);
    await expect(await tab(/# of Calls/)).toHaveTextContent('31,486');
    // 0.00024 minutes in readable form.
    await expect(
      within(await grid()).getByRole('region', { name: 'Average call duration (min)' }),
    ).toHaveTextContent(/0\.00024\s?min/);
    await expect(screen.queryByText('Sample data')).toBeNull();
  },
};

export const ChartTypes: Story = {
  // OVER-004 OVER-042
  name: 'Line or bar is kept per tab, on the server',
  play: async () => {
    const calls = mockEndpoint(saveDashboardLayout, dashboardLayout);
    await userEvent.click(await tab(/# of Calls/));
    await userEvent.click(await panel().findByRole('button', { name: 'Bar' }));
    await waitFor(() =>
      expect(panel().getByRole('button', { name: 'Bar', pressed: true })).toBeVisible(),
    );
    await userEvent.click(await tab(/A\/B Clicks/));
    await waitFor(() =>
      expect(panel().getByRole('button', { name: 'Line', pressed: true })).toBeVisible(),
    );
    await userEvent.click(await tab(/# of Calls/));
    await waitFor(() =>
      expect(panel().getByRole('button', { name: 'Bar', pressed: true })).toBeVisible(),
    );
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toContainEqual({ chartTypes: { calls: 'bar' } }),
    );
    await expect(calls.map(({ body }) => body)).toContainEqual({ tab: 'calls' });
  },
};

export const Ranges: Story = {
  // OVER-006 to OVER-009
  name: 'The ranges, and Apply only with both dates',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(readDashboardMetrics, ({ query }) =>
      dashboardMetrics({ range: query['range'] as '7d' }),
    );
    await canvas.findByRole('tab', { name: /All Metrics/ });
    await expect(
      within(canvas.getByRole('group', { name: 'Time range' }))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['1 Day', '7 Days', '30 Days', '90 Days', 'Custom']);
    await expect(canvas.getByRole('button', { name: '7 Days', pressed: true })).toBeVisible();
    await press('30 Days');
    await waitFor(() => expect(calls.at(-1)?.query['range']).toBe('30d'));
    await press('Custom');
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom range' }));
    const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
    const apply = () => dialog.getByRole('button', { name: 'Apply' });
    await expect(apply()).toBeDisabled();
    await fireEvent.change(from, { target: { value: '2026-11-10' } });
    await expect(apply()).toBeDisabled();
    await fireEvent.change(to, { target: { value: '2026-11-01' } });
    await expect(dialog.getByText('From is after To.')).toBeVisible();
    await expect(apply()).toBeDisabled();
    await fireEvent.change(to, { target: { value: '2016-11-01' } });
    await fireEvent.change(from, { target: { value: '2006-10-01' } });
    await expect(dialog.getByText('Choose ten years or less.')).toBeVisible();
    await fireEvent.change(from, { target: { value: '2026-11-10' } });
    await fireEvent.change(to, { target: { value: '2026-11-20' } });
    await userEvent.click(apply());
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({
        range: 'custom',
        from: '2026-11-10',
        to: '2026-11-20',
      }),
    );
    await expect(
      await canvas.findByRole('button', { name: 'Custom range: 10–20 Nov 2026' }),
    ).toBeVisible();
  },
};

export const UsersAndDrillDown: Story = {
  // OVER-005 OVER-016 OVER-020 to OVER-027 OVER-040
  name: 'A category opens, goes back, and is saved as a tab, on the server',
  parameters: { route: '/?tab=users' },
  play: async () => {
    const saves = mockEndpoint(
      saveDashboardChart,
      ({ body }) => body as (typeof dashboardLayout)['savedCharts'][number],
    );
    await waitFor(() =>
      expect(panel().getByRole('table', { name: 'User segments' })).toHaveTextContent('7,210'),
    );
    await userEvent.click(panel().getByRole('button', { name: 'Conversion' }));
    await waitFor(() =>
      expect(panel().getByRole('table', { name: 'User segments' })).toHaveTextContent('5.1'),
    );
    await userEvent.click(panel().getByRole('button', { name: 'Weekend Users' }));
    await waitFor(() =>
      expect(panel().getByRole('heading', { name: 'Weekend Users Details' })).toBeVisible(),
    );
    await expect(panel().queryByRole('button', { name: 'Bar' })).toBeNull();
    await userEvent.click(panel().getByRole('button', { name: '← Back' }));
    await waitFor(() =>
      expect(panel().getByRole('heading', { name: 'User segments' })).toBeVisible(),
    );
    await userEvent.click(panel().getByRole('button', { name: 'Weekend Users' }));
    await userEvent.click(await panel().findByRole('button', { name: 'Save View' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save Chart View' }));
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Chart name'), '   ');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Chart name'), 'Leisure');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await tab(/Leisure/)).toBeInTheDocument();
    await waitFor(() =>
      expect(saves[0]?.body).toMatchObject({
        id: expect.stringMatching(/^saved-\d+$/),
        label: 'Leisure',
        category: 'Weekend Users',
        mode: 'conversion',
        data: { labels: expect.any(Array), values: expect.any(Array) },
      }),
    );
  },
};

export const AddCategory: Story = {
  // OVER-017 to OVER-019
  name: 'A category is found and added; a blank name is not',
  parameters: { route: '/?tab=users' },
  play: async () => {
    const calls = mockEndpoint(addDashboardCategory, {
      name: 'Sailors',
      kind: 'trait',
      added: true,
      rule: 'with Sailors in the field club',
    });
    await press('+ Add Category');
    await expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Category name'), '   {Enter}');
    await expect(calls).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Category name'), 'Sailors');
    await press('Add');
    await expect(await screen.findByRole('button', { name: 'Searching...' })).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getByText('Sailors was added: people with Sailors in the field club.'),
      ).toBeInTheDocument(),
    );
    await expect(calls[0]?.body).toEqual({ name: 'Sailors' });
    await expect(screen.getByRole('button', { name: '+ Add Category' })).toBeVisible();
  },
};

export const MakeMain: Story = {
  // OVER-030
  name: 'A chart from the grid becomes the main one and leaves the grid',
  play: async () => {
    await userEvent.click(await within(await grid()).findByRole('region', { name: 'A/B clicks' }));
    await expect(await tab(/A\/B Clicks/)).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(panel().getByRole('heading', { name: 'A/B clicks' })).toBeVisible());
    await waitFor(async () =>
      expect(within(await grid()).queryByRole('region', { name: 'A/B clicks' })).toBeNull(),
    );
    await userEvent.click(
      await within(await grid()).findByRole('button', {
        name: 'Make Average call duration (min) the main chart',
      }),
    );
    await waitFor(() =>
      expect(panel().getByRole('heading', { name: 'Average call duration (min)' })).toBeVisible(),
    );
    await expect(
      await within(await grid()).findByRole('region', { name: 'A/B clicks' }),
    ).toBeVisible();
  },
};

export const ClicksByVariant: Story = {
  name: 'A/B clicks show their variants below the chart',
  beforeEach: () => {
    const clickVariants = [
      { name: 'Winter list: B', clicks: 1320 },
      { name: 'Winter list: A', clicks: 1101 },
    ];
    mockEndpoint(readDashboardMetrics, { ...dashboardMetrics(), clickVariants });
  },
  play: async () => {
    await userEvent.click(await tab(/A\/B Clicks/));
    const list = within(await screen.findByRole('list', { name: 'By variant' }));
    await expect(list.getByText('Winter list: B')).toBeVisible();
    await expect(list.getByText('1,320')).toBeVisible();
    await expect(list.getByText('520')).toBeVisible();
  },
};

export const Formulas: Story = {
  name: 'Every metric explains how it is calculated',
  play: async () => {
    await grid();
    await userEvent.hover(
      screen.getByRole('button', { name: 'How Conversion rate (%) is calculated' }),
    );
    await expect(
      await screen.findByText(
        /People with a conversion or purchase ÷ people with any event × 100\./,
      ),
    ).toBeInTheDocument();
  },
};

export const SampleData: Story = {
  // OVER-037
  name: 'A company without data sees labeled samples and its first steps',
  beforeEach: () => {
    mockEndpoint(readDashboardMetrics, emptyDashboard({ source: true }));
  },
  play: async ({ canvas }) => {
    await expect(await tab(/# of Calls/)).toHaveTextContent('No data yet');
    await waitFor(() => expect(screen.getAllByText('Sample data').length).toBeGreaterThan(5));
    await expect(await canvas.findByText('1 of 6 done')).toBeVisible();
    const steps = within(canvas.getByRole('list', { name: 'First steps' })).getAllByRole(
      'listitem',
    );
    await expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Connect a source, done'),
      expect.stringContaining('See your first person, to do'),
      expect.stringContaining('Publish a survey, to do'),
      expect.stringContaining('Get your first answer, to do'),
      expect.stringContaining('Get an API key, to do'),
      expect.stringContaining('Get your first prediction, to do'),
    ]);
    await expect(screen.getByRole('link', { name: 'Map fields' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Live Test' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Add sample data' })).toBeNull();
    await expect(screen.getByRole('link', { name: 'Survey Creation' })).toHaveAttribute(
      'href',
      '/zero-party/survey-creation',
    );
    await press('Hide');
    await press('Show the first steps (1 of 6 done)');
    await expect(await canvas.findByText('Get started')).toBeVisible();
  },
};

export const SamplePeople: Story = {
  name: 'One click adds sample data, one click removes it',
  play: async ({ canvas }) => {
    const imported = mockEndpoint(createImport, importAnswer({ run: null }));
    mockEndpoint(readDashboardMetrics, () =>
      emptyDashboard(imported.length > 0 ? { sampleSource: 'the-sample' } : {}),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Add sample data' }));
    await waitFor(() => expect(imported[0]?.query).toMatchObject({ name: 'Sample data' }));
    const removed = mockEndpoint(deleteDataSource, undefined);
    const remove = await canvas.findByRole('button', { name: 'Remove sample data' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide' })).toHaveFocus());
    await userEvent.click(remove);
    await waitFor(() =>
      expect(removed[0]).toMatchObject({
        params: { id: 'the-sample' },
        query: { records: 'remove' },
      }),
    );
  },
};

export const PartlySample: Story = {
  name: 'Real and sample figures are never mixed in one chart',
  beforeEach: () => {
    mockEndpoint(readDashboardMetrics, {
      ...dashboardMetrics(),
      known: { ...dashboardMetrics().known, clicks: false, segments: false },
    });
  },
  play: async () => {
    await waitFor(() =>
      expect(panel().getByRole('table', { name: 'All Metrics' })).toBeInTheDocument(),
    );
    await expect(panel().getByRole('table', { name: 'All Metrics' })).not.toHaveTextContent(
      'A/B Clicks',
    );
    await expect(panel().queryByText('Sample data')).toBeNull();
    await expect(
      within(within(await grid()).getByRole('region', { name: 'A/B clicks' })).getAllByText(
        'Sample data',
      )[0],
    ).toBeVisible();
    await expect(
      within(within(await grid()).getByRole('region', { name: 'Number of calls' })).queryByText(
        'Sample data',
      ),
    ).toBeNull();
  },
};

export const SavedChartTab: Story = {
  // OVER-026
  name: 'A saved chart is read again, can be drawn as bars and removed',
  parameters: { route: '/?tab=saved-1763730000000' },
  play: async () => {
    const removed = mockEndpoint(deleteDashboardChart, undefined);
    await expect(await tab(/Weekend sailors/)).toHaveAttribute('aria-selected', 'true');
    await waitFor(() =>
      expect(panel().getByRole('heading', { name: 'Weekend sailors' })).toBeVisible(),
    );
    await userEvent.click(panel().getByRole('button', { name: 'Bar' }));
    await userEvent.click(panel().getByRole('button', { name: 'Remove saved chart' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Weekend sailors/ })).toBeNull());
    await waitFor(() => expect(removed[0]?.params).toEqual({ chart: 'saved-1763730000000' }));
  },
};

export const NotSaved: Story = {
  // OP-047
  name: 'What could not be saved stays on the page, with a message',
  beforeEach: () => {
    mockEndpoint(saveDashboardLayout, refuse('forbidden'));
  },
  play: async () => {
    await userEvent.click(await tab(/# of Calls/));
    await expect(
      await screen.findByText(
        'This layout could not be saved. It is kept until you leave the page.',
      ),
    ).toBeInTheDocument();
    await expect(await tab(/# of Calls/)).toHaveAttribute('aria-selected', 'true');
  },
};

export const AllCompanies: Story = {
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(readDashboardMetrics, {
      ...dashboardMetrics(),
      companyInfo: { id: null, name: null },
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'All Companies' }),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  // OVER-035
  name: 'Loading says so',
  beforeEach: () => {
    mockEndpoint(readDashboardMetrics, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading dashboard data...')).toBeVisible();
  },
};

export const Failed: Story = {
  // OVER-036 ERR-030
  name: 'A failure says so and Retry reloads the page',
  beforeEach: () => {
    mockEndpoint(readDashboardMetrics, refuse('forbidden'));
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Failed to load dashboard data')).toBeVisible();
    await press('Retry');
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const Denied: Story = {
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You do not have permission to see the dashboard/)).toBeVisible();
  },
};

export const ManyCategories: Story = {
  parameters: { route: '/?tab=users' },
  beforeEach: () => {
    const base = dashboardMetrics();
    const names = Array.from(
      { length: 8 },
      (_, index) => `Customers of the club with the long name ${String(index + 1)}`,
    );
    mockEndpoint(readDashboardMetrics, {
      ...base,
      users: {
        ...base.users,
        categories: [...base.users.categories, ...names],
        userCounts: [...base.users.userCounts, ...names.map((_, index) => 900 + index)],
        conversionRates: [...base.users.conversionRates, ...names.map(() => 3)],
        about: [
          ...base.users.about,
          ...names.map((name, index) => ({
            name,
            kind: index === 7 ? ('placeholder' as const) : ('trait' as const),
            added: true,
            rule: 'with a value in the field club',
          })),
        ],
      },
    });
  },
  play: async () => {
    const segments = () => panel().getByRole('list', { name: 'User segments' });
    await waitFor(() => expect(segments()).toHaveTextContent('with the long name 8 (no data)'));
    await expect(within(segments()).getAllByRole('button')).toHaveLength(SEGMENTS.length + 8);
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/?tab=users' },
};
