import type { CategoryKind } from '@core/dashboard/dashboardTypes';
import { CASUAL_BELOW, POWER_FROM, SEGMENTS } from '@core/dashboard/segments';
import { dashboardText } from '../texts/dashboardText';

/** Returns a built-in category's name in the page's language. Other names are unchanged. */
export const categoryTitle = (name: string): string => {
  const segment = SEGMENTS.find((one) => one.name === name);
  return segment ? dashboardText(`segment.${segment.id}`) : name;
};

interface Ruled {
  name: string;
  kind: CategoryKind;
  /** The server's English wording. */
  rule: string;
}

/** Kinds whose rule follows from the name alone. */
const isByName = (kind: CategoryKind): kind is 'category' | 'view' | 'attribute' | 'answer' =>
  kind === 'category' || kind === 'view' || kind === 'attribute' || kind === 'answer';

/** Returns a sentence about who belongs to a category. */
export const categoryRule = ({ name, kind, rule }: Ruled): string => {
  const segment = SEGMENTS.find((one) => one.rule === rule);
  if (segment)
    return dashboardText(`segmentRule.${segment.id}`, {
      casualBelow: CASUAL_BELOW,
      powerFrom: POWER_FROM,
    });
  if (kind === 'placeholder') return dashboardText('rule.placeholder');
  return isByName(kind)
    ? dashboardText(`rule.${kind}`, { name })
    : dashboardText('rule.other', { rule });
};

/** Returns the message shown after a category was added under the name `wanted`. */
export const categoryAdded = (
  wanted: string,
  { name, kind, rule }: Ruled,
  hasOwn: boolean,
): string => {
  if (kind === 'placeholder')
    return dashboardText(hasOwn ? 'addedEmpty' : 'addedSample', { wanted });
  return isByName(kind)
    ? dashboardText(`added.${kind}`, { wanted, name })
    : dashboardText('added.other', { wanted, rule });
};
