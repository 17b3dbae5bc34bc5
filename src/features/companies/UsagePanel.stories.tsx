import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { readCompanyUsage, saveCompanyQuotas } from '@core/contract/companyUsage';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import type { CompanyUsage } from './api';
import { UsagePanel } from './UsagePanel';

const GB = 1024 ** 3;

const usageWith = (share: number): CompanyUsage => ({
  plan: 'free',
  quotas: [
    { kind: 'storedBytes', used: share * 2 * GB, limit: 2 * GB, planLimit: 2 * GB, override: null },
    { kind: 'answerBytes', used: 0.1 * GB, limit: 2 * GB, planLimit: 2 * GB, override: null },
    { kind: 'drafts', used: 12, limit: 200, planLimit: 200, override: null },
    { kind: 'sources', used: 4, limit: 200, planLimit: 200, override: null },
    {
      kind: 'invitationsPerDay',
      used: share > 0 ? 5 : 0,
      limit: 100,
      planLimit: 100,
      override: null,
    },
  ],
  parts:
    share === 0
      ? []
      : [
          { part: 'records', bytes: share * 1.5 * GB },
          { part: 'drafts', bytes: share * 0.5 * GB },
          { part: 'answers', bytes: 0.1 * GB },
        ],
  measuredAt: '2026-11-23T12:00:00Z',
});

const empty: CompanyUsage = {
  ...usageWith(0),
  quotas: usageWith(0).quotas.map((quota) => ({ ...quota, used: 0 })),
};

const meta = {
  title: 'Screens/Companies/Usage panel',
  component: UsagePanel,
  args: { companyId: harbor.id },
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readCompanyUsage, usageWith(0.4));
    return resetApi;
  },
} satisfies Meta<typeof UsagePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A company administrator sees each limit but cannot change it',
  play: async () => {
    await expect(await screen.findByText('819.2 MB of 2 GB')).toBeInTheDocument();
    await expect(
      screen.getByRole('progressbar', { name: 'Storage: 819.2 MB of 2 GB' }),
    ).toHaveAttribute('aria-valuenow', '40');
    await expect(screen.getByText('Records 614.4 MB · Drafts 204.8 MB')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Save Limits' })).toBeNull();
  },
};

export const NearLimit: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyUsage, usageWith(0.9));
  },
  play: async () => {
    await expect(await screen.findByText(/^90% of the limit is used\./)).toBeInTheDocument();
  },
};

export const OverLimit: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyUsage, usageWith(1.1));
  },
  play: async () => {
    await expect(await screen.findByText(/^110% of the limit is used\./)).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyUsage, empty);
  },
  play: async () => {
    await expect(await screen.findAllByText('0 of 200')).toHaveLength(2);
  },
};

export const GlobalAdmin: Story = {
  name: "A Global Admin sets a company's limits; an empty field uses the plan's limit",
  beforeEach: () => {
    signInAs('admin');
  },
  play: async () => {
    const calls = mockEndpoint(saveCompanyQuotas, usageWith(0.2));
    const storage = await screen.findByLabelText('Storage limit (MB)');
    await userEvent.type(storage, 'a lot');
    await userEvent.click(screen.getByRole('button', { name: 'Save Limits' }));
    await expect(
      await screen.findByText('Please enter a whole number above 0.'),
    ).toBeInTheDocument();
    await expect(calls).toHaveLength(0);
    await userEvent.clear(storage);
    await userEvent.type(storage, '5120');
    await userEvent.click(screen.getByRole('button', { name: 'Save Limits' }));
    await expect(await screen.findByText('Limits saved.')).toBeInTheDocument();
    await expect(calls[0]?.body).toEqual({
      storedBytes: 5 * GB,
      answerBytes: null,
      drafts: null,
      sources: null,
      invitationsPerDay: null,
    });
  },
};

export const SavingFails: Story = {
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(saveCompanyQuotas, refuse('internal_error'));
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save Limits' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyUsage, never());
  },
  play: async () => {
    await expect(await screen.findByText('Loading usage...')).toBeInTheDocument();
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(readCompanyUsage, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const WithoutRights: Story = {
  name: 'A company administrator has no fields to change limits',
  beforeEach: () => {
    signInAs('company_admin');
  },
  play: async () => {
    await expect(await screen.findByText('12 of 200')).toBeInTheDocument();
    await expect(screen.queryByLabelText('Storage limit (MB)')).toBeNull();
  },
};

export const WithoutPlans: Story = {
  name: 'An installation without plans has only the limits that were set',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(readCompanyUsage, {
      ...usageWith(0.4),
      plan: null,
      quotas: usageWith(0.4).quotas.map((quota) => ({
        ...quota,
        planLimit: null,
        ...(quota.kind === 'drafts' ? { limit: 50, override: 50 } : { limit: null }),
      })),
    });
  },
  play: async () => {
    await expect(await screen.findByText('819.2 MB')).toBeInTheDocument();
    await expect(screen.getByText('12 of 50')).toBeInTheDocument();
    await expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    await expect(screen.getAllByText('Leave empty for no limit.')).toHaveLength(5);
  },
};
