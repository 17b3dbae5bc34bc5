import { createQuestion } from './createQuestion';
import {
  alignments,
  buttonFontSizes,
  deviceTargets,
  fontFamilies,
  percentageMethods,
  conditionActions,
  createSurvey,
  dateFormats,
  defaultDisplayTriggers,
  defaultGlobalIdentifiers,
  defaultSettings,
  defaultTriggerSettings,
  identifierTypes,
  logoFits,
  logoPositions,
  pageMatchTypes,
  triggerTypes,
  viewModes,
  visitorTypes,
  widgetModes,
  widgetPositions,
} from './defaults';
import { questionTypes } from './questionTypes';
import { displayTriggersSchema } from './displayTriggers.schema';
import { embedSettingsSchema } from './embedSettings.schema';
import { surveySchema } from './survey.schema';

/** Returns every key of an object and of its nested objects, as paths. */
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [path]
    : Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path ? `${path}.${key}` : key));
const under = (prefix: string, value: unknown): string[] =>
  keysOf(value)
    .filter((path) => path.startsWith(`${prefix}.`))
    .map((path) => path.slice(prefix.length + 1))
    .sort();
const isValid = (
  schema: { isValidSync: (value: unknown, options: object) => boolean },
  value: unknown,
): boolean => schema.isValidSync(value, { strict: true });
const withSetting = (part: string, key: string, value: unknown) => ({ [part]: { [key]: value } });

describe('a survey as stored', () => {
  test('BUILD-011: title, description, questions and settings', () => {
    expect(Object.keys(createSurvey()).sort()).toEqual([
      'description',
      'questions',
      'settings',
      'title',
    ]);
    expect(isValid(surveySchema, createSurvey())).toBe(true);
    for (const [key, wrong] of [
      ['title', 1],
      ['description', []],
      ['questions', 'none'],
      ['settings', 'none'],
    ] as const)
      expect(isValid(surveySchema, { ...createSurvey(), [key]: wrong })).toBe(false);
  });

  test('BUILD-012, BUILD-013, CONST-034, OP-095: a question has nine parts; its settings know both spellings of a range, and a date its format', () => {
    const question = createQuestion('date', 'q');
    expect(Object.keys(question).sort()).toEqual([
      'conditions',
      'dataType',
      'description',
      'id',
      'options',
      'required',
      'settings',
      'title',
      'type',
    ]);
    expect(Object.keys(question.settings!).sort()).toEqual([
      'dateFormat',
      'max',
      'maxLength',
      'maxValue',
      'min',
      'minLength',
      'minValue',
      'placeholder',
      'step',
    ]);
    expect(question).toMatchObject({
      type: 'date',
      required: false,
      dataType: null,
      options: [],
      conditions: [],
    });
    expect(dateFormats).toEqual(['date', 'datetime-local', 'time']);
  });

  test('BUILD-016, OP-092: multiple_choice is accepted in addition to the names of the types, and nothing else', () => {
    const of = (type: string) =>
      isValid(surveySchema, { title: 'T', questions: [{ id: 'q', type, title: 'Q' }] });
    expect([...questionTypes.map(({ type }) => type), 'multiple_choice'].map(of)).toEqual(
      Array.from({ length: questionTypes.length + 1 }, () => true),
    );
    expect(of('multiple choice')).toBe(false);
  });

  test('BUILD-017: a condition names target and operator; value and action may be missing, the action is show, hide or skip', () => {
    const of = (condition: object) =>
      isValid(surveySchema, {
        title: 'T',
        questions: [{ ...createQuestion('text', 'q'), conditions: [condition] }],
      });
    const bare = { id: 'c', targetQuestionId: 'a', operator: 'is_empty' };
    expect(conditionActions).toEqual(['show', 'hide', 'skip']);
    expect(
      [bare, ...conditionActions.map((action) => ({ ...bare, value: 1, action }))].map(of),
    ).toEqual([true, true, true, true]);
    expect(
      [
        { ...bare, action: 'jump' },
        { ...bare, operator: 'is' },
        { id: 'c', operator: 'is_empty' },
      ].map(of),
    ).toEqual([false, false, false]);
  });
});

describe('styling as stored', () => {
  test('STYLE-003 to STYLE-008: the six parts and their keys', () => {
    expect(Object.keys(defaultSettings).sort()).toEqual([
      'button',
      'display',
      'layout',
      'logo',
      'theme',
      'widget',
    ]);
    expect(under('theme', defaultSettings)).toEqual([
      'backgroundColor',
      'borderRadius',
      'buttonBackgroundColor',
      'fontFamily',
      'primaryColor',
      'questionAlignment',
      'secondaryColor',
      'textColor',
      'titleAlignment',
    ]);
    expect(under('layout', defaultSettings)).toEqual(['maxWidth', 'padding', 'width']);
    expect(under('display', defaultSettings)).toEqual([
      'allowBackNavigation',
      'showProgress',
      'viewMode',
    ]);
    expect(under('logo', defaultSettings)).toEqual([
      'borderRadius',
      'enabled',
      'height',
      'margin',
      'objectFit',
      'opacity',
      'position',
      'url',
      'width',
    ]);
    expect(under('button', defaultSettings)).toEqual([
      'backgroundColor',
      'borderRadius',
      'fontSize',
      'hoverColor',
      'padding',
      'text',
      'textColor',
    ]);
    expect(under('widget', defaultSettings)).toEqual([
      'autoOpen',
      'delay',
      'displayMode',
      'position',
    ]);
  });

  test("STYLE-009: a draft's settings and a published survey's styling are checked by one rule", () => {
    for (const settings of [
      defaultSettings,
      { theme: { primaryColor: 'red;' } },
      { logo: { opacity: 2 } },
      { widget: { displayMode: 'popup' } },
    ]) {
      expect(isValid(surveySchema, { title: 'T', questions: [], settings })).toBe(
        isValid(embedSettingsSchema, settings),
      );
    }
    expect(isValid(embedSettingsSchema, { logo: { opacity: 2 } })).toBe(false);
  });

  test('CONST-020, CONST-028, CONST-029, CONST-031, CONST-035, CONST-041, OP-108: default logo, display, widget, font and alignment of a survey', () => {
    expect(defaultSettings.logo).toMatchObject({
      enabled: false,
      width: '200px',
      height: 'auto',
      position: 'top',
      objectFit: 'contain',
      borderRadius: '0px',
      opacity: 1,
    });
    expect(defaultSettings.widget).toEqual({
      displayMode: 'button',
      position: 'bottom-right',
      autoOpen: false,
      delay: 0,
    });
    expect(defaultSettings.theme).toMatchObject({
      titleAlignment: 'center',
      questionAlignment: 'left',
    });
    expect(defaultSettings.display).toEqual({
      viewMode: 'scroll',
      showProgress: true,
      allowBackNavigation: true,
    });
    expect(alignments).toEqual(['left', 'center', 'right']);
    expect(fontFamilies).toEqual([
      'Arial',
      'Helvetica',
      'Georgia',
      'Times New Roman',
      'Verdana',
      'Courier New',
    ]);
  });

  test('CONST-036 to CONST-040, OP-116: view mode and widget mode are two lists, each value stored as named', () => {
    const offered = [
      ['widget', 'displayMode', widgetModes, ['overlay', 'inline', 'button']],
      [
        'widget',
        'position',
        widgetPositions,
        ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
      ],
      ['display', 'viewMode', viewModes, ['scroll', 'carousel']],
      ['logo', 'position', logoPositions, ['top', 'center', 'left', 'right']],
      ['logo', 'objectFit', logoFits, ['contain', 'cover', 'fill', 'scale-down']],
      ['button', 'fontSize', buttonFontSizes, ['12px', '14px', '16px', '18px', '20px']],
    ] as const;
    for (const [part, key, values, named] of offered) {
      expect(values).toEqual(named);
      for (const value of values)
        expect(isValid(embedSettingsSchema, withSetting(part, key, value))).toBe(true);
      expect(isValid(embedSettingsSchema, withSetting(part, key, 'elsewhere'))).toBe(false);
    }
  });
});

describe('targeting and company rules as stored', () => {
  test('TARGET-001 to TARGET-005: every key, two levels deep', () => {
    expect(Object.keys(defaultDisplayTriggers).sort()).toEqual([
      'behaviorTriggers',
      'deviceTarget',
      'identifierFields',
      'identifierTypes',
      'overrideReason',
      'pageTargeting',
      'percentageMethod',
      'requireIdentifier',
      'showPercentage',
      'timeRules',
      'useCustomIdentifiers',
      'userSegmentation',
    ]);
    expect(under('identifierFields', defaultDisplayTriggers)).toEqual(['custom', 'email', 'uuid']);
    expect(under('timeRules', defaultDisplayTriggers)).toEqual([
      'daysOfWeek',
      'enabled',
      'endDate',
      'startDate',
      'timeOfDay.end',
      'timeOfDay.start',
    ]);
    expect(under('behaviorTriggers', defaultDisplayTriggers)).toEqual([
      'elementClick',
      'enabled',
      'exitIntent',
      'scrollDepth',
      'timeOnPage',
    ]);
    expect(under('userSegmentation', defaultDisplayTriggers)).toEqual([
      'enabled',
      'geography',
      'referrer',
      'visitorType',
    ]);
    expect(under('pageTargeting', defaultDisplayTriggers)).toEqual([
      'enabled',
      'matchType',
      'urlPatterns',
    ]);
    const days = (daysOfWeek: number[]) =>
      isValid(displayTriggersSchema, { timeRules: { daysOfWeek } });
    expect([days([0, 6]), days([7]), days([-1])]).toEqual([true, false, false]);
  });

  test('CONST-033, CONST-042 to CONST-045: default targeting and its choices; a fixed share per visitor is ours', () => {
    expect(defaultDisplayTriggers).toMatchObject({
      showPercentage: 100,
      percentageMethod: 'random',
      deviceTarget: 'all',
      timeRules: { timeOfDay: { start: '00:00', end: '23:59' } },
    });
    expect(deviceTargets).toEqual(['all', 'mobile-only', 'desktop-only']);
    expect(percentageMethods).toEqual(['random', 'session-based', 'sticky']);
    expect(visitorTypes).toEqual(['all', 'new', 'returning']);
    expect(pageMatchTypes).toEqual(['contains', 'exact', 'starts-with', 'regex']);
  });

  test('CONST-032, CONST-046, OP-122: default rules and triggers, and their types', () => {
    expect(defaultGlobalIdentifiers).toMatchObject({
      requireIdentifier: false,
      identifierTypes: ['email'],
      identifierFields: { email: 'user_email', uuid: 'user_id', custom: 'custom_field' },
      allowSurveyOverride: true,
      requireOverrideReason: false,
    });
    expect(identifierTypes).toEqual(['email', 'uuid', 'custom']);
    expect(triggerTypes).toEqual(['none', 'event', 'callback', 'redirect', 'webhook']);
    expect(defaultTriggerSettings).toEqual({
      triggerType: 'none',
      callbackName: '',
      redirectUrl: '',
      webhookUrl: '',
    });
  });
});
