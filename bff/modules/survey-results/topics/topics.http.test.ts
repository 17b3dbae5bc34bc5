// @postgres: its dictionaries
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readSentences, readTopics } from '@core/contract/answerTopics';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { question } from '@tests/support/surveys';

const { place, get, answered, longRunning } = useResultsPlace();

const topics = (id: string, query = {}, token?: string) =>
  get<ResponseOf<typeof readTopics>>(id, 'questions/why/topics', query, token);
const sentences = (id: string, query: Record<string, string | boolean>, token?: string) =>
  get<ResponseOf<typeof readSentences>>(id, 'questions/why/sentences', query, token);

const survey = () =>
  longRunning({
    title: 'Heard',
    language: 'en',
    questions: [question('why', 'textarea'), question('rate', 'rating')],
    translations: { de: { questions: { why: { title: 'Warum?' } } } },
  });

const NOTHING = {
  answers: 0,
  sentiment: { positive: 0, neutral: 0, negative: 0, unrated: 0 },
  topics: [],
};

const SAID: readonly (readonly [string, { language: string }?])[] = [
  ['The delivery was late. I loved the crew!'],
  ['Deliveries are LATE, and the crew was rude.'],
  ["Late again, but the crew didn't care"],
  ['Die Lieferung kam zu spät.', { language: 'de' }],
  ['Lieferungen kamen beschädigt an.', { language: 'de-AT' }],
];

describe('topics of answers', () => {
  it('are counted by stem in the language of each answer, with the sentences behind each number', async () => {
    const id = await survey();
    for (const [at, [why, more]] of SAID.entries())
      await answered(id, daysAgo(9 - at), 30, { why }, more);
    const { body } = await topics(id);
    expect(body.answers).toBe(5);
    const counted = body.topics.map(({ topic, language, count }) => [language, topic, count]);
    expect(counted.slice(0, 2)).toEqual([
      ['en', 'crew', 3],
      ['en', 'late', 3],
    ]);
    expect(counted).toContainEqual(['en', 'deliveries are late', 2]);
    expect(counted.filter(([language]) => language === 'de')).toEqual([['de', 'lieferung kam', 2]]);
    // Each number is the number of answers behind it.
    for (const { topic, language, count } of body.topics) {
      const found = await sentences(id, { about: topic, topicLanguage: language });
      expect([topic, found.body.answers]).toEqual([topic, count]);
      for (const { sentence, match } of found.body.sentences) {
        expect(sentence).toContain(match);
        expect(SAID.some(([said]) => said.includes(sentence))).toBe(true);
      }
    }
    expect((await sentences(id, { about: 'a LATE delivery' })).body.answers).toBe(0);
    expect((await sentences(id, { about: 'delivery late' })).body.sentences).toMatchObject([
      { sentence: 'Deliveries are LATE, and the crew was rude.', match: 'Deliveries are LATE' },
      { sentence: 'The delivery was late.', match: 'delivery was late' },
    ]);
  });

  it('follow the filters of the page, and are empty without answers or words', async () => {
    const id = await survey();
    expect((await topics(id)).body).toEqual(NOTHING);
    expect((await sentences(id, { about: 'the' })).body).toEqual({ answers: 0, sentences: [] });
    await answered(id, daysAgo(3), 30, { why: 'Slow boat', rate: 1 });
    await answered(id, daysAgo(2), 30, { why: 'slow boats', rate: 5 });
    expect((await topics(id)).body.topics).toMatchObject([
      { topic: 'slow boat', language: 'en', count: 2 },
    ]);
    expect((await topics(id, { answers: 'rate.any.1' })).body).toMatchObject({
      answers: 1,
      topics: [],
    });
    expect((await get<{ topics: [] }>(id, 'questions/rate/topics')).body).toEqual(NOTHING);
    expect((await sentences(id, { about: ' ' })).status).toBe(400);
    expect((await get(id, 'questions/gone/topics')).status).toBe(404);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await topics(id, {}, other)).status).toBe(404);
    expect((await sentences(id, { about: 'boat' }, other)).status).toBe(404);
  });

  it('count words as they are in languages that are unknown or made up', async () => {
    const id = await survey();
    for (const [at, language] of ['constructor', "x'; drop", 'ja'].entries())
      await answered(id, daysAgo(9 - at), 30, { why: 'Boat boats' }, { language });
    expect((await topics(id)).body.answers).toBe(3);
    expect((await sentences(id, { about: 'boat' })).body.answers).toBe(3);
  });

  it('can hide emails, phone numbers and introduced names', async () => {
    const id = await survey();
    await answered(id, daysAgo(1), 30, {
      why: 'Call me at +49 431 123 45 67 or write to ann.lee@harbor.example, my name is Ann Lee',
    });
    expect((await sentences(id, { about: 'call', redact: true })).body.sentences).toMatchObject([
      { sentence: 'Call me at [phone] or write to [email], my name is [name]' },
    ]);
  });

  it('can hide names that the same response states in another answer', async () => {
    const id = await longRunning({
      title: 'Private topics',
      language: 'en',
      questions: [
        question('who', 'contact', { settings: { fields: ['firstName', 'lastName'] } }),
        question('why', 'textarea'),
      ],
    });
    for (const days of [1, 2])
      await answered(id, daysAgo(days), 30, {
        who: { firstName: 'Ann', lastName: 'Lee' },
        why: 'The crew greeted Ann Lee. We loved the boat of LEE.',
      });
    const shown = await sentences(id, { about: 'boat', redact: true });
    expect(shown.body.sentences.map(({ sentence }) => sentence)).toEqual([
      'We loved the boat of [name].',
      'We loved the boat of [name].',
    ]);
    expect((await sentences(id, { about: 'lee', redact: true })).body.answers).toBe(0);
    expect((await sentences(id, { about: 'lee' })).body.answers).toBe(2);
    const [open, hidden] = [await topics(id), await topics(id, { redact: true })];
    expect(open.text).toContain('ann lee');
    expect(hidden.text).not.toMatch(/lee|name/i);
    expect(hidden.body.topics).toContainEqual(expect.objectContaining({ topic: 'loved the boat' }));
  });

  it('are hidden with contacts and identifiers in lists and files of responses', async () => {
    const id = await longRunning({
      title: 'Private',
      questions: [
        question('who', 'contact', { settings: { fields: ['firstName', 'lastName', 'phone'] } }),
        question('why', 'textarea'),
      ],
    });
    await answered(
      id,
      daysAgo(1),
      30,
      {
        who: { firstName: 'Ann', lastName: 'Lee', phone: '0431 1234567' },
        why: 'Anna saw Ann Lee on 2026-11-29 at pier 12, ann@harbor.example',
      },
      { identifiers: { email: 'ann@harbor.example' } },
    );
    const why = 'Anna saw [name] on 2026-11-29 at pier 12, [email]';
    const who = { firstName: '[name]', lastName: '[name]', phone: '[phone]' };
    const list = await get<{ responses: object[] }>(id, 'responses', { redact: true });
    expect(list.body.responses).toMatchObject([
      { responses: { who, why }, identifiers: null, ip_address: null },
    ]);
    const answers = await get<{ answers: object[] }>(id, 'questions/why/answers', { redact: true });
    expect(answers.body.answers).toMatchObject([{ answer: why }]);
    const lines = await get<string>(id, 'responses/export.jsonl', { redact: true });
    for (const { text } of [list, answers, lines]) expect(text).not.toMatch(/Lee|0431|harbor\./);
    expect((await get(id, 'responses')).text).toContain('ann@harbor.example');
  });
});

type Mood = 'positive' | 'neutral' | 'negative';

const MOODS: Readonly<Record<string, Readonly<Record<Mood, readonly string[]>>>> = {
  en: {
    positive: [
      'I love this app. I ordered on Tuesday.',
      'It is not bad',
      'The crew never failed us',
    ],
    neutral: ['I ordered on Tuesday'],
    negative: ['The staff was never friendly', "I wouldn't recommend it", 'Poor food'],
  },
  de: {
    positive: ['Alles funktioniert perfekt', 'Es ist nicht schlecht', 'Ich hatte keine Probleme'],
    neutral: ['Ich habe am Dienstag bestellt'],
    negative: [
      'Die Farben gefallen mir nicht',
      'Das Zimmer war schmutzig',
      'Gar nicht gut, leider',
    ],
  },
  es: {
    positive: ['Estoy muy satisfecho con el precio', 'No tuve ningún problema'],
    neutral: ['Hice el pedido el martes'],
    negative: ['El personal nunca fue amable', 'Odio el nuevo menú', 'No me gustan los colores'],
  },
};

describe('sentiment of answers', () => {
  it('is counted from rated words and negations in English, German and Spanish, with the sentences behind each number', async () => {
    const id = await survey();
    const said: [string, string, Mood][] = Object.entries(MOODS).flatMap(([language, moods]) =>
      (Object.keys(moods) as Mood[]).flatMap((mood) =>
        moods[mood].map((why): [string, string, Mood] => [language, why, mood]),
      ),
    );
    for (const [language, why] of said) await answered(id, daysAgo(1), 30, { why }, { language });
    await answered(id, daysAgo(1), 30, { why: "J'adore" }, { language: 'fr' });
    const { body } = await topics(id);
    for (const mood of ['positive', 'neutral', 'negative'] as const) {
      const wanted = said.filter((one) => one[2] === mood).map(([, why]) => why);
      const found = await sentences(id, { sentiment: mood });
      expect(found.body.answers).toBe(body.sentiment[mood]);
      const shown = found.body.sentences.map(({ sentence }) => sentence);
      expect([...shown].sort()).toEqual(
        wanted.map((why) => (why.startsWith('I love') ? 'I love this app.' : why)).sort(),
      );
    }
    expect(body.sentiment).toEqual({ positive: 8, neutral: 3, negative: 9, unrated: 1 });
    expect((await sentences(id, { sentiment: 'positive', about: 'app' })).body).toMatchObject({
      answers: 1,
      sentences: [{ sentence: 'I love this app.', match: 'app' }],
    });
    expect((await sentences(id, { sentiment: 'negative', about: 'app' })).body.answers).toBe(0);
    expect((await sentences(id, {})).body).toEqual({ answers: 0, sentences: [] });
    expect((await sentences(id, { sentiment: 'angry' })).status).toBe(400);
  });

  it('is counted for each topic, and the word that decides is marked', async () => {
    const id = await survey();
    for (const why of ['The food was terrible', 'Terrible food, nice boat', 'Great food'])
      await answered(id, daysAgo(1), 30, { why });
    const { body } = await topics(id);
    expect(body.topics.find(({ topic }) => topic === 'food')).toMatchObject({
      count: 3,
      sentiment: { positive: 1, neutral: 1, negative: 1, unrated: 0 },
    });
    expect((await sentences(id, { sentiment: 'negative' })).body.sentences).toMatchObject([
      { sentence: 'The food was terrible', match: 'terrible' },
    ]);
  });
});
