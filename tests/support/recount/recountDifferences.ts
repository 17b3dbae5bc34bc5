import { writeAnswerFilters } from '@core/survey/answerFilter';
import { writeWeightChoice, type WantedMargin } from '@core/survey/weightChoice';
import type { Context } from '@bff/context';
import type { Dice } from '@bff/db/seeds/demoDice';
import { readAnalytics } from '@bff/modules/survey-results/analytics/readAnalytics';
import { readCrossTab } from '@bff/modules/survey-results/analytics/readCrossTab';
import { readFunnel } from '@bff/modules/survey-results/analytics/readFunnel';
import { readUserAnalytics } from '@bff/modules/survey-results/analytics/readUserAnalytics';
import { readTopics } from '@bff/modules/survey-results/topics/readTopics';
import { pointsText } from '@src/features/survey-results/model/answerComparison';
import { sharesNote, shareText } from '@src/features/survey-results/model/chartShape';
import { funnelRows, worstStep } from '@src/features/survey-results/model/funnelRows';
import { previousResultPeriod } from '@src/features/survey-results/model/resultFilters';
import { weekText } from '@src/features/survey-results/model/scoreText';
import { VERSIONS, randomFilter, type KnownRow } from './countedSurvey';
import { ZONE, type KnownSurvey } from './fillKnown';
import { npsWithin, recountFunnel, recountQuestion, recountTotals, shiftDay } from './recountRows';
import { saidChange, saidFunnel, saidPoints, saidRounding } from './recountScreen';
import { recountPeople, recountTable, recountTopics, recountWeights } from './recountTables';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const dayOf = (at: Date): string => days.format(at);

/** Where a number of the product differs from the recount, one line each. */
type Differences = string[];

/** Compares two values part by part. Numbers may differ by `near`. */
const compare = (name: string, got: unknown, wanted: unknown, near = 1e-9): Differences => {
  if (typeof got === 'number' && typeof wanted === 'number' && Math.abs(got - wanted) <= near)
    return [];
  if (wanted !== null && typeof wanted === 'object' && got !== null && typeof got === 'object') {
    const [own, other] = [got, wanted] as Record<string, unknown>[] as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    const size =
      Array.isArray(wanted) && own.length !== other.length
        ? [`${name}: ${String(own.length)} entries instead of ${String(other.length)}`]
        : [];
    return [
      ...size,
      ...Object.keys(other).flatMap((key) => compare(`${name}.${key}`, own[key], other[key], near)),
    ];
  }
  return got === wanted
    ? []
    : [`${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`];
};

/**
 * Compares all numbers and sentences of a results page under one random filter with a recount of
 * the responses: totals, questions, scores and their trend, funnel, tables, weights, topics, people,
 * and the comparisons with the version and the period before.
 */
export const recountDifferences = async (
  context: Context,
  { ids, rows: known, now }: KnownSurvey,
  dice: Dice,
): Promise<Differences> => {
  const filter = randomFilter(dice, now);
  const family = dice.chance(0.4);
  const answers = writeAnswerFilters(filter.answers);
  const sent = { ...filter.sent, ...(answers && { answers }), ...(family && { family }) };
  const versions = family ? [0, 1] : [1];
  const fitting = known.filter((row) => row.isOut === null && filter.fits(row, dayOf));
  const rows = fitting.filter(({ version }) => versions.includes(version));
  const today = dayOf(now);
  const at: Context = { ...context, clock: () => now };
  const page: Page = { at, id: ids[1], sent, rows, versions, today };
  const found = [
    ...(await numbersOf(page)),
    ...(await funnelOf(page)),
    ...(await tablesOf(page)),
    ...(await weightsOf(page, dice)),
    ...(await restOf(page)),
    ...(await comparedOf(page, { before: ids[0], fitting, known })),
  ];
  return found.map((line) => `${JSON.stringify(sent)} ${line}`);
};

interface Page {
  at: Context;
  id: string;
  sent: Record<string, string | boolean>;
  rows: readonly KnownRow[];
  versions: number[];
  today: string;
}

const QUESTIONS = VERSIONS[1]!;

const numbersOf = async ({ at, id, sent, rows, versions, today }: Page): Promise<Differences> => {
  const { questionSummaries, ...totals } = await readAnalytics(at, id, sent);
  const nps = questionSummaries.nps!;
  return [
    ...compare('analytics', totals, recountTotals(rows, dayOf, today)),
    ...QUESTIONS.flatMap((question) => {
      const summary = questionSummaries[question.id]!;
      const { counts, ...own } = recountQuestion(rows, question.id, versions);
      return [
        ...compare(question.id, summary, { ...own, counts }),
        ...binsOf(question.id, summary, rows),
        ...compare(
          `note of ${question.id}`,
          sharesNote(
            summary.counts.map(({ count }) => count),
            summary.answered,
          ),
          saidRounding(
            counts.map(({ count }) => count),
            own.answered,
          ),
        ),
      ];
    }),
    ...compare('sentence', weekText(QUESTIONS[0]!, nps.change), saidChange(rows, dayOf, today)),
    ...nps.trend.flatMap((point, place) => {
      const next = nps.trend[place + 1]?.from ?? '9999';
      const wanted = npsWithin(rows, dayOf, (day) => day >= point.from && day < next);
      const { from, ...got } = point;
      return compare(
        `trend of ${from}`,
        got,
        wanted ?? { answers: 0, score: null, low: null, high: null },
      );
    }),
    ...compare(
      'trend',
      nps.trend.reduce((sum, { answers }) => sum + answers, 0),
      nps.answered,
    ),
  ];
};

/** Bars of numbers and dates: each counts what its label says. */
const binsOf = (
  id: string,
  { buckets, bucketUnit }: Awaited<ReturnType<typeof readAnalytics>>['questionSummaries'][string],
  rows: readonly KnownRow[],
): Differences => {
  if (id !== 'age' && id !== 'when') return compare(`bars of ${id}`, buckets, []);
  const given = rows.flatMap(({ answers }) => (answers[id] === undefined ? [] : [answers[id]]));
  const isWithin = (label: string, value: unknown): boolean => {
    if (bucketUnit === 'number') {
      const [from, to = from] = label.split('–').map(Number) as [number, number?];
      return Number(value) >= from && Number(value) <= to;
    }
    const day = String(value);
    if (bucketUnit === 'week') return day >= label && day < shiftDay(label, 7);
    return day.startsWith(label);
  };
  return [
    ...buckets.flatMap(({ label, count }) =>
      compare(`bar ${label} of ${id}`, count, given.filter((one) => isWithin(label, one)).length),
    ),
    ...compare(
      `bars of ${id}`,
      buckets.reduce((sum, { count }) => sum + count, 0),
      given.length,
    ),
  ];
};

const funnelOf = async ({ at, id, sent, rows }: Page): Promise<Differences> => {
  const funnel = await readFunnel(at, id, sent);
  const { steps, ...ends } = recountFunnel(rows);
  const shown = funnelRows(funnel, QUESTIONS).filter(({ id: step }) => step !== 'displayed');
  return [
    ...compare('funnel', funnel, {
      ...ends,
      steps: steps.map(({ median: _, ...step }) => step),
    }),
    // Times are counted in steps of a fifth.
    ...steps.flatMap(({ questionId, median }, place) =>
      compare(
        `median of ${questionId}`,
        funnel.steps[place]!.medianSeconds,
        median,
        0.1 * (median ?? 0) + 0.06,
      ),
    ),
    ...compare(
      'funnel says',
      {
        rows: shown.map(({ title, label, reached, share, id: step }) => [
          title ? `${label}: ${title}` : label,
          reached,
          share === null || step === 'started' ? null : shareText(share),
        ]),
        worst: worstStep(shown),
      },
      saidFunnel(
        rows,
        QUESTIONS.map(({ title }) => title),
      ),
    ),
  ];
};

const TABLES = [
  ['nps', 'way'],
  ['way', 'device'],
  ['many', 'nps'],
  ['nps', 'version'],
] as const;

const tablesOf = async ({ at, id, sent, rows, versions }: Page): Promise<Differences> => {
  const found: Differences = [];
  for (const [question, by] of TABLES) {
    const table = await readCrossTab(at, id, { question, by, ...sent });
    const { statistic, means, ...counts } = recountTable(rows, [question, by], versions);
    const name = `${question} by ${by}`;
    found.push(
      ...compare(name, table, counts),
      ...compare(`test of ${name}`, table.test?.statistic ?? null, statistic, 1e-6),
      ...compare(
        `means of ${name}`,
        table.means.map(({ mean }) => mean),
        means,
      ),
    );
  }
  return found;
};

const weightsOf = async (
  { at, id, sent, rows, versions }: Page,
  dice: Dice,
): Promise<Differences> => {
  const phones = 10 * dice.between(2, 8);
  const margins: WantedMargin[] = [
    {
      by: 'device',
      shares: [
        { value: 'mobile', percent: phones },
        { value: 'desktop', percent: 100 - phones },
      ],
    },
    {
      by: 'way',
      shares: [
        { value: 'By boat', percent: 40 },
        { value: 'On foot', percent: 60 },
      ],
    },
  ].slice(0, dice.between(1, 2));
  const weights = writeWeightChoice({ margins, cap: null });
  const { questionSummaries, weighting } = await readAnalytics(at, id, { ...sent, weights });
  const wanted = recountWeights(rows, margins);
  if (!wanted) return compare('weights', weighting?.state, 'empty');
  if (weighting?.state !== 'converged') return [];
  const table = await readCrossTab(at, id, { question: 'nps', by: 'way', ...sent, weights });
  const { counts } = recountTable(rows, ['nps', 'way'], versions, wanted.weigh);
  const age = wanted.used.filter((row) => row.answers.age !== undefined);
  const total = age.reduce((sum, row) => sum + wanted.plain(row), 0);
  return [
    ...compare('effective', weighting.effective, wanted.effective, 1e-4 * wanted.effective),
    ...compare('left out', weighting.leftOut, rows.length - wanted.used.length),
    ...compare('weighted table', table.counts, counts, 0.06),
    ...questionSummaries.nps!.counts.flatMap(({ value, count }) =>
      compare(
        `weighted ${value}`,
        count,
        wanted.used
          .filter((row) => String(row.answers.nps) === value)
          .reduce((sum, row) => sum + wanted.weigh(row), 0),
        0.06,
      ),
    ),
    ...compare(
      'weighted age',
      questionSummaries.age!.average,
      age.length > 0
        ? age.reduce((sum, row) => sum + wanted.plain(row) * Number(row.answers.age), 0) / total
        : null,
      0.01,
    ),
  ];
};

const restOf = async ({ at, id, sent, rows }: Page): Promise<Differences> => {
  const { topics, answers } = await readTopics(at, { id, questionId: 'why' }, sent);
  const { userEngagement, ...people } = await readUserAnalytics(at, id, sent);
  const { engaged, ...counted } = recountPeople(rows);
  return [
    ...compare('texts', answers, rows.filter(({ answers: { why } }) => why !== undefined).length),
    ...compare(
      'topics',
      topics.map(({ topic, count }) => `${topic} ${String(count)}`).sort(),
      recountTopics(rows),
    ),
    ...compare('people', people, counted),
    ...compare(
      'most engaged',
      userEngagement.map(({ response_count: n }) => n),
      engaged,
    ),
  ];
};

/** What the page says next to the version before, and next to the period before. */
const comparedOf = async (
  { at, id, sent, rows }: Page,
  {
    before,
    fitting,
    known,
  }: { before: string; fitting: readonly KnownRow[]; known: readonly KnownRow[] },
): Promise<Differences> => {
  const { family: _, ...own } = sent;
  const older = fitting.filter(({ version }) => version === 0);
  const found = await pointsOf({ at, id, sent, rows }, { id: before, sent: own, rows: older });
  const earlier = previousResultPeriod(sent);
  if (!earlier || Object.keys(own).length > 2 || sent.family) return found;
  const length = Math.round(
    (Date.parse(String(sent.dateTo)) - Date.parse(String(sent.dateFrom))) / 86_400_000 + 1,
  );
  const [first, last] = [
    shiftDay(String(sent.dateFrom), -length),
    shiftDay(String(sent.dateTo), -length),
  ];
  const previous = known.filter(
    (row) =>
      row.isOut === null && row.version === 1 && dayOf(row.at) >= first && dayOf(row.at) <= last,
  );
  return [
    ...found,
    ...compare('period before', earlier, { dateFrom: first, dateTo: last }),
    ...(await pointsOf({ at, id, sent, rows }, { id, sent: { ...earlier }, rows: previous })),
  ];
};

type Side = Pick<Page, 'id' | 'rows'> & { sent: object };

const pointsOf = async (
  { at, ...now }: Side & Pick<Page, 'at'>,
  before: Side,
): Promise<Differences> => {
  const sides = [now, before];
  const [shown, other] = [
    (await readAnalytics(at, now.id, now.sent)).questionSummaries,
    (await readAnalytics(at, before.id, before.sent)).questionSummaries,
  ];
  const share = (count: number, whole: number): number | null =>
    whole > 0 ? (count * 100) / whole : null;
  return ['By boat', 'On foot'].flatMap((option) => {
    const [got, gotBefore] = [shown, other].map(({ way }) =>
      share(way!.counts.find(({ value }) => value === option)!.count, way!.answered),
    );
    const [own, ownBefore] = sides.map(({ rows }) => {
      const given = rows.filter(({ answers: { way } }) => way !== undefined);
      return share(given.filter(({ answers: { way } }) => way === option).length, given.length);
    });
    return compare(
      `points of ${option}`,
      pointsText(got ?? 0, gotBefore),
      saidPoints(own ?? 0, ownBefore ?? null),
    );
  });
};
