import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apiListWebhookEndpoints } from '@core/contract/apiWebhookEndpoints';
import { listCompanies } from '@core/contract/companies';
import {
  listActiveSurveys,
  readGlobalIdentifiers,
  readTriggerSettings,
  saveGlobalIdentifiers,
  saveTriggerSettings,
} from '@core/contract/embed';
import { readIdentitySecret } from '@core/contract/identitySecret';
import { readInstallCheck } from '@core/contract/installCheck';
import { countLinks, createLinks } from '@core/contract/surveyLinks';
import { listOverrides } from '@core/contract/surveys';
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from '@core/contract/webhookDeliveries';
import { defaultGlobalIdentifiers, defaultTriggerSettings } from '@core/survey/defaults';
import { longName } from '@tests/support/longTexts';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, harbor, signInAs } from '@tests/support/sessions';
import { daysAgo, sixSurveys } from '@tests/support/surveyFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { EmbedPanel } from './EmbedPanel';
import { keptIdentifiers, keptTriggers } from './model/keptForms';

const active = sixSurveys()
  .slice(0, 2)
  .map(({ id, name, survey, embedSettings, display_triggers, version, familyId }) => ({
    id,
    name,
    survey,
    embedSettings,
    display_triggers,
    version,
    familyId,
    priority: 0,
    startedAt: daysAgo(3),
  }));
const delivery = {
  id: 'd1',
  endpointId: null,
  surveyName: 'Checkout Experience',
  url: 'https://hooks.harbor.example',
  status: 'failed' as const,
  attempts: 8,
  lastStatus: 500,
  lastError: null,
  event: 'survey.completed',
  createdAt: daysAgo(1),
  nextAttemptAt: null,
  deliveredAt: null,
};

const meta = {
  title: 'Screens/Embed/Embed panel',
  component: EmbedPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    keptIdentifiers.clear();
    keptTriggers.clear();
    mockEndpoint(listActiveSurveys, active);
    mockEndpoint(readGlobalIdentifiers, { globalIdentifiers: defaultGlobalIdentifiers });
    mockEndpoint(readTriggerSettings, { triggerSettings: defaultTriggerSettings });
    mockEndpoint(listOverrides, []);
    mockEndpoint(readInstallCheck, { sites: [] });
    mockEndpoint(listWebhookDeliveries, [delivery]);
    mockEndpoint(apiListWebhookEndpoints, { data: [], next: null });
    mockEndpoint(readIdentitySecret, { updatedAt: null, previousValidUntil: null });
    return resetApi;
  },
} satisfies Meta<typeof EmbedPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );
const saveIdentifiers = () =>
  userEvent.click(screen.getByRole('button', { name: 'Save identifier settings' }));

export const Default: Story = {
  // EMBED-003 EMBED-004 EMBED-012 EMBED-013
  name: 'Company, active surveys and the code with all thirteen attributes',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harbor & Co')).toBeVisible();
    await expect(canvas.getByText(harbor.id)).toBeVisible();
    const list = within(await canvas.findByRole('list', { name: 'Active surveys' }));
    await expect(list.getByText('6 questions · default')).toBeVisible();
    await expect(list.getByText('9 questions · custom styling applied')).toBeVisible();
    await expect(
      list.getByRole('link', { name: `Open survey page: ${active[0]!.name} (opens in a new tab)` }),
    ).toHaveAttribute('href', `/s/${active[0]!.id}`);
    await expect(
      list.getByRole('button', { name: `Copy the link to ${active[0]!.name}` }),
    ).toBeVisible();
    const text = canvas.getByText(/data-company-id/).closest('pre')?.textContent ?? '';
    for (const name of [
      'company-id',
      'api-base',
      'theme',
      'trigger-type',
      'callback-name',
      'redirect-url',
      'webhook-url',
      'require-identifier',
      'identifier-types',
      'identifier-fields',
      'allow-survey-override',
      'require-override-reason',
      'allowed-override-types',
    ]) {
      await expect(text).toContain(`data-${name}="`);
    }
    await expect(text).toContain('/widget.js"');
  },
};

export const Share: Story = {
  name: 'A running survey is shared by link, QR code, email and personal links',
  play: async ({ canvas }) => {
    mockEndpoint(countLinks, { created: 20, answered: 3 });
    const calls = mockEndpoint(createLinks, refuse('quota_reached'));
    await userEvent.click(await canvas.findByRole('button', { name: `Share ${active[0]!.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('20 created, 3 answered')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^QR code for/ })).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Email addresses/), 'ann@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Create links' }));
    await expect(await dialog.findByText(/^Your company has reached a limit/)).toBeVisible();
    await expect(calls[0]?.body).toEqual({ addresses: ['ann@example.test'] });
  },
};

export const Installed: Story = {
  name: 'The last sites of the widget are listed; instructions for each kind of site can be copied',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not seen yet')).toBeVisible();
    mockEndpoint(readInstallCheck, {
      sites: [
        { origin: 'https://shop.example', seenAt: new Date(Date.now() - 150_000).toISOString() },
      ],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByText('Seen 2 minutes ago on shop.example')).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Your site'), 'Google Tag Manager');
    const guide = canvas.getByRole('region', { name: 'Instructions' });
    await expect(guide).toHaveTextContent(
      `script.setAttribute('data-company-id', '${harbor.id}');`,
    );
    await expect(guide).toHaveTextContent('<noscript>');
  },
};

export const ReactComponent: Story = {
  // EMBED-005 EMBED-006
  name: 'The same as a React component, with a copy button',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'React Component' }));
    await expect(canvas.getByText(/NavoutSurveys/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Copy( code)?$/ })).toBeVisible();
  },
};

export const SaveIdentifiers: Story = {
  // EMBED-007 EMBED-009 EMBED-010 ERR-083
  name: 'Identifier rules are saved for the company in scope',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(
      saveGlobalIdentifiers,
      ({ body }) => body as { globalIdentifiers: object },
    );
    await userEvent.click(await canvas.findByLabelText('Require an identifier'));
    await userEvent.clear(canvas.getByLabelText('Field names for email'));
    await userEvent.type(canvas.getByLabelText('Field names for email'), 'user_email , mail,');
    await saveIdentifiers();
    await alerted('Global identifier settings saved successfully!');
    await expect(calls[0]).toMatchObject({
      params: { companyId: harbor.id },
      body: {
        globalIdentifiers: {
          requireIdentifier: true,
          identifierTypes: ['email'],
          identifierFields: { email: 'user_email, mail' },
        },
      },
    });
  },
};

export const NoIdentifierType: Story = {
  // TARGET-013
  name: 'A required identifier needs a type',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveGlobalIdentifiers, { globalIdentifiers: {} });
    await userEvent.click(await canvas.findByLabelText('Require an identifier'));
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Identifier types' })).getByLabelText('email'),
    );
    await saveIdentifiers();
    await expect(
      await canvas.findByText('Please select at least one identifier type.'),
    ).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const SaveFails: Story = {
  // ERR-075 ERR-076
  name: 'Failed saves say why',
  play: async ({ canvas }) => {
    mockEndpoint(saveGlobalIdentifiers, refuse('forbidden'));
    mockEndpoint(saveTriggerSettings, refuse('conflict'));
    await canvas.findByLabelText('Require an identifier');
    await saveIdentifiers();
    await alerted(
      'Failed to save global identifier settings: You do not have permission to do this.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save trigger settings' }));
    await alerted(
      'Failed to save trigger settings: This was changed in the meantime. Please reload and try again.',
    );
  },
};

export const SomeoneElseSaved: Story = {
  name: 'A late save shows what changed, and mine is saved on top',
  play: async ({ canvas }) => {
    const theirs = { ...defaultGlobalIdentifiers, requireOverrideReason: true };
    mockEndpoint(saveGlobalIdentifiers, refuse('conflict'));
    await userEvent.click(await canvas.findByLabelText('Require an identifier'));
    mockEndpoint(readGlobalIdentifiers, { globalIdentifiers: theirs });
    await saveIdentifiers();
    await expect(await canvas.findByText('Require override reason: from off to on')).toBeVisible();
    const calls = mockEndpoint(
      saveGlobalIdentifiers,
      ({ body }) => body as { globalIdentifiers: object },
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await alerted('Global identifier settings saved successfully!');
    await expect(calls[0]?.body).toMatchObject({
      globalIdentifiers: { requireIdentifier: true, requireOverrideReason: true },
      replaces: theirs,
    });
  },
};

export const Triggers: Story = {
  // EMBED-008 EMBED-011 OP-131 OP-132
  name: 'A callback is a dotted name, never code',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(saveTriggerSettings, ({ body }) => ({
      ...(body as { triggerSettings: object }),
      webhookSecret: null,
    }));
    await userEvent.selectOptions(await canvas.findByLabelText('Trigger type'), 'callback');
    const save = () =>
      userEvent.click(canvas.getByRole('button', { name: 'Save trigger settings' }));
    await save();
    await expect(
      await canvas.findByText('Please enter the name of the function to call.'),
    ).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Callback name'), 'alert(1)');
    await save();
    await expect(
      await canvas.findByText('This must be the name of a function, like shop.onSurveyDone.'),
    ).toBeVisible();
    await expect(calls).toHaveLength(0);
    await userEvent.clear(canvas.getByLabelText('Callback name'));
    await userEvent.type(canvas.getByLabelText('Callback name'), 'shop.onDone');
    await save();
    await alerted('Trigger settings saved successfully!');
    await expect(calls[0]?.body).toMatchObject({
      triggerSettings: { triggerType: 'callback', callbackName: 'shop.onDone' },
    });
  },
};

export const Webhook: Story = {
  // EMBED-015
  name: 'A webhook has a secret, shown once, and a delivery log; a failed delivery is sent again',
  beforeEach: () => {
    mockEndpoint(readTriggerSettings, {
      triggerSettings: {
        ...defaultTriggerSettings,
        triggerType: 'webhook',
        webhookUrl: 'https://hooks.harbor.example',
      },
    });
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(replayWebhookDelivery, { ...delivery, status: 'pending' });
    mockEndpoint(saveTriggerSettings, ({ body }) => ({
      ...(body as { triggerSettings: object }),
      webhookSecret: 'whsec_c2VjcmV0',
    }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save trigger settings' }));
    await expect(await canvas.findByText('whsec_c2VjcmV0')).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Send again: Checkout Experience' }),
    );
    await expect(await screen.findByText('The webhook is being sent again.')).toBeVisible();
    await expect(calls[0]?.params).toEqual({ companyId: harbor.id, deliveryId: 'd1' });
    const renewals = mockEndpoint(rotateWebhookSecret, {
      secret: 'whsec_bmV3',
      previousValidUntil: '2026-11-22T10:00:00.000Z',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate secret' }));
    await expect(await canvas.findByText('whsec_bmV3')).toBeVisible();
    await expect(canvas.queryByText('whsec_c2VjcmV0')).toBeNull();
    await expect(renewals).toHaveLength(1);
  },
};

export const WithOverrides: Story = {
  // TARGET-010
  name: 'The override log names survey, person and reason',
  beforeEach: () => {
    mockEndpoint(listOverrides, [
      {
        id: 'o',
        surveyId: 's',
        surveyName: 'Product Finder',
        userId: 'u',
        userName: 'Tom Lee',
        timestamp: daysAgo(2),
        globalSettings: {},
        customSettings: {},
        overrideReason: 'Anonymous campaign page',
      },
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Anonymous campaign page')).toBeVisible();
  },
};

export const RulesUnread: Story = {
  // CONTRACT-080 OP-109
  name: 'If settings cannot be loaded, a message says so, and no form offers to replace them',
  beforeEach: () => {
    mockEndpoint(readGlobalIdentifiers, refuse('internal_error'));
    mockEndpoint(readTriggerSettings, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findAllByText(
        'The saved settings could not be loaded. They have not changed.',
        {},
      ),
    ).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Save/ })).toBeNull();
    mockEndpoint(readGlobalIdentifiers, { globalIdentifiers: defaultGlobalIdentifiers });
    await userEvent.click(canvas.getAllByRole('button', { name: 'Retry' })[0]!);
    await expect(
      await canvas.findByRole('button', { name: 'Save identifier settings' }),
    ).toBeVisible();
  },
};

export const NothingActive: Story = {
  beforeEach: () => {
    mockEndpoint(listActiveSurveys, []);
  },
};

export const AllCompanies: Story = {
  // OP-028
  name: 'With all companies, the screen asks for one first',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Choose one company in the header first/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  name: 'Without data_sources:write, forms can be read but not saved',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Require an identifier')).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readGlobalIdentifiers, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading embed settings...')).toBeInTheDocument();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(
      listActiveSurveys,
      active.map((survey) => ({ ...survey, name: longName })),
    );
    mockEndpoint(listWebhookDeliveries, [
      {
        ...delivery,
        surveyName: longName,
        url: `https://hooks.harbor.example/${'surveys/'.repeat(12)}`,
      },
    ]);
  },
};
