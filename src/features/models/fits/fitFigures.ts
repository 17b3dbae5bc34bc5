import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listModelFits } from '@core/contract/models';
import { shortMomentText } from '@src/lib/dateText';
import { settingLabel } from '../model/settingTexts';
import { fitsText } from './texts/fitsText';

export type ListedFit = ResponseOf<typeof listModelFits>[number];

/** Number of people out of 100, or null if it was not measured. */
export const peopleOfHundred = (
  fit: ListedFit | undefined,
  ranking: 'model' | 'popularity' = 'model',
): number | null => {
  const rate = fit?.quality?.[ranking].hitRate10;
  return rate === undefined ? null : Math.round(100 * rate);
};

/**
 * Returns the columns of the chart, earliest first. Trainings in the same minute would share a
 * label, so only the last one is shown.
 */
export const chartOfFits = (
  fits: readonly ListedFit[],
): { labels: string[]; model: (number | null)[]; popularity: (number | null)[] } => {
  const byLabel = new Map(fits.toReversed().map((fit) => [shortMomentText(fit.fittedAt), fit]));
  const shown = [...byLabel.values()];
  return {
    labels: [...byLabel.keys()],
    model: shown.map((fit) => peopleOfHundred(fit)),
    popularity: shown.map((fit) => peopleOfHundred(fit, 'popularity')),
  };
};

/** Compares the quality with the previous training. null if one of them was not measured. */
export const comparisonOf = (fit: ListedFit, before: ListedFit | undefined): string | null => {
  const [is, was] = [peopleOfHundred(fit), peopleOfHundred(before)];
  if (is === null || was === null) return null;
  if (is === was) return fitsText('same');
  return fitsText(is > was ? 'more' : 'fewer', { count: Math.abs(is - was) });
};

/** Describes the changes since the previous training. */
export const reasonsOf = (fit: ListedFit, before: ListedFit | undefined): string[] => {
  if (!before) return [fitsText('earliest')];
  const interactions = fit.interactions - before.interactions;
  const items = fit.items - before.items;
  const data = [
    interactions !== 0 &&
      fitsText(interactions > 0 ? 'moreInteractions' : 'fewerInteractions', {
        count: Math.abs(interactions),
      }),
    items !== 0 && fitsText(items > 0 ? 'moreItems' : 'fewerItems', { count: Math.abs(items) }),
  ].filter((reason) => reason !== false);
  return [
    ...(data.length > 0 ? data : [fitsText('sameData')]),
    ...(fit.learned.length > 0
      ? [
          fitsText('learned', {
            names: fit.learned.map((slider) => settingLabel(`discovery.${slider}`)).join(', '),
          }),
        ]
      : []),
    ...(fit.changed.length > 0
      ? [fitsText('changed', { names: fit.changed.map(settingLabel).join(', ') })]
      : []),
  ];
};
