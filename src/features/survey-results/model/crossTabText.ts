import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readCrossTab } from '@core/contract/survey-results';
import { surveyResultsText } from '../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';
import type { QuestionType } from '@core/survey/types';
import { answerWord, deviceWord } from './answerText';

export type ShownCrossTab = ResponseOf<typeof readCrossTab>;

/** Below this number of answers, a group's shares and mean are unreliable. */
export const FEW_ANSWERS = 30;

/** Formats a value of a row or column. */
export const valueText = (value: string | null | undefined): string =>
  value ?? surveyResultsText('otherAnswers');

/** Labels of a table's rows or columns, in the page's language. */
export const sideWords = (
  values: ShownCrossTab['rows'],
  side: string,
  type: QuestionType | undefined,
): ShownCrossTab['rows'] =>
  values.map((value) => {
    if (value == null) return value;
    if (side === 'device') return deviceWord(value);
    const version = side === 'version' && /^Version (\d+)$/.exec(value)?.[1];
    return version ? surveyResultsText('versionHead', { version }) : answerWord(value, type);
  });

const fixed = (value: number, digits: number): string =>
  formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });

/** A mean with two decimals. */
export const meanText = (mean: number): string => fixed(mean, 2);

const probability = (p: number): string =>
  p < 0.001 ? `p < ${fixed(0.001, 3)}` : `p = ${fixed(p, 3)}`;

/** Describes the result of the table's test in one sentence. */
export const testText = ({ test, total, rows, columns }: ShownCrossTab): string => {
  if (total === 0 || rows.length === 0 || columns.length === 0) return '';
  if (!test) return surveyResultsText('notTested');
  const numbers = surveyResultsText('testNumbers', {
    statistic: fixed(test.statistic, 1),
    freedom: test.freedom,
    probability: probability(test.p),
    strength: fixed(test.strength, 2),
  });
  if (test.isSmall) return surveyResultsText('tooFewToTest', { numbers });
  return surveyResultsText(test.p < 0.05 ? 'groupsDiffer' : 'chanceExplains', { numbers });
};

/**
 * Returns the pairs of columns whose numbers differ in both tests, most significant first; at most
 * five, because more would not be read.
 */
export const pairTexts = ({ pairs, means, columns }: ShownCrossTab): string[] =>
  pairs
    .filter((pair) => Math.max(pair.means ?? 1, pair.ranks ?? 1) < 0.05)
    .sort((a, b) => (a.means ?? 1) - (b.means ?? 1))
    .slice(0, 5)
    .map(({ first, second, means: p, ranks }) => {
      const [a, b] = [means[first]?.mean ?? 0, means[second]?.mean ?? 0];
      const [high, low] = a >= b ? [first, second] : [second, first];
      return surveyResultsText('pairDiffers', {
        high: valueText(columns[high]),
        low: valueText(columns[low]),
        highMean: meanText(Math.max(a, b)),
        lowMean: meanText(Math.min(a, b)),
        probability: probability(Math.max(p ?? 1, ranks ?? 1)),
      });
    });
