import type { ExperimentResults, GroupResult } from '@core/models/experimentVerdict';
import type { GroupRevenue } from '@core/models/experimentRevenue';
import { HOLDOUT } from '@core/models/experiments';
import type { MessageTone } from '@src/components/Message/Message';
import { formatList, formatNumber } from '@src/lib/i18n/formats';
import { moneyText } from '@src/lib/moneyText';
import { modelsText } from '../texts/modelsText';
import type { ListedExperiment } from './experimentsApi';
import { experimentsText } from './texts/experimentsText';

/** A share or a lift, in percent. */
export const percentText = (share: number, digits = 1): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: digits });

/**
 * A lift without its sign, in whole percent if that is precise enough. Empty if the divisor is
 * zero.
 */
const liftText = (lift: number | null): { known: 'yes' | 'no'; lift: string } => ({
  known: lift === null ? 'no' : 'yes',
  lift: lift === null ? '' : percentText(Math.abs(lift), Math.abs(lift) < 0.1 ? 1 : 0),
});

/**
 * Returns a sentence with the verdict on an experiment, and its tone. It claims only what is
 * statistically certain.
 */
export const verdictSentence = ({
  state,
  results,
}: Pick<ListedExperiment, 'state' | 'results'>): { tone: MessageTone; sentence: string } => {
  if (!results) return { tone: 'info', sentence: experimentsText(`verdict.${draftOr(state)}`) };
  const { verdict } = results;
  const when = state === 'running' ? 'running' : 'stopped';
  if (verdict.state === 'empty' || verdict.state === 'open')
    return { tone: 'info', sentence: experimentsText(`verdict.${verdict.state}.${when}`) };
  return {
    tone: verdict.state === 'harm' ? 'warning' : 'success',
    sentence: experimentsText(`verdict.${verdict.state}.${verdict.goal}`, {
      variant: verdict.variant!,
      when,
      ...liftText(verdict.lift),
    }),
  };
};

const draftOr = (state: ListedExperiment['state']): 'draft' | 'never' =>
  state === 'draft' ? 'draft' : 'never';

/** Describes the gain of ranking over plain popularity by the experiment's goal; null without a holdout or people. */
export const holdoutSentence = ({
  goal,
  results,
}: Pick<ListedExperiment, 'goal'> & { results: ExperimentResults }): string | null => {
  if (!results.holdout || results.verdict.state === 'empty') return null;
  const { sure, lift, low } = results.holdout[goal];
  if (!sure) return experimentsText('holdout.open');
  return experimentsText(`holdout.${low > 0 ? 'better' : 'worse'}.${goal}`, liftText(lift));
};

/** Describes the gain of ranking over plain popularity in money; null with too few buyers. */
export const holdoutMoneySentence = ({ revenue }: ExperimentResults): string | null => {
  if (!revenue?.holdout || revenue.holdout.low === null) return null;
  const { sure, lift, low } = revenue.holdout;
  if (!sure) return experimentsText('holdoutMoney.open');
  return experimentsText(low > 0 ? 'holdoutMoney.better' : 'holdoutMoney.worse', liftText(lift));
};

/** Compares the money of a group's people with the first group's. */
export const moneyAgainstText = (
  { against }: GroupRevenue,
  currency: string,
): { seen: string; range: string } | null =>
  against && {
    seen: changeText(against.lift),
    range:
      against.low === null || against.high === null
        ? experimentsText('tooFewOrders')
        : experimentsText('moneyRange', {
            low: moneyText(against.low, currency, true),
            high: moneyText(against.high, currency, true),
          }),
  };

const changeText = (lift: number | null): string =>
  lift === null
    ? '–'
    : formatNumber(lift, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      });

/** Describes how a group differs. */
export const groupSummary = ({ variants }: ListedExperiment, key: string): string => {
  if (key === HOLDOUT) return experimentsText('popularity');
  const { discovery, boosts, pins, perSeller } = variants.find((one) => one.key === key) ?? {};
  const sliders = Object.entries(discovery ?? {}).map(([slider, value]) =>
    experimentsText('sliderAt', {
      slider: modelsText(`slider.${slider as keyof NonNullable<typeof discovery>}`),
      value: percentText(value / 100, 0),
    }),
  );
  const parts = [...sliders, ...(boosts || pins || perSeller ? [experimentsText('rules')] : [])];
  return parts.length > 0 ? formatList(parts) : experimentsText('asItIs');
};

/** Compares a group's goal with the first group's: the measured difference and its confidence interval. */
export const againstText = (
  { against }: GroupResult,
  goal: ListedExperiment['goal'],
): { seen: string; range: string } | null => {
  if (!against) return null;
  const { lift, low, high } = against[goal];
  const points = (value: number): string =>
    formatNumber(100 * value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    seen: changeText(lift),
    range:
      high - low >= 2
        ? experimentsText('tooFew')
        : experimentsText('range', { low: points(low), high: points(high) }),
  };
};
