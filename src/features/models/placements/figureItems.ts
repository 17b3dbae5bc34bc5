import { formatNumber } from '@src/lib/i18n/formats';
import { percentText } from '../experiments/experimentSentences';
import { moneyText } from '@src/lib/moneyText';
import type { PlacementLift } from '@core/models/placementLift';
import type { PlacementFigures } from '@core/models/placementFigures';
import { placementsText } from './texts/placementsText';

const shareOf = (hits: number, of: number): string => (of > 0 ? percentText(hits / of) : '–');

/**
 * Returns the figures of a strip: people's reactions to shown items. Amounts in several currencies
 * are listed side by side, never added.
 */
export const figureItems = ({
  people,
  impressions,
  clicks,
  buyers,
  orders,
  revenue,
}: Pick<
  PlacementFigures,
  'people' | 'impressions' | 'clicks' | 'buyers' | 'orders' | 'revenue'
>) => {
  const [first, ...others] = revenue;
  return [
    {
      id: 'people',
      label: placementsText('people'),
      value: formatNumber(people),
      note: placementsText('peopleNote'),
    },
    {
      id: 'clickRate',
      label: placementsText('clickRate'),
      value: shareOf(clicks, impressions),
      note: placementsText('clicksNote', { count: clicks }),
    },
    {
      id: 'conversion',
      label: placementsText('conversion'),
      value: shareOf(buyers, people),
      note: placementsText('conversionNote', { count: orders }),
    },
    {
      id: 'revenue',
      label: placementsText('revenue'),
      value: first ? moneyText(first.minor, first.currency) : '–',
      note:
        others.length > 0
          ? others.map(({ minor, currency }) => `+ ${moneyText(minor, currency)}`).join(', ')
          : placementsText('revenueNote'),
    },
  ];
};

/** Returns the lift over plain popularity, with a figure only if it is statistically certain. */
export const liftItem = ({ measure, lift, sure }: PlacementLift) => ({
  id: 'lift',
  label: placementsText('lift'),
  value:
    sure && lift !== null
      ? formatNumber(lift, {
          style: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        })
      : '–',
  note: sure ? placementsText(`lift.${measure}`) : placementsText('liftOpen'),
});
