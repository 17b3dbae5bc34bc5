import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { listViewNames } from '@core/contract/audience';
import { listActiveSurveys, readGlobalIdentifiers } from '@core/contract/embed';
import { createTheme, deleteTheme, listThemes } from '@core/contract/survey-styling';
import { createTestLink, logOverride, readSurvey, saveDisplayTriggers, saveEmbedSettings } from '@core/contract/surveys';
import { defaultGlobalIdentifiers, defaultSettings } from '@core/survey/defaults';
import { storageKeys } from '@src/lib/storage';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import { harbor, meridian, signInAs } from '@tests/support/sessions';
import { checkoutSurvey, daysAgo, publishedSurvey } from '@tests/support/surveyFixtures';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { LiveStylingEditor } from './LiveStylingEditor';
import { forgetUnsaved } from './useLiveStyling';

const survey = publishedSurvey({ id: 'survey-style', survey: { ...checkoutSurvey, questions: checkoutSurvey.questions.slice(0, 4) }, display_triggers: { userSegmentation: { enabled: true, visitorType: 'new', geography: 'DE, AT', referrer: '' } } });
const theme = { id: 't1', name: 'Harbor winter', settings: { theme: { ...defaultSettings.theme, fontFamily: 'Georgia' }, logo: defaultSettings.logo }, createdAt: daysAgo(9), companyId: harbor.id };

/** A picture of one transparent pixel. */
const pixel = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (character) => character.charCodeAt(0));

let saved: Record<'settings' | 'triggers' | 'log', RecordedCall[]>;

const meta = {
  title: 'Features/SurveyStyling/LiveStylingEditor',
  component: LiveStylingEditor,
  decorators: [withApp],
  args: { survey },
  beforeEach: () => {
    signInAs('company_admin');
    forgetUnsaved();
    mockEndpoint(readSurvey, survey);
    mockEndpoint(listThemes, [theme]);
    mockEndpoint(listActiveSurveys, []);
    mockEndpoint(listViewNames, [{ id: 'churned', name: 'Churned Users', isCustom: false }, { id: 'view-oslo', name: 'Regulars of Oslo', isCustom: true }]);
    mockEndpoint(readGlobalIdentifiers, { globalIdentifiers: { ...defaultGlobalIdentifiers, requireOverrideReason: true, allowedOverrideTypes: ['email', 'uuid'] } });
    saved = {
      settings: mockEndpoint(saveEmbedSettings, survey),
      triggers: mockEndpoint(saveDisplayTriggers, survey),
      log: mockEndpoint(logOverride, refuse('internal_error')),
    };
    return resetApi;
  },
} satisfies Meta<typeof LiveStylingEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const alerted = (text: string) => waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(true));
const step = async (title: string) => userEvent.click(await screen.findByRole('button', { name: new RegExp(title) }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

export const SevenSteps: Story = {
  name: 'STYLE-001 STYLE-002 seven steps; button styling only when the widget is a button',
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('navigation', { name: 'Styling steps' }));
    await expect(steps.getAllByRole('button').map((button) => button.textContent?.replace(/^(\d)(.*)/, '$1'))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Overlay' }));
    await expect(steps.queryByRole('button', { name: /Button styling/ })).not.toBeInTheDocument();
    await expect(steps.getAllByRole('button')).toHaveLength(6);
  },
};

export const Save: Story = {
  name: 'STYLE-012 ERR-091 CONTRACT-089 OP-118 Save: both calls, then the message, then Saved! for three seconds',
  play: async ({ canvas }) => {
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await save();
    await alerted('Settings saved successfully!');
    await expect(saved.settings[0]).toMatchObject({ params: { id: 'survey-style' }, body: { settings: { widget: { displayMode: 'inline' } } } });
    await expect(saved.triggers[0]?.body).toMatchObject({ displayTriggers: { userSegmentation: { geography: 'DE, AT' } } });
    // What the change began from goes along, so that a save in another tab is not undone unseen.
    await expect(saved.settings[0]?.body).toHaveProperty('replaces', survey.embedSettings?.settings ?? null);
    await expect(saved.triggers[0]?.body).toHaveProperty('replaces', survey.display_triggers);
    await expect(saved.log).toHaveLength(0);
    await expect(await canvas.findByRole('button', { name: 'Saved!' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save settings' })).toBeVisible(), { timeout: 5000 });
  },
};

export const SaveFails: Story = {
  name: 'ERR-085 a failed save keeps the changes and says why',
  play: async ({ canvas }) => {
    mockEndpoint(saveDisplayTriggers, refuse('conflict'));
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await save();
    await alerted('Failed to save settings: This was changed in the meantime. Please reload and try again.');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
};

export const EditedWhileSaving: Story = {
  name: 'what is changed while a save is under way stays, to be saved next',
  play: async ({ canvas }) => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => { finish = resolve; });
    const calls = mockEndpoint(saveDisplayTriggers, async () => { await held; return survey; });
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Overlay' }));
    finish();
    await alerted('Settings saved successfully!');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Overlay' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Themes: Story = {
  name: 'STYLE-013 STYLE-014 STYLE-016 STYLE-017 ERR-096 ERR-098 ERR-099 save, load and reset a theme',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createTheme, theme);
    await userEvent.click(await canvas.findByRole('button', { name: 'Load theme Harbor winter' }));
    await alerted('Theme "Harbor winter" loaded successfully!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save theme' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save theme' }));
    await expect(await dialog.findByText('Please enter a theme name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Theme name'), 'Copy{Enter}');
    await alerted('Theme saved successfully!');
    await expect(calls[0]).toMatchObject({ query: { companyFilter: harbor.id }, body: { name: 'Copy', settings: { theme: { fontFamily: 'Georgia' } } } });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to default' }));
    await alerted('Reset to default theme!');
  },
};

export const DeleteTheme: Story = {
  name: 'STYLE-015 ERR-097 a theme is deleted after a question',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(deleteTheme, undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete theme Harbor winter' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete theme' }));
    await alerted('Theme deleted successfully!');
    await expect(calls[0]?.params).toEqual({ id: 't1' });
  },
};

export const ThemesFromTheBrowser: Story = {
  name: 'STYLE-011 OP-119 ERR-105 without the server the browser shows this company\'s themes and no others, silently',
  beforeEach: () => {
    mockEndpoint(listThemes, refuse('internal_error'));
    localStorage.setItem(storageKeys.surveyThemes, JSON.stringify([theme, { ...theme, id: 't2', name: 'Meridian red', companyId: meridian.id }]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harbor winter')).toBeVisible();
    await expect(canvas.queryByText('Meridian red')).not.toBeInTheDocument();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const LogoFile: Story = {
  name: 'STYLE-018 STYLE-019 the logo must be an image under 5242880 bytes',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await fireEvent.change(input, { target: { files: [new File([new Uint8Array(5_242_880)], 'logo.png', { type: 'image/png' })] } });
    await expect(await canvas.findByText('File size must be less than 5MB')).toBeVisible();
    await fireEvent.change(input, { target: { files: [new File(['x'], 'logo.txt', { type: 'text/plain' })] } });
    await expect(await canvas.findByText('Please select an image file')).toBeVisible();
  },
};

export const LogoFileUnreadable: Story = {
  name: 'STYLE-020 a logo file the browser cannot read is said, and nothing is stored',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    const reading = spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function unplugged(this: FileReader) { queueMicrotask(() => { this.dispatchEvent(new ProgressEvent('error')); }); });
    await fireEvent.change(canvasElement.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } });
    await expect(await canvas.findByText('Error reading file')).toBeVisible();
    reading.mockRestore();
    await expect(canvas.queryByAltText('Logo of the survey')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Unsaved changes')).not.toBeInTheDocument();
  },
};

export const LogoFileStored: Story = {
  name: 'STYLE-022 a chosen logo file is stored inline in the settings',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    await fireEvent.change(canvasElement.querySelector('input[type="file"]')!, { target: { files: [new File([pixel], 'logo.gif', { type: 'image/gif' })] } });
    await expect(await canvas.findByAltText('Logo of the survey')).toHaveAttribute('src', expect.stringMatching(/^data:image\/gif;base64,R0lGOD/));
    await save();
    await waitFor(() => expect(saved.settings[0]?.body).toMatchObject({ settings: { logo: { enabled: true, url: expect.stringMatching(/^data:image\/gif;base64,/) } } }));
  },
};

export const Sliders: Story = {
  name: 'STYLE-023 STYLE-026 the border radius runs from 0 to 20 px, the logo\'s opacity from 0.1 to 1 by tenths',
  beforeEach: () => { mockEndpoint(readSurvey, { ...survey, embedSettings: { settings: { ...defaultSettings, logo: { ...defaultSettings.logo, enabled: true, url: 'https://example.com/logo.png' } } } }); },
  play: async ({ canvas }) => {
    await step('Company logo');
    const opacity = await canvas.findByRole('slider', { name: 'Logo opacity' });
    await expect([opacity.getAttribute('min'), opacity.getAttribute('max'), opacity.getAttribute('step')]).toEqual(['0.1', '1', '0.1']);
    await step('Colours and typography');
    const radius = await canvas.findByRole('slider', { name: 'Border radius' });
    await expect([radius.getAttribute('min'), radius.getAttribute('max')]).toEqual(['0', '20']);
  },
};

export const Visitors: Story = {
  name: 'TARGET-007 visitor type and referrer are edited here, the geography of the creator is said',
  play: async ({ canvas }) => {
    await step('When to show');
    await expect(within(await canvas.findByLabelText('Visitor type')).getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual(['all', 'new', 'returning']);
    await expect(canvas.getByText('Only visitors from DE, AT, as set in the creator.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Referrer/)).toBeVisible();
  },
};

export const SavedView: Story = {
  name: 'a survey is aimed at the people of a saved view, and the explain view lists the rule',
  play: async ({ canvas }) => {
    await step('When to show');
    await canvas.findByRole('option', { name: 'Regulars of Oslo' });
    await userEvent.selectOptions(canvas.getByLabelText('Saved view'), 'Regulars of Oslo');
    await expect(await canvas.findByText(/does not belong to the saved view the survey is for/)).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Belongs to the saved view'));
    await expect(await canvas.findByText('The visitor belongs to the saved view the survey is for.')).toBeVisible();
    await save();
    await waitFor(() => expect(saved.triggers[0]?.body).toMatchObject({ displayTriggers: { userSegmentation: { enabled: true, audience: 'view-oslo' } } }));
  },
};

export const Override: Story = {
  name: 'TARGET-008 TARGET-011 TARGET-012 TARGET-014 TARGET-015 TARGET-017 CONTRACT-090 an override asks, needs a reason and a type, and is logged',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Override the global identifier requirements'));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/no longer follow the identifier requirements[\s\S]*Are you sure you want to override the global identifier requirements\?/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Override' }));
    await expect(canvas.getByLabelText('custom')).toBeDisabled();
    await userEvent.click(canvas.getByLabelText('email'));
    await save();
    await expect(await canvas.findByText('Please select at least one identifier type.')).toBeVisible();
    await expect(canvas.getAllByText('Please provide a reason for this override.')[0]).toBeVisible();
    await expect(saved.settings).toHaveLength(0);
    await userEvent.click(canvas.getByLabelText('uuid'));
    await userEvent.click(canvas.getByLabelText(/Reason for the override/));
    await userEvent.paste('Anonymous campaign');
    await save();
    await alerted('Settings saved successfully!');
    await expect(saved.log[0]?.body).toMatchObject({ surveyId: 'survey-style', overrideReason: 'Anonymous campaign', customSettings: { identifierTypes: ['uuid'] }, globalSettings: { requireOverrideReason: true } });
  },
};

export const OverrideForbidden: Story = {
  name: 'TARGET-016 no override without the company\'s leave',
  beforeEach: () => { mockEndpoint(readGlobalIdentifiers, { globalIdentifiers: { ...defaultGlobalIdentifiers, allowSurveyOverride: false } }); },
  play: async ({ canvas }) => {
    await step('When to show');
    await waitFor(() => expect(canvas.getByLabelText('Override the global identifier requirements')).toBeDisabled());
  },
};

export const WhyNotShown: Story = {
  name: 'TARGET-021 the explain view names each rule with pass or fail, before saving',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Only on certain pages'));
    await userEvent.click(canvas.getByLabelText('URL patterns'));
    await userEvent.paste('/checkout\n\n/cart');
    const rules = () => canvas.getByRole('list', { name: 'Rules' });
    await expect(rules()).toHaveTextContent('Fail: No pattern fits the address https://www.example.com/.');
    await fireEvent.change(canvas.getByLabelText('Page address'), { target: { value: 'https://shop.example/checkout/2' } });
    await expect(rules()).toHaveTextContent('Pass: The address fits the patterns, or there are none.');
    await userEvent.click(canvas.getByLabelText('Has been here before'));
    await expect(rules()).toHaveTextContent('Fail: The survey is not for returning visitors.');
    await save();
    await waitFor(() => expect(saved.triggers[0]?.body).toMatchObject({ displayTriggers: { pageTargeting: { enabled: true, urlPatterns: ['/checkout', '/cart'] } } }));
  },
};

export const SlowPatterns: Story = {
  name: 'Patterns that take too long together are named beside the field, and so is what a page leaves out',
  play: async ({ canvas }) => {
    await step('When to show');
    await userEvent.click(await canvas.findByLabelText('Only on certain pages'));
    await userEvent.selectOptions(canvas.getByLabelText('How patterns match'), 'regex');
    await userEvent.click(canvas.getByLabelText('URL patterns'));
    await userEvent.paste(Array.from({ length: 30 }, (_one, index) => `a*b${index}`).join('\n'));
    await expect(canvas.getByText(/Together, these patterns take too long/)).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Rules' })).toHaveTextContent(/patterns are not checked/);
    await userEvent.clear(canvas.getByLabelText('URL patterns'));
    await userEvent.paste('/products/.*');
    await expect(canvas.queryByText(/Together, these patterns take too long/)).not.toBeInTheDocument();
  },
};

export const TestLink: Story = {
  name: 'A signed test link for a page of one\'s own',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(createTestLink, { url: 'https://shop.example/?navout-test=abc', token: 'abc', expiresAt: '2026-11-22T10:00:00Z' });
    await step('When to show');
    const create = () => userEvent.click(canvas.getByRole('button', { name: 'Create test link' }));
    await userEvent.type(await canvas.findByLabelText('Page that carries the embed code'), 'shop.example');
    await create();
    await expect(await canvas.findByText('This must be an address that starts with http:// or https://.')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Page that carries the embed code'));
    await userEvent.type(canvas.getByLabelText('Page that carries the embed code'), 'https://shop.example/');
    await create();
    await expect(await canvas.findByRole('link', { name: /navout-test=abc/ })).toHaveAttribute('href', 'https://shop.example/?navout-test=abc');
    await expect(calls[0]?.body).toEqual({ page: 'https://shop.example/' });
  },
};

export const LoadFails: Story = {
  name: 'ERR-101 when the survey cannot be read again, the copy of the list is edited, silently',
  beforeEach: () => { mockEndpoint(readSurvey, refuse('internal_error')); },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Styling steps' })).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: () => { mockEndpoint(readSurvey, never()); },
  play: async ({ canvas }) => { await expect(await canvas.findByText('Loading survey settings...')).toBeInTheDocument(); },
};
