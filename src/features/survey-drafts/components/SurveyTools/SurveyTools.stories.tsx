import type { Meta, StoryObj } from '@storybook/react-vite';
import { listViewNames } from '@core/contract/viewNames';
import { readConfig } from '@core/contract/auth';
import type { Survey } from '@core/survey/types';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { checkoutSurvey } from '@tests/support/surveySamples';
import { configWith } from '@tests/support/configs';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { writeSurveyFile } from '../../model/surveyFile';
import { SurveyTools } from './SurveyTools';

const meta = {
  title: 'Screens/Survey drafts/Survey tools',
  component: SurveyTools,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listViewNames, [{ id: 'loyal', name: 'Loyal Users', isCustom: false }]);
    mockEndpoint(readConfig, configWith({ languageModel: false }));
    return resetApi;
  },
  args: {
    survey: checkoutSurvey(),
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

const choose = (canvasElement: HTMLElement, text: string) =>
  fireEvent.change(canvasElement.querySelector('input[type=file]')!, {
    target: { files: [new File([text], 'survey.json', { type: 'application/json' })] },
  });

const samplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const Import: Story = {
  name: 'A survey file is imported',
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, writeSurveyFile({ ...checkoutSurvey(), title: 'From a file' }));
    await waitFor(() =>
      expect(args.onImport).toHaveBeenCalledWith(expect.objectContaining({ title: 'From a file' })),
    );
  },
};

export const NotASurvey: Story = {
  name: 'Another file is rejected with the reason',
  play: async ({ args, canvas, canvasElement }) => {
    await choose(canvasElement, '{"hello":1}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This file is not a survey.');
    await expect(args.onImport).not.toHaveBeenCalled();
  },
};

export const Map: Story = {
  name: 'The path map is opened from here',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Path Map' }));
    await expect(args.onMap).toHaveBeenCalled();
  },
};

export const Screens: Story = {
  name: 'Screens are added with an uploaded picture; a link that is not https is rejected, and the screen for everyone comes last',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Welcome and Thank You' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Show one' }));
    const welcome = within(dialog.getByRole('region', { name: 'Welcome screen' }));
    await userEvent.type(welcome.getByLabelText(/^Title/), 'Hello');
    await userEvent.upload(
      welcome.getByLabelText('Choose a file: Picture'),
      new File([await (await fetch(samplePicture)).blob()], 'sea.png', { type: 'image/png' }),
    );
    await expect(await welcome.findByAltText('Current picture')).toBeVisible();
    await expect(welcome.getByPlaceholderText('An uploaded picture is shown')).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Add thank-you screen' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add thank-you screen' }));
    const second = within(dialog.getByRole('group', { name: 'Thank-you screen 2' }));
    await userEvent.selectOptions(second.getByLabelText('Shown to'), 'some');
    await userEvent.type(second.getByLabelText(/^Link/), 'http://shop.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(await dialog.findByText('Enter a URL that starts with https://.')).toBeVisible();
    await expect(args.onScreens).not.toHaveBeenCalled();
    const first = within(dialog.getByRole('group', { name: 'Thank-you screen 1' }));
    await userEvent.clear(first.getByLabelText(/^Link/));
    await userEvent.type(first.getByLabelText(/^Link/), 'https://shop.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onScreens).toHaveBeenCalledWith({
      welcome: { title: 'Hello', picture: expect.stringMatching(/^data:image\/\w+;base64,/) },
      thanks: [
        expect.objectContaining({
          link: 'https://shop.example',
          when: expect.objectContaining({ operator: 'equals' }),
        }),
        {},
      ],
    });
  },
};

export const Blocks: Story = {
  name: 'Consecutive questions become a block with its findings, and are ungrouped again',
  args: {
    survey: {
      title: 'Harbor',
      questions: [
        { id: 'a', type: 'yes-no', title: 'Did you find it?' },
        {
          ...{ id: 'b', type: 'text', title: 'What was missing?' },
          visibleWhen: [{ id: 'r', targetQuestionId: 'a', operator: 'equals', value: 'no' }],
        },
        { id: 'c', type: 'email', title: 'Your address' },
      ],
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Blocks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocks' }));
    const group = dialog.getByRole('button', { name: 'Group into a block' });
    await userEvent.click(dialog.getByLabelText('1. Did you find it?'));
    await userEvent.click(dialog.getByLabelText('3. Your address'));
    await expect(dialog.getByRole('status')).toHaveTextContent(/are not consecutive/);
    await expect(group).toBeDisabled();
    await userEvent.click(dialog.getByLabelText('3. Your address'));
    await userEvent.click(dialog.getByLabelText('2. What was missing?'));
    await userEvent.click(group);
    const block = within(await dialog.findByRole('region', { name: 'Block' }));
    await userEvent.type(block.getByLabelText(/^Title/), 'Your visit');
    await expect(block.getByLabelText('Show its questions on one page')).toBeChecked();
    await userEvent.click(block.getByLabelText('Ask its questions in a random order'));
    const findings = within(dialog.getByRole('list', { name: 'Check these blocks' }));
    await expect(
      findings.getByText(/refers to question 1, which comes later for some/),
    ).toBeVisible();
    await userEvent.click(block.getByLabelText('Ask its questions in a random order'));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const made = {
      ...{ id: expect.stringMatching(/^block-/) as unknown, title: 'Your visit' },
      together: true,
    };
    const [first, second, third] = args.survey.questions;
    await expect(args.onBlocks).toHaveBeenCalledWith([
      { ...first, block: made },
      { ...second, block: made },
      third,
    ]);
  },
};

export const Ungrouping: Story = {
  name: 'A block is ungrouped by name; its questions stay',
  args: {
    survey: {
      title: 'Harbor',
      questions: [
        {
          ...{ id: 'a', type: 'yes-no', title: 'Did you find it?' },
          block: { id: 'block-1', title: 'Your visit', together: true },
        },
      ],
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Blocks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocks' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ungroup: Block “Your visit”' }));
    await expect(dialog.queryByRole('region', { name: /^Block/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onBlocks).toHaveBeenCalledWith([
      { id: 'a', type: 'yes-no', title: 'Did you find it?' },
    ]);
  },
};

export const Quotas: Story = {
  name: 'A quota counts people by an answer, needs a limit, and has its own message when it is full',
  args: {
    survey: {
      title: 'Harbor',
      questions: [{ id: 'q', type: 'yes-no', title: 'Did you find it?' }],
      screens: { thanks: [{ title: 'Thanks' }] },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quotas and screen-outs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotas and screen-outs' }));
    await expect(
      dialog.getByText('There are no quotas or screen-outs: everyone can answer.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add quota' }));
    const first = within(dialog.getByRole('region', { name: 'Quota 1' }));
    await userEvent.type(first.getByLabelText(/^Name/), 'Finders');
    await userEvent.clear(first.getByLabelText('Completed responses'));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(await first.findByText('Enter a whole number of 1 or more.')).toBeVisible();
    await expect(first.getByText('Choose the answer it depends on.')).toBeVisible();
    await expect(args.onQuotas).not.toHaveBeenCalled();
    await userEvent.type(first.getByLabelText('Completed responses'), '40');
    await userEvent.selectOptions(first.getByLabelText('Condition of quota 1: value'), 'yes');
    await first.findByRole('option', { name: 'Loyal Users' });
    await userEvent.selectOptions(first.getByLabelText(/^Saved view/), 'loyal');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const id = expect.stringMatching(/^quota-/) as unknown;
    await expect(args.onQuotas).toHaveBeenCalledWith({
      quotas: [
        {
          ...{ id, name: 'Finders', limit: 40, segment: 'loyal' },
          ...{ targetQuestionId: 'q', operator: 'equals', value: 'yes' },
        },
      ],
      screens: {
        thanks: [
          {
            quota: id,
            title: 'Thank you for your interest',
            text: 'We already have enough answers from people like you.',
          },
          { title: 'Thanks' },
        ],
      },
    });
  },
};

export const ScreenOut: Story = {
  name: 'A screen-out ends the survey for everyone it describes: it needs no number, and has its own message',
  args: Quotas.args!,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quotas and screen-outs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotas and screen-outs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add screen-out' }));
    const first = within(dialog.getByRole('region', { name: 'Screen-out 1' }));
    await expect(first.queryByLabelText('Completed responses')).toBeNull();
    await userEvent.selectOptions(first.getByLabelText('Condition of screen-out 1: value'), 'no');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    const id = expect.stringMatching(/^quota-/) as unknown;
    await expect(args.onQuotas).toHaveBeenCalledWith({
      quotas: [{ id, limit: 0, targetQuestionId: 'q', operator: 'equals', value: 'no' }],
      screens: {
        thanks: [
          {
            quota: id,
            title: 'Thank you for your interest',
            text: 'This survey is for a different group of people, so it ends here.',
          },
          { title: 'Thanks' },
        ],
      },
    });
  },
};

export const QuotasWithoutViews: Story = {
  name: 'Saved views that could not be loaded can be retried, and a quota keeps its view',
  args: {
    survey: {
      title: 'Harbor',
      questions: [{ id: 'q', type: 'yes-no', title: 'Did you find it?' }],
      quotas: [
        {
          ...{ id: 'quota-1', limit: 40, segment: 'loyal' },
          ...{ targetQuestionId: 'q', operator: 'equals', value: 'yes' },
        },
      ],
    },
  },
  beforeEach: () => void mockEndpoint(listViewNames, refuse('internal_error')),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quotas and screen-outs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotas and screen-outs' }));
    await expect(await dialog.findByText('The saved views could not be loaded.')).toBeVisible();
    await expect(dialog.getByLabelText(/^Saved view/)).toHaveDisplayValue(/has not loaded/);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onQuotas).toHaveBeenCalledWith({ quotas: args.survey.quotas });
  },
};

export const QuotasOfNothing: Story = {
  name: 'Without questions there is nothing to count by',
  args: { survey: { title: 'Harbor', questions: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quotas and screen-outs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quotas and screen-outs' }));
    await expect(dialog.getByText(/^Add a question first/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add quota' })).toBeDisabled();
  },
};

export const Translations: Story = {
  name: 'Texts of the survey and its screens are translated; missing ones are counted',
  args: {
    survey: {
      title: 'Harbor',
      questions: [{ id: 'q', type: 'yes-no', title: 'Did you find it?' }],
      screens: { welcome: { title: 'Hello' }, thanks: [{ title: 'Thanks', button: 'Go on' }] },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Translations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Translations' }));
    await userEvent.selectOptions(dialog.getByLabelText('Language'), 'ar');
    const title = within(dialog.getByRole('group', { name: 'Survey' })).getByLabelText('Harbor');
    await expect(title).toHaveAttribute('dir', 'rtl');
    await userEvent.type(dialog.getByLabelText('Hello'), 'مرحبا');
    await userEvent.type(dialog.getByLabelText('Thanks'), 'شكرا');
    await userEvent.type(dialog.getByLabelText('Did you find it?'), 'هل وجدته؟');
    await expect(
      await dialog.findByRole('option', { name: 'العربية (2 missing)', selected: true }),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onTranslate).toHaveBeenCalledWith({
      translations: { ar: { questions: { q: { title: 'هل وجدته؟' } } } },
      screens: {
        welcome: { title: 'Hello', translations: { ar: { title: 'مرحبا' } } },
        thanks: [{ title: 'Thanks', button: 'Go on', translations: { ar: { title: 'شكرا' } } }],
      },
    });
  },
};

export const TranslationFile: Story = {
  name: 'A translation file fills in its language and lists what it could not',
  args: { survey: { title: 'Harbor', questions: [{ id: 'q', type: 'yes-no', title: 'Found?' }] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Translations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Translations' }));
    const file = `<xliff version="1.2"><file target-language="de"><body>
<trans-unit id="question.q.title"><source>Found?</source><target>Gefunden?</target></trans-unit>
<trans-unit id="survey.title"><source>Old name</source><target>Alter Name</target></trans-unit>
</body></file></xliff>`;
    await userEvent.upload(
      dialog.getByLabelText('Translation file'),
      new File([file], 'survey_de.xlf'),
    );
    await expect(await dialog.findByText(/1 translation imported: Deutsch/)).toBeVisible();
    await expect(dialog.getByText('“Old name” has been reworded since the export.')).toBeVisible();
    await expect(dialog.getByLabelText('Found?')).toHaveValue('Gefunden?');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.onTranslate).toHaveBeenCalledWith({
      translations: { de: { questions: { q: { title: 'Gefunden?' } } } },
    });
  },
};

const limeSurvey = `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>
<surveys><rows><row><language>en</language></row></rows></surveys>
<questions><rows>
<row><qid>1</qid><parent_qid>0</parent_qid><gid>1</gid><type>L</type><title>Q1</title><question><![CDATA[<b>How</b> did you come?]]></question><question_order>1</question_order></row>
<row><qid>2</qid><parent_qid>0</parent_qid><gid>1</gid><type>*</type><title>Q2</title><question>Your ticket</question><question_order>2</question_order></row>
</rows></questions>
<answers><rows><row><qid>1</qid><code>A</code><answer>By ferry</answer></row></rows></answers></document>`;

export const OtherTools: Story = {
  name: 'A file or text from another tool shows what is imported and what is left out before questions are added',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import from another tool' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
    const file = (text: string, name: string) =>
      userEvent.upload(dialog.getByLabelText(/Drop a file here/), new File([text], name));
    await file('{"hello":1}', 'other.json');
    await expect(await dialog.findByText(/not a survey from one of these tools/)).toBeVisible();
    await file(limeSurvey, 'survey.lss');
    await expect(await dialog.findByText('LimeSurvey: 1 of 2 questions')).toBeVisible();
    await expect(dialog.getByText('There is no question type for “equation”.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Text' }));
    await userEvent.click(dialog.getByLabelText('Your questions'));
    await userEvent.paste('1. How was it? (1-5)\n2. Again? (yes/no)');
    await expect(await dialog.findByText('Text: 2 of 2 questions')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 questions' }));
    await expect(args.onAdd).toHaveBeenCalled();
    const [change] = (args.onAdd as unknown as { mock: { calls: [(survey: Survey) => Survey][] } })
      .mock.calls[0]!;
    const { title, questions } = change(args.survey);
    await expect(title).toBe(args.survey.title);
    await expect(questions.slice(-2).map(({ type }) => type)).toEqual(['rating', 'yes-no']);
  },
};

export const WordDocument: Story = {
  name: 'The paragraphs of a Word document become questions',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import from another tool' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import from another tool' }));
    const { CFB } = await import('@e965/xlsx');
    const [container, text] = [CFB.utils.cfb_new(), new TextEncoder()];
    const paragraphs = ['How was it? (1-5)', 'Will you come again? (yes/no)'];
    const body = paragraphs.map((words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`).join('');
    CFB.utils.cfb_add(
      container,
      '/word/document.xml',
      text.encode(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
    );
    const zip = CFB.write(container, { fileType: 'zip', type: 'array', compression: true });
    await userEvent.upload(
      dialog.getByLabelText(/Drop a file here/),
      new File([new Uint8Array(zip as number[])], 'survey.docx'),
    );
    await expect(await dialog.findByText('Text: 2 of 2 questions')).toBeVisible();
    await expect(dialog.getByText('Will you come again?')).toBeVisible();
  },
};
