import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { readJob } from '@core/contract/jobs';
import {
  applyTagRules,
  createTagRule,
  deleteTagRule,
  listTagRules,
  updateTagRule,
} from '@core/contract/tagRules';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutQuestions } from '@tests/support/surveyFixtures';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { TagRulesDialogProps } from './TagRulesDialog';

// Render it inside the page, so that its texts are loaded.
const TagRulesDialog = lazy(withTexts(() => import('./TagRulesDialog')));
const Shown = (props: TagRulesDialogProps) => (
  <Suspense fallback={null}>
    <TagRulesDialog {...props} />
  </Suspense>
);

const rule = {
  ...{ id: 'rule', tag: 'delivery' },
  questionId: 'else',
  ...{ words: ['late', 'did not arrive'], from: null, to: null },
};
const run = {
  ...{ id: 'run', kind: 'survey-results.tag', label: 'Tag responses', state: 'running' as const },
  ...{ progress: 40, counts: { responses: 400, tagged: 12 }, reason: null, reasonCode: null },
  ...{ result: null, attempts: 1, cancellable: true, trigger: 'manual' as const, startsAt: null },
  createdAt: '2026-11-20T09:00:00.000Z',
  ...{ startedAt: '2026-11-20T09:00:00.000Z', finishedAt: null },
};

const meta = {
  title: 'Screens/Survey results/Tag rules',
  component: Shown,
  decorators: [withApp],
  args: {
    survey: { id: 'survey-1', companyId: 'company-1' },
    questions: [...checkoutQuestions, { id: 'else', type: 'text', title: 'Anything else?' }],
    onClose: fn(),
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listTagRules, { rules: [rule] });
    for (const endpoint of [createTagRule, deleteTagRule, applyTagRules])
      mockEndpoint(endpoint, never());
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Rules tag existing responses on request, with progress',
  play: async () => {
    await screen.findByText(/“late” or “did not arrive”/);
    mockEndpoint(applyTagRules, { runId: 'run' });
    mockEndpoint(readJob, run);
    await userEvent.click(screen.getByRole('button', { name: 'Tag existing responses' }));
    await expect(await screen.findByText(/400 responses · 12 tagged/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tag existing responses' })).toBeDisabled();
  },
};

export const New: Story = {
  name: 'The first rule',
  beforeEach: () => void mockEndpoint(listTagRules, { rules: [] }),
  play: async () => {
    await screen.findByText('There are no tag rules yet.');
    const calls = mockEndpoint(createTagRule, rule);
    await userEvent.click(screen.getByRole('button', { name: 'New rule' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
    await expect(await screen.findByText('Please enter a tag.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Tag'), 'delivery');
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ tag: 'delivery' }));
    await screen.findByText('Rule added. It tags new responses from now on.');
  },
};

export const Edit: Story = {
  name: 'A rule is changed in place',
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Edit the rule for delivery' }),
    );
    const calls = mockEndpoint(updateTagRule, rule);
    await userEvent.type(await screen.findByLabelText('Words or phrases'), '\nlost');
    await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        params: { ruleId: 'rule' },
        body: { tag: 'delivery', words: ['late', 'did not arrive', 'lost'] },
      }),
    );
    await screen.findByText('Rule saved. It applies to new responses from now on.');
  },
};

export const NotApplied: Story = {
  beforeEach: () => void mockEndpoint(applyTagRules, refuse('unavailable')),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Tag existing responses' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => void mockEndpoint(listTagRules, refuse('internal_error')),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: () => void mockEndpoint(listTagRules, never()),
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write the rules are only shown',
  beforeEach: () => void signInAs('user', ['data_sources:read']),
  play: async () => {
    await screen.findByText(/“late”/);
    await expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
  },
};
