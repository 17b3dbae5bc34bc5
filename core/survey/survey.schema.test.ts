import { createQuestion } from './createQuestion';
import {
  createSurvey,
  defaultDisplayTriggers,
  defaultGlobalIdentifiers,
  defaultTriggerSettings,
} from './defaults';
import { questionTypes } from './questionTypes';
import { answersSchema } from './answers.schema';
import { displayTriggersSchema } from './displayTriggers.schema';
import { embedSettingsSchema } from './embedSettings.schema';
import { endConditionSchema } from './endCondition.schema';
import { globalIdentifiersSchema } from './identifierRules.schema';
import { surveySchema } from './survey.schema';
import { triggerSettingsSchema } from './triggerSettings.schema';

const problems = (
  schema: { validateSync: (value: unknown, options: object) => unknown },
  value: unknown,
): string[] => {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('stored shapes', () => {
  test('everything the product creates is valid', () => {
    const survey = {
      ...createSurvey(),
      questions: questionTypes.map(({ type }, index) => createQuestion(type, `q${index}`)),
    };
    expect(problems(surveySchema, survey)).toEqual([]);
    expect(problems(surveySchema, { ...survey, settings: undefined })).toEqual([]);
    expect(problems(displayTriggersSchema, defaultDisplayTriggers)).toEqual([]);
    expect(problems(globalIdentifiersSchema, defaultGlobalIdentifiers)).toEqual([]);
    expect(problems(triggerSettingsSchema, defaultTriggerSettings)).toEqual([]);
  });

  test('unknown keys are kept, at every depth', () => {
    const survey = {
      title: 'T',
      questions: [{ id: 'a', type: 'text', title: 'A', later: 1, settings: { later: 2 } }],
      settings: { later: {} },
      later: [],
    };
    expect(surveySchema.validateSync(survey, { strict: true })).toEqual(survey);
  });

  test('known keys are strict', () => {
    expect(
      problems(surveySchema, {
        title: 'T',
        questions: [{ id: 'a', type: 'hologram', title: 'A' }],
      })[0],
    ).toMatch(/must be one of: text, textarea/);
    expect(
      problems(surveySchema, { title: 'T', questions: [{ id: 'a', type: 'text', title: 5 }] }),
    ).toHaveLength(1);
    expect(
      problems(surveySchema, {
        title: 'T',
        questions: [
          { id: 'a', type: 'text', title: '' },
          { id: 'a', type: 'text', title: '' },
        ],
      }),
    ).toEqual(['Two questions have the same id.']);
    const test = { targetQuestionId: 'a', operator: 'is_empty' };
    const many = Array.from({ length: 3 }, (_, index) => ({
      id: `q${index}`,
      type: 'text',
      title: 'A',
      conditions: Array.from({ length: 90 }, () => ({
        ...test,
        and: Array.from({ length: 18 }, () => test),
      })),
    }));
    expect(problems(surveySchema, { title: 'T', questions: many })).toEqual([
      'A survey can have at most 5000 conditions.',
    ]);
    expect(problems(surveySchema, { title: 'T', questions: many.slice(1) })).toEqual([]);
    const lists = Array.from({ length: 41 }, (_, index) => ({
      id: `q${index}`,
      type: 'dropdown',
      title: 'A',
      options: Array.from({ length: 500 }, (_one, at) => `Option ${at}`),
    }));
    expect(problems(surveySchema, { title: 'T', questions: lists })).toEqual([
      'A survey can have at most 20,000 options in all its questions.',
    ]);
    expect(problems(surveySchema, { title: 'T', questions: lists.slice(1) })).toEqual([]);
    expect(problems(surveySchema, { title: 'T' })).toHaveLength(1);
    expect(problems(embedSettingsSchema, { widget: { delay: 61 } })).toEqual([
      'Delay must be 60 or less.',
    ]);
    expect(problems(embedSettingsSchema, { logo: { url: 'javascript:alert(1)' } })).toEqual([
      'The logo must be an image or a URL.',
    ]);
    for (const primaryColor of ['red;}', 'url(https://tracker.example/a)', 'IMAGE-SET("a" 1x)'])
      expect(problems(embedSettingsSchema, { theme: { primaryColor } })).toEqual([
        'This is not a valid style value.',
      ]);
    expect(
      problems(embedSettingsSchema, {
        theme: { primaryColor: 'rgb(1 2 3 / 50%)', fontFamily: 'Curly, serif' },
      }),
    ).toEqual([]);
  });

  test('TARGET-013 TARGET-018 TARGET-019 TARGET-020: ranges and the identifier sentence', () => {
    expect(problems(displayTriggersSchema, { showPercentage: 0 })).toEqual([
      'Show percentage must be 1 or more.',
    ]);
    expect(
      problems(displayTriggersSchema, {
        behaviorTriggers: { enabled: true, scrollDepth: 101, timeOnPage: -1 },
      }),
    ).toHaveLength(2);
    expect(
      problems(displayTriggersSchema, {
        useCustomIdentifiers: true,
        requireIdentifier: true,
        identifierTypes: [],
      }),
    ).toEqual(['Please select at least one identifier type.']);
    expect(
      problems(globalIdentifiersSchema, { requireIdentifier: true, identifierTypes: [] }),
    ).toEqual(['Please select at least one identifier type.']);
    expect(
      problems(displayTriggersSchema, {
        pageTargeting: { enabled: true, matchType: 'regex', urlPatterns: ['(a+)+'] },
      }),
    ).toHaveLength(1);
  });

  test('countries are a text or a list, of a length that the widget reads', () => {
    const countries = (geography: unknown) =>
      problems(displayTriggersSchema, { userSegmentation: { geography } });
    for (const read of ['', 'AT, CH', ['AT', 'CH'], [], null, undefined])
      expect(countries(read)).toEqual([]);
    const refused = [
      5,
      {},
      { AT: true },
      [5],
      [['AT']],
      'A'.repeat(2001),
      ['A'.repeat(201)],
      Array.from({ length: 301 }, () => 'AT'),
    ];
    for (const other of refused)
      expect(countries(other)).toEqual([
        'Enter country codes as a list, or as text separated by commas.',
      ]);
  });

  test('unknown keys are kept up to a maximum size', () => {
    const settings = { later: 'x'.repeat(33 * 1024) };
    expect(problems(globalIdentifiersSchema, settings)).toEqual([
      'This may hold at most 32 KB in all.',
    ]);
    expect(problems(triggerSettingsSchema, settings)).toEqual([
      'This may hold at most 32 KB in all.',
    ]);
    expect(problems(displayTriggersSchema, settings)).toEqual([]);
    expect(problems(displayTriggersSchema, { later: { later: 'x'.repeat(257 * 1024) } })).toEqual([
      'This may hold at most 256 KB in all.',
    ]);
    const condition = (value: unknown) => ({
      title: 'T',
      questions: [
        {
          id: 'a',
          type: 'text',
          title: 'A',
          conditions: [{ targetQuestionId: 'a', operator: 'equals', value }],
        },
      ],
    });
    expect(problems(surveySchema, condition('x'.repeat(19 * 1024)))).toEqual([]);
    expect(problems(surveySchema, condition(['x'.repeat(21 * 1024)]))).toEqual([
      'This may hold at most 20 KB in all.',
    ]);
  });

  test('an end is a short date without other fields', () => {
    expect(
      problems(endConditionSchema, { type: 'date', value: `2027-01-01 (${' '.repeat(100)})` }),
    ).toEqual(['Please select an end date']);
    expect(endConditionSchema.validateSync({ type: 'days', value: 5, later: 'x' })).toEqual({
      type: 'days',
      value: 5,
    });
  });

  test('a schedule needs an existing time zone: with another one no survey of the company could be shown', () => {
    expect(
      problems(displayTriggersSchema, { timeRules: { enabled: true, timeZone: 'Mars/Phobos' } }),
    ).toEqual(['This time zone does not exist.']);
    for (const timeZone of ['Europe/Oslo', '', null])
      expect(problems(displayTriggersSchema, { timeRules: { enabled: true, timeZone } })).toEqual(
        [],
      );
  });

  test('OP-131: a dotted name and URLs only', () => {
    expect(
      problems(triggerSettingsSchema, { triggerType: 'callback', callbackName: 'shop.done' }),
    ).toEqual([]);
    expect(problems(triggerSettingsSchema, { callbackName: 'alert(1)' })).toHaveLength(1);
    for (const redirectUrl of ['javascript:alert(1)', 'http://[', 'http://'])
      expect(problems(triggerSettingsSchema, { redirectUrl })).toHaveLength(1);
    for (const redirectUrl of ['https://shop.example/done', '', null])
      expect(problems(triggerSettingsSchema, { redirectUrl })).toEqual([]);
  });

  test.each([
    [{ type: 'date' }, 'Please select an end date'],
    [{ type: 'days', value: 0 }, 'Please enter a valid number of days'],
    [{ type: 'days', value: '3' }, 'Please enter a valid number of days'],
    [{ type: 'responses', value: 1.5 }, 'Please enter a valid number of responses'],
  ])('end condition %j: %s', (condition, sentence) => {
    expect(problems(endConditionSchema, condition)).toEqual([sentence]);
  });

  test('valid end conditions and answers', () => {
    expect(problems(endConditionSchema, { type: 'date', value: '2026-12-31' })).toEqual([]);
    expect(problems(endConditionSchema, { type: 'responses', value: 50 })).toEqual([]);
    expect(problems(answersSchema, { a: 'x', b: 1, c: ['x'], d: null })).toEqual([]);
    expect(problems(answersSchema, { a: { x: 1, y: 'z' } })).toEqual([]);
    expect(problems(answersSchema, { a: { x: { y: 1 } } })).toHaveLength(1);
    expect(problems(answersSchema, [])).toHaveLength(1);
  });
});
