import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies, readCompanyProfile } from '@core/contract/companies';
import { createTheme, deleteTheme, listThemes } from '@core/contract/survey-styling';
import { completeSettings, defaultSettings } from '@core/survey/defaults';
import type { SurveySettings } from '@core/survey/types';
import { themes } from '@tokens/tokens';
import { chooseCompany } from '@src/lib/companyFilter';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { harbor, signInAs } from '@tests/support/sessions';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { CreatorStyling, type CreatorStylingProps } from './CreatorStyling';

function Stage({ survey, settings, onChange }: CreatorStylingProps) {
  const [shown, setShown] = useState(settings);
  return (
    <CreatorStyling
      survey={{ ...survey, settings: shown }}
      settings={shown}
      onChange={(next) => {
        setShown(next);
        onChange(next);
      }}
    />
  );
}

const survey = checkoutSurvey();
const winter = {
  id: 't1',
  name: 'Harbor winter',
  settings: {
    theme: {
      ...defaultSettings.theme,
      fontFamily: 'Georgia',
      primaryColor: themes.light.color.signalText,
    },
    logo: defaultSettings.logo,
  },
  createdAt: '2026-11-12T09:00:00.000Z',
  companyId: harbor.id,
};

const meta = {
  title: 'Screens/Survey styling/Creator styling',
  component: CreatorStyling,
  render: (args) => <Stage {...args} />,
  decorators: [withApp],
  args: { survey, settings: completeSettings(survey.settings), onChange: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(readCompanyProfile, harbor);
    mockEndpoint(listThemes, [winter]);
    return resetApi;
  },
} satisfies Meta<typeof CreatorStyling>;
export default meta;
type Story = StoryObj<typeof meta>;

const last = (onChange: CreatorStylingProps['onChange']): SurveySettings =>
  (onChange as ReturnType<typeof fn>).mock.lastCall![0] as SurveySettings;

export const Default: Story = {
  // BUILD-007 BUILD-044
  name: 'Logo, display mode, theme colors and layout',
  play: async ({ canvas }) => {
    for (const title of [
      'Themes',
      'Logo',
      'Display mode',
      'Theme colors',
      'Layout',
      'On the page',
      'Who sees it',
      'Preview',
    ])
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.getByText('JPG, PNG, GIF, max 10MB')).toBeVisible();
    await expect(
      within(canvas.getByLabelText('Font'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Arial', 'Helvetica', 'Georgia', 'Times New Roman', 'Verdana', 'Courier New']);
  },
};

export const Contrast: Story = {
  name: 'A color that is too faint is pointed out, and the nearest one that passes is offered',
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getAllByText(/Contrast is 3.97 : 1; at least 4.5 is required/)[0],
    ).toBeVisible();
    const [offer] = canvas.getAllByRole('button', { name: /^Use #/ });
    const colour = offer!.textContent!.replace('Use ', '');
    await userEvent.click(offer!);
    await expect(last(args.onChange).theme.buttonBackgroundColor).toBe(colour);
  },
};

export const Preset: Story = {
  name: 'A preset changes only the colors',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forest' }));
    await expect(canvas.getByRole('button', { name: 'Forest' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(last(args.onChange).theme.fontFamily).toBe('Arial');
  },
};

/** One pixel. */
const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export const CompanyBrand: Story = {
  name: "The company's own colors and logo are the first choice",
  beforeEach: () => {
    const brand = {
      color: themes.light.color.error,
      background: themes.light.color.surface,
      text: themes.light.color.text,
    };
    mockEndpoint(readCompanyProfile, { ...harbor, brand, logo });
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: "Company's colors" }));
    await expect(canvas.getByRole('button', { name: "Company's colors" })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(last(args.onChange).theme.primaryColor).toBe(themes.light.color.error);
    await userEvent.click(canvas.getByRole('button', { name: 'Use company logo' }));
    await expect(last(args.onChange).logo).toMatchObject({
      enabled: true,
      url: logo,
    });
  },
};

export const CompanyFails: Story = {
  // ERR-073
  name: 'A company that fails to load is only logged: no alert, and its themes are shown',
  beforeEach: () => {
    signInAs('admin');
    chooseCompany(harbor.id);
    mockEndpoint(listCompanies, refuse('internal_error'));
    const log = spyOn(console, 'debug').mockImplementation(() => undefined);
    return () => {
      log.mockRestore();
      chooseCompany(null);
    };
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Load theme Harbor winter' }),
    ).toBeEnabled();
    await waitFor(() =>
      expect(console.debug).toHaveBeenCalledWith(
        'The company in scope could not be loaded:',
        expect.any(String),
      ),
    );
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

export const Themes: Story = {
  // ERR-084 STYLE-013 to STYLE-017
  name: "The company's themes are saved, loaded, deleted and reset in the creator too",
  play: async ({ canvas, args }) => {
    const created = mockEndpoint(createTheme, winter);
    const deleted = mockEndpoint(deleteTheme, undefined);
    await userEvent.click(await canvas.findByRole('button', { name: 'Load theme Harbor winter' }));
    await alerted('Theme "Harbor winter" loaded successfully!');
    await expect(last(args.onChange).theme).toMatchObject({
      fontFamily: 'Georgia',
      primaryColor: themes.light.color.signalText,
    });
    await expect(last(args.onChange).widget).toEqual(args.settings.widget);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to default' }));
    await alerted('Reset to default theme!');
    await expect(last(args.onChange).theme).toEqual(defaultSettings.theme);
    await userEvent.click(canvas.getByRole('button', { name: 'Save theme' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save theme' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save theme' }));
    await expect(await dialog.findByText('Please enter a theme name')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Theme name'), 'Plain');
    await userEvent.click(dialog.getByRole('button', { name: 'Save theme' }));
    await alerted('Theme saved successfully!');
    await expect(created[0]?.body).toMatchObject({
      name: 'Plain',
      settings: { theme: defaultSettings.theme },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Delete theme Harbor winter' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete theme' }),
    );
    await alerted('Theme deleted successfully!');
    await expect(deleted[0]?.params).toEqual({ id: 't1' });
  },
};

export const ThemesUnreadable: Story = {
  // ERR-105
  name: 'Themes that cannot be loaded start empty; with all companies there are none',
  beforeEach: () => {
    mockEndpoint(listThemes, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No saved themes yet/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Modes: Story = {
  name: 'Display mode and widget mode are chosen separately',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Carousel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Inline' }));
    await expect(last(args.onChange)).toMatchObject({
      display: { viewMode: 'carousel' },
      widget: { displayMode: 'inline' },
    });
    await expect(canvas.queryByLabelText('Button text')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Overlay' }));
    const delay = canvas.getByLabelText('Delay before opening');
    await userEvent.clear(delay);
    await userEvent.type(delay, '99');
    await expect(last(args.onChange).widget.delay).toBe(60);
  },
};

export const LogoFile: Story = {
  // BUILD-022 BUILD-043
  name: 'A logo must be an image; the crop step follows',
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/Drop an image here/);
    await fireEvent.change(input, {
      target: { files: [new File(['hello'], 'a.txt', { type: 'text/plain' })] },
    });
    await expect(await canvas.findByText('Please select an image file')).toBeVisible();
    await fireEvent.change(input, {
      target: {
        files: [new File([new Uint8Array([137, 80, 78, 71])], 'a.png', { type: 'image/png' })],
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop logo' }));
    await expect(dialog.getByRole('button', { name: 'Apply Crop' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LogoAddress: Story = {
  // STYLE-021 BUILD-024
  name: 'A logo by address, and Remove Logo',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText(/^Logo URL/));
    await userEvent.paste('https://example.com/logo.png');
    await expect(last(args.onChange).logo).toMatchObject({
      enabled: true,
      url: 'https://example.com/logo.png',
      width: '200px',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Logo' }));
    await expect(last(args.onChange).logo).toMatchObject({ enabled: false, url: '' });
  },
};

export const Geography: Story = {
  // TARGET-006 OP-115
  name: 'Countries in the creator',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Show only in certain countries' }));
    await userEvent.type(canvas.getByLabelText('Geography'), 'de, at');
    await expect(canvas.getByText('Germany, Austria')).toBeVisible();
    await expect(last(args.onChange)).toMatchObject({
      displayTriggers: { userSegmentation: { enabled: true, geography: 'DE,AT' } },
    });
    await userEvent.type(canvas.getByLabelText('Geography'), ', xx');
    await expect(canvas.getByText('Not a two-letter country code: XX.')).toBeVisible();
  },
};
