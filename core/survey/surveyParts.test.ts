import fc from '@tests/support/seededCheck';
import { answerShape } from './answerShape';
import { createQuestion } from './createQuestion';
import { defaultSettings, createSurvey, completeSettings, effectiveSettings } from './defaults';
import {
  attributeName,
  decodeAttributes,
  embedAttributes,
  encodeAttributes,
} from './embedAttributes';
import { htmlSnippet, reactSnippet } from './embedSnippets';
import { endOfDay, endState } from './endCondition';
import { equalAnswers } from './equalAnswers';
import { positionOf } from './navigation';
import { normaliseSurvey, normaliseTriggers } from './normalise';
import { pipeAnswers } from './piping';
import { isSafePattern } from './safePattern';
import { shuffle } from './shuffle';
import { questionTypes } from './questionTypes';
import { ratingScore } from './ratingScore';
import { joinIdentifiers } from './joinIdentifiers';
import {
  lintTranslations,
  readTranslation,
  removeLanguage,
  translatableTexts,
  writeTranslation,
} from './translatableTexts';
import { translateSurvey } from './translations';
import type { DisplaySettings, Question, Survey } from './types';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'text',
  title: id,
  ...more,
});

test('the widget reads the shape of an answer as the type defines it', () => {
  for (const { type, shape } of questionTypes.filter(({ check }) => !check))
    expect([type, answerShape(type)]).toEqual([type, shape]);
});

describe('defaults', () => {
  test('CONST-022 to CONST-025: a new survey and new questions', () => {
    expect(createSurvey()).toMatchObject({
      title: 'My Survey',
      description: 'Please answer the following questions',
      questions: [],
    });
    expect(createQuestion('dropdown', 'q').options).toEqual(['Option 1', 'Option 2']);
    expect(createQuestion('text', 'q').settings).toMatchObject({
      maxLength: 1000,
      minLength: 0,
      placeholder: 'Enter your answer...',
      step: 1,
    });
    expect(createQuestion('rating', 'q').settings).toMatchObject({
      minValue: 1,
      maxValue: 5,
      min: 1,
      max: 5,
    });
    expect(createQuestion('number', 'q').settings).toMatchObject({ minValue: 0, maxValue: 10 });
  });

  test("OP-117: embed styling wins over the draft's, missing parts take the defaults", () => {
    const survey = { settings: { theme: { primaryColor: '#111111' } } };
    expect(effectiveSettings({ survey, embedSettings: null }).theme.primaryColor).toBe('#111111');
    expect(
      effectiveSettings({
        survey,
        embedSettings: { settings: { theme: { textColor: '#222222' } } },
      }).theme,
    ).toMatchObject({ primaryColor: '#007bff', textColor: '#222222' });
    expect(completeSettings(null)).toEqual(defaultSettings);
  });

  test('older documents get defaults, unknown keys stay', () => {
    expect(
      normaliseSurvey({
        extra: 1,
        questions: [{ id: 'a', type: 'multiple_choice', own: 2 }, { type: 'text' }, null],
      }),
    ).toMatchObject({
      extra: 1,
      title: 'My Survey',
      questions: [{ id: 'a', type: 'multiple-choice', own: 2, required: false, options: [] }],
    });
    expect(normaliseTriggers({ timeRules: { enabled: true, own: 1 } }).timeRules).toMatchObject({
      enabled: true,
      own: 1,
      timeOfDay: { start: '00:00', end: '23:59' },
    });
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        normaliseSurvey(anything);
        normaliseTriggers(anything);
      }),
    );
  });
});

describe('navigation', () => {
  const questions = [
    ask('a'),
    ask('b', {
      conditions: [
        { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'x', action: 'hide' },
      ],
    }),
    ask('c'),
  ];
  const carousel: DisplaySettings = {
    viewMode: 'carousel',
    showProgress: true,
    allowBackNavigation: true,
  };

  test('BUILD-033: n of total counts visible questions', () => {
    expect(positionOf(questions, {}, carousel, 'b')).toMatchObject({
      index: 1,
      total: 3,
      canGoBack: true,
      isLast: false,
    });
    expect(positionOf(questions, { a: 'x' }, carousel, 'c')).toMatchObject({
      index: 1,
      total: 2,
      isLast: true,
    });
  });

  test('a current question that became hidden is replaced by the nearest earlier one', () => {
    expect(positionOf(questions, { a: 'x' }, carousel, 'b')).toMatchObject({
      index: 0,
      canGoBack: false,
    });
  });

  test('scroll mode measures progress by answers', () => {
    expect(
      positionOf(questions, { a: 'y' }, { ...carousel, viewMode: 'scroll' }).progress,
    ).toBeCloseTo(1 / 3);
  });
});

describe('end conditions', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const run = { startedAt: now, completed: 0, now };

  test('OP-111: a date lasts to the end of its day in the zone', () => {
    expect(new Date(endOfDay('2026-11-21')).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(new Date(endOfDay('2026-03-29', 'Europe/Berlin')).toISOString()).toBe(
      '2026-03-29T22:00:00.000Z',
    );
    expect(endState({ type: 'date', value: '2026-11-21' }, run)).toMatchObject({
      ended: false,
      daysLeft: 1,
    });
    expect(endState({ type: 'date', value: '2026-11-20' }, run).ended).toBe(true);
  });

  test('days are 24 hours from the start, responses count down exactly', () => {
    expect(
      endState({ type: 'days', value: 2 }, { ...run, now: now + 2 * 86_400_000 - 1 }),
    ).toMatchObject({ ended: false, daysLeft: 1 });
    expect(endState({ type: 'days', value: 2 }, { ...run, now: now + 2 * 86_400_000 }).ended).toBe(
      true,
    );
    expect(endState({ type: 'responses', value: 50 }, { ...run, completed: 49 })).toMatchObject({
      ended: false,
      responsesLeft: 1,
      progress: 0.98,
    });
    expect(endState({ type: 'responses', value: 50 }, { ...run, completed: 50 })).toMatchObject({
      ended: true,
      responsesLeft: 0,
    });
    expect(endState(null, run).ended).toBe(false);
  });
});

describe('score of a rating', () => {
  const scoreOf = (question: Question, ...ratings: number[]): number | null =>
    ratingScore(
      question,
      ratings.map((rating) => [rating, 1] as const),
    )?.interval?.score ?? null;

  test('NPS is promoters minus detractors, CSAT the two best steps', () => {
    const nps = ask('a', {
      type: 'rating',
      settings: { preset: 'nps', minValue: 0, maxValue: 10 },
    });
    expect(scoreOf(nps, 10, 9, 8, 6, 0)).toBe(0);
    expect(scoreOf(nps, 10, 9, 8)).toBe(66.7);
    expect(scoreOf(nps)).toBeNull();
    const csat = ask('a', { type: 'rating', settings: { preset: 'csat' } });
    expect(scoreOf(csat, 5, 4, 3, 1)).toBe(50);
    expect(ratingScore(ask('a', { type: 'rating' }), [[5, 1]])).toBeNull();
  });
});

describe('texts', () => {
  test('piping repeats earlier answers and falls back', () => {
    expect(pipeAnswers('Hello {{a|friend}}, {{ b }}!', { b: ['x', 'y'] })).toBe(
      'Hello friend, x, y!',
    );
    expect(pipeAnswers('{{a}}', { a: '{{b}}', b: 'no' })).toBe('{{b}}');
    expect(pipeAnswers('{{a}}', { a: { Price: 40, Speed: 2.5 } })).toBe('Price: 40, Speed: 2.5');
    expect(pipeAnswers('{{a}}', { a: { city: 'Kiel', country: 'DE' } })).toBe('Kiel, DE');
    expect(pipeAnswers('{{a}}', { a: ['1', '2'] })).toBe('1, 2');
  });

  test('the best language is picked, answers stay the stored options', () => {
    const survey = {
      title: 'Hi',
      questions: [ask('a', { type: 'dropdown', options: ['Yes', 'No'] })],
      translations: {
        de: { title: 'Hallo', questions: { a: { title: 'Frage', options: ['Ja'] } } },
        'ar-EG': { title: 'مرحبا' },
      },
    };
    expect(translateSurvey(survey, ['de-AT', 'en'])).toMatchObject({
      title: 'Hallo',
      language: 'de',
      direction: 'ltr',
      questions: [{ title: 'Frage', options: ['Yes', 'No'], labels: ['Ja', 'No'] }],
    });
    expect(translateSurvey(survey, ['ar'])).toMatchObject({ language: 'ar-EG', direction: 'rtl' });
    expect(translateSurvey(survey, ['fr'])).toMatchObject({ title: 'Hi', language: 'en' });
  });

  test('every text of a survey and its screens can be translated, and missing texts are reported', () => {
    const survey = {
      title: 'Hi',
      questions: [
        ask('a', { type: 'matrix', options: ['Yes', 'No'], settings: { rows: ['One', 'Two'] } }),
        ask('b', { type: 'rating', settings: { lowLabel: 'Bad', highLabel: 'Good' } }),
        ask('c', { type: 'picture-choice', options: ['Oak'], settings: { alts: ['An oak'] } }),
      ],
      screens: { welcome: { title: 'Hello', text: 'Two questions' }, thanks: [{ button: 'Go' }] },
    };
    const texts = translatableTexts(survey);
    const said = texts.reduce<Survey>(
      (before, text) => writeTranslation(before, 'he', text, `${text.source} he`),
      survey,
    );
    for (const text of texts) expect(readTranslation(said, 'he', text)).toBe(`${text.source} he`);
    expect(lintTranslations(said)).toEqual([]);
    expect(said.screens!.thanks).toEqual([
      { button: 'Go', translations: { he: { button: 'Go he' } } },
    ]);
    const shown = translateSurvey(said, ['he']);
    expect(shown).toMatchObject({ title: 'Hi he', direction: 'rtl' });
    expect(shown.questions[0]!.settings!.rowLabels).toEqual(['One he', 'Two he']);
    expect(shown.questions[2]!.settings!.altLabels).toEqual(['An oak he']);
    const row = texts.find(({ source }) => source === 'One')!;
    const less = writeTranslation(said, 'he', row, '');
    expect(lintTranslations(less)).toMatchObject([
      {
        severity: 'warning',
        questionId: null,
        values: { language: 'he', other: 1 },
      },
    ]);
    expect(lintTranslations(removeLanguage(less, 'he'))).toEqual([]);
    expect(JSON.stringify(removeLanguage(less, 'he'))).not.toContain(' he"');
  });

  test('equal answers: blanks count as absent, list order does not matter', () => {
    expect(equalAnswers({ a: ['x', 'y'], b: '' }, { a: ['y', 'x'] })).toBe(true);
    expect(equalAnswers({ a: '1' }, { a: 1 })).toBe(false);
  });
});

describe('answers with two parts', () => {
  test.each([
    [null, { email: 'a@x.example' }, { email: 'a@x.example' }],
    [{}, { uuid: '1' }, { uuid: '1' }],
    [
      { email: 'a@x.example' },
      { email: ' A@x.example', uuid: '1' },
      { email: 'a@x.example', uuid: '1' },
    ],
    [{ email: 'a@x.example' }, { uuid: '1' }, null],
    [{ email: 'a@x.example' }, { email: 'b@x.example' }, null],
    [{ email: 'a@x.example', uuid: '1' }, { email: 'b@x.example', uuid: '1' }, null],
    [{ email: 'a@x.example' }, {}, null],
  ])('%j and %j', (known, later, joined) => {
    expect(joinIdentifiers(known, later)).toEqual(joined);
  });
});

describe('shuffle', () => {
  test('each of the 24 orders of four options is equally likely (chi-squared, p > 0.001)', () => {
    const counts = new Map<string, number>();
    const runs = 24_000;
    for (let index = 0; index < runs; index += 1) {
      const order = shuffle(['a', 'b', 'c', 'd'], `seed ${index}`).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = runs / 24;
    const chiSquared = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(24);
    expect(chiSquared).toBeLessThan(49.7);
  });

  test('the same seed gives the same order and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (items, seed) => {
        expect(shuffle(items, seed)).toEqual(shuffle(items, seed));
        expect(shuffle(items, seed).sort()).toEqual([...items].sort());
      }),
    );
  });
});

describe("patterns that run in visitors' pages", () => {
  test.each([
    '(a+)+',
    '((a+)b?)+',
    '(a|aa)*',
    '(.*)*',
    '(a)\\1',
    '(',
    'x'.repeat(201),
    '.*.*.*.*.*.*',
    'a*a*a*a*a*b',
    'a?'.repeat(25) + 'a'.repeat(25),
    'a{0,99}a{0,99}a{0,99}a{0,99}b',
    '(a|ab)*c',
    '(aa?)*b',
    '.*.*.*x',
    '(?=.*.*.*x)',
    '(?<=a*)b',
    'a{0,200}a{0,200}b',
    'a*a*b',
    '(||||||||||)'.repeat(8) + '(?!)',
    '(||||||||||)'.repeat(8) + '^a',
    '(?=a{100,})'.repeat(18) + 'b',
    '.{0,200}(?!a{100,})',
  ])('%s is rejected', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });
  test.each([
    '/checkout/(done|paid)',
    '^https://shop\\.example/.*$',
    '[(+*)]+',
    '/product/\\d+',
    '^https://shop\\.example/.*checkout',
    '(cart|checkout)',
    '.*shop.*cart.*',
    '^https?://(www\\.)?example\\.com(/.*)?$',
  ])('%s is accepted', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
  });
});

describe('embed code', () => {
  const options = {
    companyId: 'c-1',
    apiBase: 'https://app.example/api',
    theme: 'auto',
    triggerType: 'callback',
    callbackName: 'shop.done',
    redirectUrl: '',
    webhookUrl: '',
    requireIdentifier: true,
    identifierTypes: ['email', 'uuid'],
    identifierFields: { email: 'a"b<,c' },
    allowSurveyOverride: false,
    requireOverrideReason: true,
    allowedOverrideTypes: [],
  };

  test('EMBED-013: exactly the thirteen attributes, in order, then the one that signs a visitor', () => {
    expect(Object.keys(embedAttributes).map(attributeName)).toEqual([
      'data-company-id',
      'data-api-base',
      'data-theme',
      'data-trigger-type',
      'data-callback-name',
      'data-redirect-url',
      'data-webhook-url',
      'data-require-identifier',
      'data-identifier-types',
      'data-identifier-fields',
      'data-allow-survey-override',
      'data-require-override-reason',
      'data-allowed-override-types',
      'data-user-hash',
    ]);
  });

  test('encoded options are decoded', () => {
    const dataset = Object.fromEntries(
      Object.entries(encodeAttributes(options)).map(([name, text]) => [
        name.slice(5).replace(/-./g, (part) => part[1]!.toUpperCase()),
        text,
      ]),
    );
    expect(decodeAttributes(dataset)).toEqual(options);
    expect(decodeAttributes({ identifierFields: '{' })).toEqual({});
  });

  test('OP-135: both snippets carry the attributes, escaped', () => {
    expect(htmlSnippet('https://app.example/widget.js', options)).toContain(
      'data-identifier-fields="{&quot;email&quot;:&quot;a\\&quot;b&lt;,c&quot;}"',
    );
    expect(reactSnippet('https://app.example/widget.js', options)).toContain(
      'script.setAttribute("data-company-id", "c-1");',
    );
  });
});
