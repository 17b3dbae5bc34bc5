import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { listAuditLog } from '@core/contract/auditLog';
import { longName, longSentence } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { AuditLogPanel } from './AuditLogPanel';

const entry = {
  id: 'a1',
  at: '2026-11-20T10:00:00Z',
  companyId: harbor.id,
  companyName: harbor.name,
  actorId: 'u',
  actorName: 'Amara Okafor',
  actorEmail: 'amara@harbor.example',
  subjectEmail: 'ines@harbor.example',
  ipAddress: '192.0.2.7',
  userAgent: 'Firefox',
  action: 'users.statusChanged',
  subjectType: 'user',
  subjectId: 'u2',
  subjectName: 'Ines Duarte',
  before: { status: 'active' },
  after: { status: 'suspended' },
};

const page = (items: (typeof entry)[]) => ({
  items,
  pagination: { total: items.length, page: 1, limit: 20, totalPages: 1 },
  actions: items.map(({ action }) => action),
});

const meta = {
  title: 'Screens/Companies/Audit log panel',
  component: AuditLogPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listAuditLog, page([entry]));
    return resetApi;
  },
} satisfies Meta<typeof AuditLogPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Who did what, before and after, when and from where',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('status: active → suspended')).toBeInTheDocument();
    await expect(canvas.getByText('Ines Duarte')).toBeInTheDocument();
    await expect(canvas.getByText('by Amara Okafor from 192.0.2.7')).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    mockEndpoint(listAuditLog, page([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entries found.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listAuditLog, never());
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(listAuditLog, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(
      listAuditLog,
      page([
        {
          ...entry,
          actorName: longName,
          subjectName: longName,
          before: { status: longSentence },
          after: { status: longSentence.toUpperCase() },
        },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(longName))[0]).toBeInTheDocument();
  },
};
