import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { readDashboardMetrics } from '@core/contract/dashboard';
import { OWNER_PERMISSIONS } from '@core/access/permissions';
import { readPlanUsage } from '@core/contract/plans';
import { usage } from '@tests/support/apiFixtures';
import { dashboardMetrics } from '@tests/support/dashboardFixtures';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { mockOverview } from '@tests/support/overviewMocks';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { DashboardPanel } from '../../DashboardPanel';

const meta = {
  title: 'Screens/Dashboard/Calls of the plan',
  component: DashboardPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin', OWNER_PERMISSIONS);
    mockEndpoint(readDashboardMetrics, dashboardMetrics());
    mockEndpoint(readPlanUsage, usage);
    mockOverview();
    return resetApi;
  },
} satisfies Meta<typeof DashboardPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NearTheLimit: Story = {
  name: "An owner sees how many of the plan's calls were used, below the company's name",
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: "812 of the plan's 1,000 calls used this month" }),
    ).toHaveAttribute('href', '/plans');
  },
};

export const WithoutALimit: Story = {
  name: 'A plan without a limit shows no count',
  beforeEach: () => {
    mockEndpoint(readPlanUsage, { ...usage, includedCalls: null, percent: null, notice: 'none' });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Harbor & Co' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /calls used this month/ })).toBeNull();
  },
};
