import { surveySchema } from '../survey.schema';
import type { ImportedSurvey } from './importModel';
import { limeSurveyQuestions } from './limeSurveyQuestions';
import { qualtricsQuestions } from './qualtricsQuestions';
import { importSurveyFile } from './recognizeFile';

const read = (file: unknown): ImportedSurvey => {
  const imported = importSurveyFile(JSON.stringify(file), () => null);
  if (typeof imported === 'string') throw new Error(imported);
  return imported;
};
const told = ({ questions, lines }: ImportedSurvey): string[] =>
  lines.map(({ id, title, notes }) =>
    [
      questions.find((question) => question.id === id)!.type,
      title,
      ...notes.map(({ key }) => key),
    ].join(' | '),
  );
const picker = {
  pages: [
    {
      elements: [
        {
          type: 'imagepicker',
          name: 'pet',
          multiSelect: true,
          choices: [
            { value: 'lion', text: 'Lion', imageLink: 'https://a.example/lion.png' },
            { value: 'cat', imageLink: 'https://a.example/cat.png' },
          ],
        },
        {
          type: 'imagepicker',
          name: 'old',
          choices: [{ value: 'a', imageLink: 'http://a.example/a.png' }],
        },
      ],
    },
  ],
};
const subfield = (key: string, required = false) => ({
  ...{ ref: key, type: 'short_text', title: key, subfield_key: key },
  validations: { required },
});
const fieldForm = {
  fields: [
    {
      ...{ ref: 'c', type: 'contact_info', title: 'Who?' },
      properties: { fields: [subfield('first_name'), subfield('email', true)] },
    },
    {
      ...{ ref: 'a', type: 'address', title: 'Where?' },
      properties: { fields: [subfield('city'), subfield('zip_code'), subfield('country')] },
    },
    {
      ...{ ref: 'u', type: 'address', title: 'Unknown' },
      properties: { fields: [subfield('planet'), subfield('city')] },
    },
  ],
};
const fieldsPage = {
  elements: [
    {
      type: 'multipletext',
      name: 'who',
      isRequired: true,
      items: [
        { name: 'a', autocomplete: 'family-name' },
        { name: 'b', autocomplete: 'tel' },
      ],
    },
    { type: 'multipletext', name: 'more', items: [{ name: 'x' }, { name: 'y' }] },
  ],
};
const pictureForm = {
  fields: [
    {
      ref: 'p',
      type: 'picture_choice',
      title: 'Which?',
      properties: {
        choices: [
          {
            ref: 'x',
            label: 'Oak',
            attachment: {
              type: 'image',
              href: 'https://images.typeform.com/images/oak',
              properties: { description: 'Dark boards' },
            },
          },
        ],
      },
    },
  ],
};

test('pictures that a browser can fetch are imported with their descriptions; otherwise only their labels', () => {
  const pets = read(picker);
  expect(told(pets)).toEqual([
    'picture-choice | pet | mediaElsewhere',
    'multiple-choice | old | media',
  ]);
  expect(pets.questions[0]).toMatchObject({
    options: ['Lion', 'cat'],
    settings: {
      several: true,
      pictures: ['https://a.example/lion.png', 'https://a.example/cat.png'],
      alts: ['Lion', 'cat'],
    },
  });
  const woods = read(pictureForm);
  expect(told(woods)).toEqual(['picture-choice | Which? | mediaElsewhere']);
  expect(woods.questions[0]!.settings).toMatchObject({
    several: false,
    pictures: ['https://images.typeform.com/images/oak'],
    alts: ['Dark boards'],
  });
  for (const { title, description, questions } of [pets, woods])
    surveySchema.validateSync({ title, description, questions }, { strict: true });
});

const sums = {
  SurveyEntry: { SurveyName: 'Sums' },
  SurveyElements: [
    {
      Element: 'SQ',
      PrimaryAttribute: 'QID1',
      Payload: {
        QuestionID: 'QID1',
        QuestionType: 'CS',
        Selector: 'VRTL',
        QuestionText: 'Share out',
        Choices: { 1: { Display: 'Price' }, 2: { Display: 'Speed' } },
        ChoiceOrder: ['1', '2'],
        Validation: { Settings: { ForceResponse: 'ON', Type: 'ChoicesTotal', ChoiceTotal: '50' } },
      },
    },
  ],
};

test('a total to distribute is imported from Qualtrics and LimeSurvey', () => {
  expect(read(sums).questions).toMatchObject([
    {
      type: 'constant-sum',
      required: true,
      options: ['Price', 'Speed'],
      settings: { total: 50 },
    },
  ]);
  const source: Parameters<typeof limeSurveyQuestions>[0] = {
    ...{ type: 'K', code: 'k', text: 'Share out', help: '', row: {}, notes: [] },
    ...{ id: '1', oldCode: '', group: {}, options: [], attributes: { equals_num_value: '10' } },
    parts: [{ code: 'a', label: 'Price', scale: '0', relevance: '' }],
  };
  expect(limeSurveyQuestions(source)).toMatchObject([
    { type: 'constant-sum', options: [{ label: 'Price' }], settings: { total: 10 }, notes: [] },
  ]);
  expect(limeSurveyQuestions({ ...source, attributes: {} })).toMatchObject([{ type: 'number' }]);
});

test('a Typeform booking is imported without its page, which is not in the file', () => {
  const form = { fields: [{ ref: 'b', type: 'calendly', title: 'When?' }] };
  const imported = read(form);
  expect(told(imported)).toEqual(['scheduling | When?']);
  expect(imported.questions[0]!.settings).toMatchObject({ link: '' });
});

test('signatures of SurveyJS and Qualtrics are imported as signatures', () => {
  const pad = { type: 'signaturepad', name: 'sign', title: 'Sign here', isRequired: true };
  const imported = read({ pages: [{ elements: [pad] }] });
  expect(told(imported)).toEqual(['signature | Sign here']);
  expect(imported.questions[0]!.required).toBe(true);
  for (const source of [
    { QuestionType: 'Draw', Selector: 'Signature' },
    { QuestionType: 'Signature', Selector: 'TX' },
  ])
    expect(
      qualtricsQuestions('QID1', { ...source, QuestionText: 'Sign' }).map(({ type }) => type),
    ).toEqual(['signature']);
});

test('a contact and an address are imported as one question each; texts with another meaning stay separate', () => {
  const form = read(fieldForm);
  expect(told(form)).toEqual([
    ...['contact | Who?', 'address | Where?'],
    ...['statement | Unknown', 'text | planet', 'text | city'],
  ]);
  expect(form.questions[0]).toMatchObject({
    required: true,
    settings: { fields: ['firstName', 'email'], requiredFields: ['email'] },
  });
  expect(form.questions[1]!.settings!.fields).toEqual(['postalCode', 'city', 'country']);
  const page = read(fieldsPage);
  expect(told(page)).toEqual(['contact | who', 'text | more: x', 'text | more: y']);
  expect(page.questions[0]).toMatchObject({
    required: true,
    settings: { fields: ['lastName', 'phone'], requiredFields: [] },
  });
  surveySchema.validateSync({ title: '', questions: form.questions });
});
