import type { Meta, StoryObj } from '@storybook/react-vite';
import { readConfig } from '@core/contract/auth';
import { draftQuestions, translateTexts } from '@core/contract/languageModel';
import { createQuestion } from '@core/survey/createQuestion';
import type { Survey } from '@core/survey/types';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { configWith } from '@tests/support/configs';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { typedDescriptions } from '../../data/typedInDialogs';
import { SurveyTools } from './SurveyTools';

const meta = {
  title: 'Screens/Survey drafts/Language model',
  component: SurveyTools,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    typedDescriptions.clear();
    mockEndpoint(readConfig, configWith({ languageModel: true }));
    return resetApi;
  },
  args: {
    survey: {
      title: 'Harbor',
      questions: [
        { id: 'who', type: 'text', title: 'Your name?' },
        { id: 'why', type: 'text', title: 'Why, {{who|friend}}?' },
      ],
      translations: { de: { title: 'Der Hafen' } },
    },
    draftId: '01900000-0000-7000-8000-000000000001',
    knownDataTypes: [],
    onImport: fn(),
    onAdd: fn(),
    onMap: fn(),
    onScreens: fn(),
    onBlocks: fn(),
    onQuotas: fn(),
    onVariables: fn(),
    onTranslate: fn(),
  },
} satisfies Meta<typeof SurveyTools>;
export default meta;
type Story = StoryObj<typeof meta>;

const openTranslations = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Translations' }));
  return within(await screen.findByRole('dialog', { name: 'Translations' }));
};

const openImport = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Import from another tool' }));
  return within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
};

const describe = async (canvas: ReturnType<typeof within>, description: string) => {
  const dialog = await openImport(canvas);
  await userEvent.click(await dialog.findByRole('button', { name: 'Description' }));
  await userEvent.type(dialog.getByLabelText('Describe your survey'), description);
  return dialog;
};

export const Translated: Story = {
  name: 'Missing texts are translated and marked; one that lost its answer stays missing, and what a person wrote stays',
  play: async ({ canvas, args }) => {
    const calls = mockEndpoint(translateTexts, {
      texts: [
        { id: 'question.who.title', text: 'Ihr Name?' },
        { id: 'question.why.title', text: 'Warum?' },
      ],
    });
    const dialog = await openTranslations(canvas);
    await userEvent.click(await dialog.findByRole('button', { name: 'Translate missing text' }));
    await expect(await dialog.findByText(/^1 field translated: Deutsch/)).toBeVisible();
    await expect(calls[0]!.body).toMatchObject({
      ...{ draftId: args.draftId, from: 'en', to: 'de' },
      texts: [{ id: 'question.who.title' }, { id: 'question.why.title' }],
    });
    await expect(dialog.getByText(/must insert the same answers/)).toBeVisible();
    await expect(dialog.getByLabelText('Harbor')).toHaveValue('Der Hafen');
    await expect(dialog.getByLabelText('Your name?')).toHaveValue('Ihr Name?');
    await expect(dialog.getByText('Machine translated. Check it.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Your name?'), '!');
    await expect(dialog.queryByText('Machine translated. Check it.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onTranslate).toHaveBeenCalledWith({
      translations: {
        de: { title: 'Der Hafen', questions: { who: { title: 'Ihr Name?!' } } },
      },
    });
  },
};

export const Checked: Story = {
  name: 'Machine translations keep their mark until a person checks them',
  args: {
    survey: {
      title: 'Harbor',
      questions: [],
      translations: { de: { title: 'Hafen', machine: ['survey.title'] } },
    },
  },
  play: async ({ canvas, args }) => {
    const dialog = await openTranslations(canvas);
    await expect(dialog.getByText('Machine translated. Check it.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark 1 field as checked' }));
    await expect(dialog.queryByText('Machine translated. Check it.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onTranslate).toHaveBeenCalledWith({
      translations: { de: { title: 'Hafen' } },
    });
  },
};

export const TranslationWaits: Story = {
  name: 'A translation that takes long shows its progress and can be canceled',
  play: async ({ canvas }) => {
    mockEndpoint(translateTexts, never());
    const dialog = await openTranslations(canvas);
    await userEvent.click(await dialog.findByRole('button', { name: 'Translate missing text' }));
    const status = await dialog.findByText('Translating: 0 of 2 fields');
    await expect(status).toBeVisible();
    const [cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
    await userEvent.click(cancel!);
    await waitFor(() => expect(status).not.toHaveTextContent('Translating'));
    await expect(dialog.getByLabelText('Your name?')).toHaveValue('');
  },
};

export const TranslationFails: Story = {
  name: 'A translation that fails says why, and can be tried again',
  play: async ({ canvas }) => {
    mockEndpoint(translateTexts, refuse('language_model_unavailable'));
    const dialog = await openTranslations(canvas);
    const translate = await dialog.findByRole('button', { name: 'Translate missing text' });
    await userEvent.click(translate);
    await expect(await dialog.findByText(/The language model is not responding/)).toBeVisible();
    await expect(translate).toBeEnabled();
  },
};

export const Off: Story = {
  name: 'Without a language model, nothing of it is shown',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(readConfig, configWith({ languageModel: false }));
    const dialog = await openTranslations(canvas);
    await waitFor(() => expect(calls).toHaveLength(1));
    await expect(dialog.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Translate missing text' })).toBeNull();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
    const imports = await openImport(canvas);
    await expect(imports.getByRole('button', { name: 'Text' })).toBeVisible();
    await expect(imports.queryByRole('button', { name: 'Description' })).toBeNull();
  },
};

export const Drafted: Story = {
  name: 'A description becomes questions with a report, which are added only when asked',
  args: { survey: { title: 'Untitled', questions: [] } },
  play: async ({ canvas, args }) => {
    const calls = mockEndpoint(draftQuestions, {
      imported: {
        ...{ tool: 'model', title: 'Hafen', description: '', language: 'de' },
        ...{ display: {}, screens: null, notes: [] },
        questions: [{ ...createQuestion('yes-no', 'imported-1'), title: 'War es schön?' }],
        lines: [
          { title: 'War es schön?', id: 'imported-1', notes: [] },
          { title: 'Zeig es', id: null, notes: [{ key: 'noType', values: { type: 'hologram' } }] },
        ],
      },
    });
    const dialog = await describe(canvas, 'Our harbor tour');
    await userEvent.selectOptions(dialog.getByLabelText('Language of the questions'), 'de');
    await userEvent.click(dialog.getByRole('button', { name: 'Draft questions' }));
    await expect(await dialog.findByText('Language model: 1 of 2 questions')).toBeVisible();
    await expect(calls[0]!.body).toMatchObject({ description: 'Our harbor tour', language: 'de' });
    await expect(dialog.getByText('There is no question type for “hologram”.')).toBeVisible();
    await expect(dialog.getByLabelText('Describe your survey')).toHaveValue('Our harbor tour');
    await expect(args.onAdd).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 question' }));
    const [change] = (args.onAdd as unknown as { mock: { calls: [(survey: Survey) => Survey][] } })
      .mock.calls[0]!;
    await expect(change(args.survey)).toMatchObject({
      ...{ title: 'Hafen', language: 'de', questions: [{ type: 'yes-no' }] },
    });
  },
};

export const DraftingWaits: Story = {
  name: 'Drafting can be canceled; the description stays, and leaving asks first',
  play: async ({ canvas }) => {
    mockEndpoint(draftQuestions, never());
    const dialog = await describe(canvas, 'Our harbor tour');
    await userEvent.click(dialog.getByRole('button', { name: 'Draft questions' }));
    await expect(await dialog.findByText('Drafting questions…')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Draft questions' })).toBeEnabled(),
    );
    await expect(dialog.getByLabelText('Describe your survey')).toHaveValue('Our harbor tour');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByText(/Your description is not saved/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  },
};

export const DraftingFails: Story = {
  name: 'Drafting that fails says why, and the description stays',
  play: async ({ canvas }) => {
    mockEndpoint(draftQuestions, refuse('language_model_answer'));
    const dialog = await describe(canvas, 'Our harbor tour');
    await userEvent.click(dialog.getByRole('button', { name: 'Draft questions' }));
    await expect(await dialog.findByText(/answer could not be used/)).toBeVisible();
    await expect(dialog.getByLabelText('Describe your survey')).toHaveValue('Our harbor tour');
  },
};
