import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  previewIdentifierRules,
  readIdentifierRules,
  saveIdentifierRules,
} from '@core/contract/identifierRules';
import { listJobs } from '@core/contract/jobs';
import { IDENTIFIER_DEFAULTS } from '@core/identity/identifierRules';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { importJob } from '@tests/support/sourceFixtures';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { IdentifierRulesDialog } from './IdentifierRulesDialog';
import type { IdentifierRule, RulesPreview } from './identifierRulesApi';

const kindsWith = (changes: Partial<IdentifierRule> & Pick<IdentifierRule, 'kind'>) =>
  IDENTIFIER_DEFAULTS.map((rule) => ({
    ...rule,
    blocked: [...rule.blocked],
    ...(rule.kind === changes.kind ? changes : {}),
  }));
const saved = { version: 3, kinds: kindsWith({ kind: 'email', blocked: ['@shop.example'] }) };
const none: RulesPreview = {
  isWhole: true,
  joined: 0,
  joinedInto: 0,
  parted: 0,
  partedInto: 0,
  examples: [],
};
const phones: RulesPreview = {
  ...none,
  parted: 12,
  partedInto: 27,
  examples: [
    {
      value: '+492215550001',
      people: ['Ann Berg (ann@web.example)'],
      into: ['ann@web.example', 'ben@web.example'],
    },
  ],
};

const meta = {
  title: 'Screens/Data sources/Identifier rules dialog',
  component: IdentifierRulesDialog,
  decorators: [withApp],
  args: { onClose: fn(), runs: null },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readIdentifierRules, saved);
    mockEndpoint(listJobs, []);
    mockEndpoint(previewIdentifierRules, ({ body }) => {
      const { kinds } = body as { kinds: IdentifierRule[] };
      return kinds.some(({ kind, on }) => kind === 'phone' && !on) ? phones : none;
    });
    return resetApi;
  },
} satisfies Meta<typeof IdentifierRulesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = async (kind: string) =>
  within((await screen.findByRole('switch', { name: `${kind} merges people` })).closest('li')!);

export const Default: Story = {
  name: 'A kind is turned off, the change is shown, and it is saved with its version',
  play: async () => {
    const calls = mockEndpoint(saveIdentifierRules, { ...saved, version: 4 });
    await userEvent.click(await screen.findByRole('switch', { name: 'Phone merges people' }));
    await screen.findByText('12 people would become 27');
    await expect(
      screen.getByText(
        '+492215550001: Ann Berg (ann@web.example) → ann@web.example, ben@web.example',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save and apply' }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        version: 3,
        kinds: saved.kinds.map((rule) => (rule.kind === 'phone' ? { ...rule, on: false } : rule)),
      }),
    );
  },
};

export const UndoMerges: Story = {
  name: 'The merges of a kind are undone after a confirmation',
  play: async () => {
    const calls = mockEndpoint(saveIdentifierRules, { ...saved, version: 4 });
    const phone = await row('Phone');
    const count = await phone.findByText('12 people were merged by this rule.');
    await waitFor(() => expect(count).toBeVisible());
    await userEvent.click(phone.getByRole('button', { name: 'Undo these merges: Phone' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Undo the merges of Phone?' }),
    );
    await waitFor(() =>
      expect(question.getByText(/12 people become 27. No record is lost/)).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'Undo these merges' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ version: 3 }));
  },
};

export const Recount: Story = {
  name: 'Once a run has applied the rules, the numbers of merges are loaded again',
  beforeEach: () => {
    mockEndpoint(listJobs, [importJob({ kind: 'identity.regroup' })]);
  },
  play: async () => {
    const phone = await row('Phone');
    await phone.findByText('12 people were merged by this rule.');
    mockEndpoint(previewIdentifierRules, { ...none, parted: 15, partedInto: 31 });
    mockEndpoint(listJobs, [
      importJob({
        kind: 'identity.regroup',
        state: 'succeeded',
        finishedAt: '2026-11-20T14:06:00Z',
      }),
    ]);
    await expect(await phone.findByText('15 people were merged by this rule.')).toBeVisible();
  },
};

export const OrderLimitsAndBlocked: Story = {
  name: 'The order changes by keyboard, a limit is checked, values are blocked and unblocked',
  play: async () => {
    const phone = await row('Phone');
    phone.getByRole('button', { name: 'Move Phone up' }).focus();
    await userEvent.keyboard('{Enter}');
    const kinds = screen.getByRole('list', { name: 'Identifiers, strongest first' });
    await waitFor(() => expect(kinds.children[3]).toHaveTextContent('Phone'));
    const limit = (await row('Phone')).getByRole('spinbutton', {
      name: 'Limit per person for Phone',
    });
    await userEvent.clear(limit);
    await userEvent.type(limit, '99');
    await expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save and apply' })).toBeDisabled();
    const email = await row('Email');
    await userEvent.type(
      email.getByLabelText('Blocked values for Email', { selector: 'input' }),
      'info@web.example{Enter}',
    );
    await expect(
      await email.findByRole('button', { name: 'Remove info@web.example' }),
    ).toBeVisible();
    await userEvent.click(email.getByRole('button', { name: 'Remove @shop.example' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expect(await email.findByRole('button', { name: 'Remove @shop.example' })).toBeVisible();
  },
};

export const SavedElsewhere: Story = {
  name: 'Another tab saved first: nothing typed is lost',
  play: async () => {
    mockEndpoint(saveIdentifierRules, refuse('conflict'));
    await userEvent.click(await screen.findByRole('switch', { name: 'Phone merges people' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and apply' }));
    await expect(
      await screen.findByText('Someone else saved these rules. Your changes are still here.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Phone merges people' })).toBeChecked(),
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readIdentifierRules, never());
  },
  play: async () => {
    await expect(await screen.findByText('Loading identifier rules...')).toBeInTheDocument();
  },
};

export const Unread: Story = {
  beforeEach: () => {
    mockEndpoint(readIdentifierRules, refuse('company_required'));
  },
  play: async () => {
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await waitFor(() => expect(retry).toBeVisible());
  },
};

export const ReadOnly: Story = {
  name: 'A teammate without permission can read the rules but not change them',
  beforeEach: () => {
    signInAs('user');
  },
  play: async () => {
    const note = await screen.findByText(/You can view these rules/);
    await waitFor(() => expect(note).toBeVisible());
    await expect(screen.getByRole('switch', { name: 'Phone merges people' })).toBeDisabled();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  play: async () => {
    const last = await screen.findByText('Anonymous ID');
    await waitFor(() => expect(last).toBeVisible());
  },
};
