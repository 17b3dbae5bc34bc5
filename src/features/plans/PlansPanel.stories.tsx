import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  choosePlan,
  contactSales,
  handleSalesRequest,
  listSalesRequests,
  readPlan,
  readPlanUsage,
  startTrial,
} from '@core/contract/plans';
import { usage } from '@tests/support/apiFixtures';
import { longName, longSentence } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { PlansPanel } from './PlansPanel';

const plan = {
  companyId: harbor.id,
  companyName: harbor.name,
  plan: 'free' as const,
  trial: null,
  trialAvailable: true,
  changedAt: null,
};
const request = {
  id: 'r1',
  email: 'owner@harbor.example',
  companyName: harbor.name,
  needs: 'Ten million calls',
  companyId: harbor.id,
  fromCompany: harbor.name,
  fromPerson: null,
  createdAt: '2026-11-20T10:00:00Z',
  handledAt: null,
};

const meta = {
  title: 'Screens/Plans/Plans panel',
  component: PlansPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin', ['plans:read', 'plans:write']);
    mockEndpoint(readPlan, plan);
    mockEndpoint(readPlanUsage, usage);
    mockEndpoint(listSalesRequests, [request]);
    return resetApi;
  },
} satisfies Meta<typeof PlansPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Cards: Story = {
  // PLAN-001 to PLAN-009 PLAN-013 CONST-010 to CONST-014
  name: 'The four cards, the blurbs and the note',
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('article').map((card) => card.getAttribute('aria-label')),
    ).toEqual(['Free', 'Entry Level', 'Mid-Market', 'Enterprise']);
    const expected = {
      Free: [
        '$0',
        'per month',
        '1,000 calls',
        'Overage: none',
        '1 data source API',
        'Get Started Free',
      ],
      'Entry Level': [
        '$500',
        'per month',
        '20,000 calls',
        'Overage: $25 per 1,000 calls',
        '3 data sources',
        'Start Free Trial',
      ],
      'Mid-Market': [
        '$2,000',
        '80,000 calls',
        'Overage: $20 per 1,000 calls',
        '10 data sources',
        'Most Popular',
        'Start Free Trial',
      ],
      Enterprise: ['Inquire', 'Unlimited calls', 'Overage: Custom pricing', 'Contact Sales'],
    };
    for (const [name, texts] of Object.entries(expected)) {
      const card = within(canvas.getByRole('article', { name }));
      for (const text of texts) await expect(card.getByText(text)).toBeVisible();
    }
    await expect(canvas.getAllByText('Most Popular')).toHaveLength(1);
    await expect(canvas.getByText('Start with 1,000 free calls and no commitment.')).toBeVisible();
    await expect(canvas.getByText(/1 month \(30 days\)/)).toBeVisible();
    await expect(canvas.getByText(/annual contracts are available/i)).toBeVisible();
    await expect(await canvas.findByText('Current plan')).toBeVisible();
    await expect(
      await canvas.findByText(
        '812 of 1,000 calls used this month. The count resets on December 1.',
      ),
    ).toBeVisible();
  },
};

export const Trial: Story = {
  // OP-049
  name: 'Plans:write starts the trial',
  play: async () => {
    const calls = mockEndpoint(startTrial, {
      ...plan,
      plan: 'entry',
      trial: { endsAt: '2026-12-21T00:00:00Z' },
    });
    await press('Start Free Trial: Entry Level');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start Free Trial' }),
    );
    await expect(
      await screen.findByText('The 30-day trial of Entry Level has started.'),
    ).toBeInTheDocument();
    await expect(calls[0]?.body).toEqual({ plan: 'entry' });
  },
};

export const ContactSales: Story = {
  // PLAN-010 PLAN-011 OP-050
  name: 'The thank-you appears only after the request is stored',
  play: async () => {
    const calls = mockEndpoint(contactSales, refuse('unavailable'));
    await press('Contact Sales: Enterprise');
    const form = within(screen.getByRole('dialog', { name: 'Contact Sales' }));
    await expect(form.getByLabelText('Email Address')).toHaveValue('company_admin@harbor.example');
    await expect(form.getByLabelText('Company Name')).toHaveValue('Harbor & Co');
    await userEvent.type(form.getByLabelText('Tell us about your needs'), 'More');
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    await expect(await form.findByRole('alert')).toBeVisible();
    await expect(screen.queryByText(/Thank you/)).toBeNull();
    mockEndpoint(contactSales, request);
    await userEvent.click(form.getByRole('button', { name: 'Send Request' }));
    await expect(
      await screen.findByText('Thank you! Our sales team will contact you within 24 hours.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(calls[0]?.body).toMatchObject({ needs: 'More' });
  },
};

export const AlreadyFree: Story = {
  name: 'The plan that a company has cannot be chosen again',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Current plan')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get Started Free: Free' })).toBeDisabled();
  },
};

export const WithoutWrite: Story = {
  // OP-049
  name: 'Without plans:write every button contacts sales',
  beforeEach: () => {
    signInAs('user', ['plans:read']);
  },
  play: async () => {
    await press('Get Started Free: Free');
    await expect(screen.getByRole('dialog', { name: 'Contact Sales' })).toBeInTheDocument();
  },
};

export const GlobalAdmin: Story = {
  // OP-050
  name: 'A global admin reads the sales requests',
  beforeEach: () => {
    signInAs('admin');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ten million calls')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Mark as handled: request from Harbor & Co' }),
    ).toBeEnabled();
  },
};

export const SetPlan: Story = {
  name: 'A global admin sets the plan that a request agreed on',
  beforeEach: () => {
    signInAs('admin');
  },
  play: async () => {
    const chosen = mockEndpoint(choosePlan, { ...plan, plan: 'enterprise' });
    const handled = mockEndpoint(handleSalesRequest, {
      ...request,
      handledAt: '2026-11-21T10:00:00Z',
    });
    await press('Set Plan for Harbor & Co');
    const form = within(screen.getByRole('dialog', { name: 'Set the plan for Harbor & Co' }));
    await userEvent.selectOptions(form.getByLabelText('Plan'), 'enterprise');
    await userEvent.click(form.getByRole('button', { name: 'Set Plan' }));
    await expect(await screen.findByText('Harbor & Co is now on Enterprise.')).toBeInTheDocument();
    await expect(chosen[0]).toMatchObject({
      query: { companyFilter: harbor.id },
      body: { plan: 'enterprise' },
    });
    await waitFor(() => expect(handled[0]?.body).toEqual({ handled: true }));
  },
};

export const TrialUsed: Story = {
  name: 'A trial that was used is marked on its cards',
  beforeEach: () => {
    mockEndpoint(readPlan, { ...plan, trialAvailable: false });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Trial used')).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Contact Sales: Entry Level' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Start Free Trial/ })).toBeNull();
  },
};

export const Loading: Story = {
  name: 'The cards are shown while the plan loads',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(readPlan, never());
    mockEndpoint(listSalesRequests, never());
  },
};

export const LoadFails: Story = {
  beforeEach: () => {
    mockEndpoint(readPlan, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const EmptyRequests: Story = {
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listSalesRequests, []);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sales requests yet.')).toBeVisible();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(readPlan, { ...plan, companyName: longName });
    mockEndpoint(listSalesRequests, [{ ...request, companyName: longName, needs: longSentence }]);
  },
};
