import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { readGlobalIdentifiers } from '@core/contract/embed';
import { createTheme, deleteTheme, listThemes } from '@core/contract/survey-styling';
import { readSurvey, saveDisplayTriggers } from '@core/contract/surveys';
import { defaultGlobalIdentifiers, defaultSettings } from '@core/survey/defaults';
import { storageKeys } from '@src/lib/storage';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, meridian } from '@tests/support/sessions';
import {
  alerted,
  mockStyling,
  save,
  type SavedCalls,
  step,
  survey,
  theme,
} from '@tests/support/stylingStage';
import { withApp } from '../../../../.storybook/decorators/withApp';
import { LiveStylingEditor } from './LiveStylingEditor';

/** An image of one transparent pixel. */
const pixel = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);

let saved: SavedCalls;

const meta = {
  title: 'Screens/Survey styling/Live styling editor',
  component: LiveStylingEditor,
  decorators: [withApp],
  args: { survey },
  beforeEach: () => {
    saved = mockStyling();
    return resetApi;
  },
} satisfies Meta<typeof LiveStylingEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SevenSteps: Story = {
  // STYLE-001 STYLE-002
  name: 'Seven steps; button styling only when the widget is a button',
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('navigation', { name: 'Styling steps' }));
    await expect(
      steps.getAllByRole('button').map((button) => button.textContent?.replace(/^(\d)(.*)/, '$1')),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Overlay' }));
    await expect(steps.queryByRole('button', { name: /Button styling/ })).not.toBeInTheDocument();
    await expect(steps.getAllByRole('button')).toHaveLength(6);
  },
};

export const Save: Story = {
  // STYLE-012 ERR-091 CONTRACT-089 OP-118
  name: 'Save: both calls, then the message, then Saved! for three seconds',
  play: async ({ canvas }) => {
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await save();
    await alerted('Settings saved successfully!');
    await expect(saved.settings[0]).toMatchObject({
      params: { id: 'survey-style' },
      body: { settings: { widget: { displayMode: 'inline' } } },
    });
    await expect(saved.triggers[0]?.body).toMatchObject({
      displayTriggers: { userSegmentation: { geography: 'DE, AT' } },
    });
    // The value before the change is sent too, so that a save in another tab is not overwritten
    // unseen.
    await expect(saved.settings[0]?.body).toHaveProperty(
      'replaces',
      survey.embedSettings?.settings ?? null,
    );
    await expect(saved.triggers[0]?.body).toHaveProperty('replaces', survey.display_triggers);
    await expect(saved.log).toHaveLength(0);
    await expect(await canvas.findByRole('button', { name: 'Saved!' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save settings' })).toBeVisible(),
    );
  },
};

export const SaveFails: Story = {
  // ERR-085
  name: 'A failed save keeps the changes and says why',
  play: async ({ canvas }) => {
    mockEndpoint(saveDisplayTriggers, refuse('conflict'));
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await save();
    await alerted(
      'Failed to save settings: This was changed in the meantime. Please reload and try again.',
    );
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
};

export const SomeoneElseSaved: Story = {
  name: 'A late save shows what changed: mine is saved on top, or theirs is taken',
  play: async ({ canvas }) => {
    const theirs = {
      ...survey,
      updatedAt: new Date().toISOString(),
      display_triggers: { ...survey.display_triggers, showPercentage: 40 },
    };
    mockEndpoint(saveDisplayTriggers, refuse('conflict'));
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    mockEndpoint(readSurvey, theirs);
    await save();
    await expect(
      await canvas.findByText('Triggers, show percentage: from 100 to 40'),
    ).toBeVisible();
    const calls = mockEndpoint(saveDisplayTriggers, theirs);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await alerted('Settings saved successfully!');
    await expect(calls[0]?.body).toMatchObject({
      displayTriggers: { showPercentage: 40 },
      replaces: theirs.display_triggers,
    });
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
  },
};

export const EditedWhileSaving: Story = {
  name: 'Changes made during a save stay, and are saved next',
  play: async ({ canvas }) => {
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const calls = mockEndpoint(saveDisplayTriggers, async () => {
      await held;
      return survey;
    });
    await step('Widget display mode');
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await save();
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Overlay' }));
    finish();
    await alerted('Settings saved successfully!');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Overlay' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const Themes: Story = {
  // STYLE-013 STYLE-014 STYLE-016 STYLE-017 ERR-096 ERR-098 ERR-099
  name: 'Save, load and reset a theme',
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
    await expect(calls[0]).toMatchObject({
      query: { companyFilter: harbor.id },
      body: { name: 'Copy', settings: { theme: { fontFamily: 'Georgia' } } },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to default' }));
    await alerted('Reset to default theme!');
  },
};

export const DeleteTheme: Story = {
  // STYLE-015 ERR-097
  name: 'A theme is deleted after a confirmation',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(deleteTheme, undefined);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Delete theme Harbor winter' }),
    );
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete theme' }),
    );
    await alerted('Theme deleted successfully!');
    await expect(calls[0]?.params).toEqual({ id: 't1' });
  },
};

export const ThemesFromTheBrowser: Story = {
  // STYLE-011 OP-119 ERR-105
  name: "Without the server the browser shows this company's themes and no others, silently",
  beforeEach: () => {
    mockEndpoint(listThemes, refuse('internal_error'));
    localStorage.setItem(
      storageKeys.surveyThemes,
      JSON.stringify([theme, { ...theme, id: 't2', name: 'Meridian red', companyId: meridian.id }]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harbor winter')).toBeVisible();
    await expect(canvas.queryByText('Meridian red')).not.toBeInTheDocument();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const LogoFile: Story = {
  // STYLE-018 STYLE-019
  name: 'The logo must be an image under 5242880 bytes',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await fireEvent.change(input, {
      target: { files: [new File([new Uint8Array(5_242_880)], 'logo.png', { type: 'image/png' })] },
    });
    await expect(await canvas.findByText('File size must be less than 5MB')).toBeVisible();
    await fireEvent.change(input, {
      target: { files: [new File(['x'], 'logo.txt', { type: 'text/plain' })] },
    });
    await expect(await canvas.findByText('Please select an image file')).toBeVisible();
  },
};

export const LogoFileUnreadable: Story = {
  // STYLE-020
  name: 'A logo file that the browser cannot read shows an error, and nothing is stored',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    await fireEvent.change(canvasElement.querySelector('input[type="file"]')!, {
      target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
    });
    await expect(await canvas.findByText('Error reading file')).toBeVisible();
    await expect(canvas.queryByAltText('Survey logo')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Unsaved changes')).not.toBeInTheDocument();
  },
};

export const LogoFileStored: Story = {
  // STYLE-022
  name: 'A chosen logo file is stored inline in the settings',
  play: async ({ canvas, canvasElement }) => {
    await step('Company logo');
    await canvas.findByText('JPG, PNG or GIF, less than 5MB');
    await fireEvent.change(canvasElement.querySelector('input[type="file"]')!, {
      target: { files: [new File([pixel], 'logo.gif', { type: 'image/gif' })] },
    });
    await expect(await canvas.findByAltText('Survey logo')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/gif;base64,R0lGOD/),
    );
    await save();
    await waitFor(() =>
      expect(saved.settings[0]?.body).toMatchObject({
        settings: {
          logo: { enabled: true, url: expect.stringMatching(/^data:image\/gif;base64,/) },
        },
      }),
    );
  },
};

export const Sliders: Story = {
  // STYLE-023 STYLE-026
  name: "The border radius ranges from 0 to 20 px, the logo's opacity from 0.1 to 1 in steps of 0.1",
  beforeEach: () => {
    mockEndpoint(readSurvey, {
      ...survey,
      embedSettings: {
        settings: {
          ...defaultSettings,
          logo: { ...defaultSettings.logo, enabled: true, url: 'https://example.com/logo.png' },
        },
      },
    });
  },
  play: async ({ canvas }) => {
    await step('Company logo');
    const opacity = await canvas.findByRole('slider', { name: 'Logo opacity' });
    await expect([
      opacity.getAttribute('min'),
      opacity.getAttribute('max'),
      opacity.getAttribute('step'),
    ]).toEqual(['0.1', '1', '0.1']);
    await step('Colors and typography');
    const radius = await canvas.findByRole('slider', { name: 'Border radius' });
    await expect([radius.getAttribute('min'), radius.getAttribute('max')]).toEqual(['0', '20']);
  },
};

export const OverrideForbidden: Story = {
  // TARGET-016
  name: 'No override unless the company allows it',
  beforeEach: () => {
    mockEndpoint(readGlobalIdentifiers, {
      globalIdentifiers: { ...defaultGlobalIdentifiers, allowSurveyOverride: false },
    });
  },
  play: async ({ canvas }) => {
    await step('When to show');
    await waitFor(() =>
      expect(canvas.getByLabelText('Override the global identifier requirements')).toBeDisabled(),
    );
  },
};

export const LoadFails: Story = {
  // ERR-101
  name: 'If the survey cannot be loaded again, the copy from the list is edited without a message',
  beforeEach: () => {
    mockEndpoint(readSurvey, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('navigation', { name: 'Styling steps' })).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(readSurvey, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading survey settings...')).toBeInTheDocument();
  },
};
