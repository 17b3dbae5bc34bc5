import { GATES } from '@core/audience/audienceFacts';
import { CHANNELS, LIFECYCLES, RISK_LEVELS } from '@core/audience/audienceWords';
import { BUILT_IN_IDS, type BuiltInId } from '@core/audience/builtInCategories';
import type { AudienceCategory, AudienceMetrics } from '../api';
import { reasonInWords } from '../reasons/reasonInWords';
import { audienceText } from '../texts/audienceText';
import { percentLabel } from './personWords';

const builtIn = (id: string): BuiltInId | undefined => BUILT_IN_IDS.find((one) => one === id);

/** Returns the name of a category in the page's language. A view keeps its own name. */
export const categoryName = ({ id, name }: { id: string; name: string }): string => {
  const known = builtIn(id);
  return known ? audienceText(`category.${known}`) : name;
};

/**
 * Returns a category with name, description and formula in the page's language, or a view
 * with its rule in that language.
 */
export const categoryInWords = (category: AudienceCategory): AudienceCategory => {
  const known = builtIn(category.id);
  return known
    ? {
        ...category,
        name: categoryName(category),
        description: audienceText(`description.${known}`),
        formula: audienceText(`rule.${known}`),
      }
    : { ...category, formula: reasonInWords(category.formula) };
};

/**
 * Returns the name of a built-in category or a view. If it isn't in the list, returns the label for
 * saved views.
 */
export const categoryChip = (
  id: string,
  categories: readonly { id: string; name: string }[] = [],
): string => {
  const name = categories.find((one) => one.id === id)?.name ?? audienceText('chip.view');
  return categoryName({ id, name });
};

/** Returns the distinctive part of a name, so that every bar keeps its label. */
export const shortName = ({ id, name }: { id: string; name: string }): string => {
  const known = builtIn(id);
  const own = known
    ? audienceText(`short.${known}`)
    : name.replace(/ (Customers|Users|Accounts)$/, '');
  return own.length > 12 ? `${own.slice(0, 11)}…` : own;
};

/** "High risk (12%)" in the page's language: a common trait with its share of all people. */
export const traitLabel = (told: string): string => {
  const [, trait = told, percent] = /^(.+) \((\d+)%\)$/.exec(told) ?? [];
  const word = traitWord(trait);
  return percent === undefined ? word : `${word} (${percentLabel(Number(percent))})`;
};

/**
 * Returns the largest categories, recognized by the server's names, or the most common traits if
 * there are none.
 */
export const topLabels = (
  told: readonly string[],
  categories: readonly AudienceCategory[] | null,
): string[] =>
  told.map((one) => {
    if (categories === null) return traitLabel(one);
    const category = categories.find(({ name }) => name === one);
    return category ? categoryName(category) : one;
  });

const traitWord = (trait: string): string => {
  const lifecycle = LIFECYCLES.find((one) => one === trait);
  if (lifecycle) return audienceText(`lifecycle.${lifecycle}`);
  const channel = CHANNELS.find((one) => one === trait);
  if (channel) return audienceText(`channel.${channel}`);
  const risk = RISK_LEVELS.find((one) => trait.toLowerCase() === `${one} risk`);
  if (risk) return audienceText(`trait.risk.${risk}`);
  return trait === 'Unified' ? audienceText('trait.unified') : trait;
};

/** Returns the formula of a number on the page. */
export const formulaText = (number: Exclude<keyof AudienceMetrics['formulas'], 'recency'>) =>
  number === 'risk'
    ? audienceText('formula.risk', {
        days: GATES.targetDays * GATES.historyTimes,
        active: GATES.performing,
        inactive: GATES.notPerforming,
      })
    : audienceText(`formula.${number}`);
