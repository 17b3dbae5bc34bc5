import { assemble, evaluate, settingsNamed } from './evaluate';
import type { EventColumns } from './eventColumns';
import { type CatalogueItem, itemFactsOf, tagsOf } from './catalogueItem';
import { holdOut } from './holdOut';
import type { Learned } from './learnedSettings';
import { learnSettings } from './learnSettings';
import { trainModel } from './trainModel';

/** Quality of a ranking, each 0-1. */
export interface RankingQuality {
  ndcg10: number;
  coverage10: number;
  /** Share of people whose first ten include an item that they chose later. Earlier versions did not measure it. */
  hitRate10?: number;
}

/** Quality of the model on a company's own events, compared with popularity, and the settings that these events suggest. */
export interface Quality {
  people: number;
  model: RankingQuality;
  popularity: RankingQuality;
  /** Missing for models trained by an earlier version. */
  learned?: Learned | null;
}

/** With fewer people who have enough interactions, nothing is measured. */
const PEOPLE_MIN = 20;
/** Enough people for an accuracy of about 0.01 in little time. */
const PEOPLE_MAX = 500;

/**
 * Splits each person's distinct items by time, trains on the earlier ones, learns the default strengths, and measures the ranking.
 * @returns null if there is too little data.
 */
export const measureQuality = (
  items: readonly CatalogueItem[],
  events: EventColumns,
  now: number,
): Quality | null => {
  const { columns, past, later, people } = holdOut(items, events);
  if (people < PEOPLE_MIN) return null;
  // Use as many EASE items as the production model. With fewer, this would measure a different
  // model.
  const { model } = trainModel({
    items: items.map((item) => ({
      key: item.key,
      tags: tagsOf(item),
      seller: itemFactsOf(item).seller,
    })),
    events: columns,
  });
  const usual = assemble(items, columns, model, now);
  const { engine, learned } = learnSettings(usual, past, later);
  const shown = (popular: boolean): RankingQuality => {
    const { ndcg, coverage, hitRate } = evaluate(engine, past, later, settingsNamed('default'), {
      popular,
      people: PEOPLE_MAX,
    });
    return { ndcg10: ndcg, coverage10: coverage, hitRate10: hitRate };
  };
  return { people, model: shown(false), popularity: shown(true), learned };
};
