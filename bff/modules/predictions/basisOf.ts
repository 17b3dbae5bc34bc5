import type { RankedItem, Ranking } from '@core/models/ranking';
import { LEARNING_BELOW } from '@core/models/learningBelow';
import type { LoadedModel } from '@bff/modules/models/modelHost';
import { isAboutItem } from '@core/models/placements';
import type { KnownCall } from './readCall';
import type { KnownPerson } from './readNamedPeople';
import type { PredictRequest } from './readRequest';

export type Basis = 'personal' | 'query' | 'content' | 'popular' | 'item' | 'trending' | 'empty';

/** Describes the basis of a response, and adds a notice if it is less than requested. */
export const basisOf = (
  ranking: Ranking,
  answered: number,
  {
    model: { engine },
    request: { query, hasFilters },
    call: { place, together },
    person: { history },
    isNamed,
  }: {
    model: LoadedModel;
    request: PredictRequest;
    call: Pick<KnownCall, 'place' | 'together'>;
    person: KnownPerson;
    isNamed: boolean;
  },
): { basis: Basis; notice: string | null } => {
  if (answered === 0)
    return {
      basis: 'empty',
      notice: emptyNotice(
        engine.catalogue.known.some(({ recommendable }) => recommendable),
        hasFilters,
      ),
    };
  if (place.popularOnly)
    return { basis: query && ranking.matches > 0 ? 'query' : 'popular', notice: null };
  if (isAboutItem(place.kind))
    return {
      basis: 'item',
      notice:
        together?.size === 0
          ? 'No one has bought anything else with it yet, so similar items are shown.'
          : null,
    };
  if (place.kind === 'trending') return { basis: 'trending', notice: null };
  const learning = engine.model.interactions < LEARNING_BELOW;
  const known = ranking.person.history.length > 0;
  const basis: Basis =
    query && ranking.matches > 0
      ? 'query'
      : known
        ? learning
          ? 'content'
          : 'personal'
        : 'popular';
  const said = [
    query && ranking.matches === 0 ? 'No item matches the query, so it was ignored.' : null,
    !known && basis === 'popular' ? strangerNotice(isNamed, history.length > 0) : null,
    !known && basis === 'popular' && ranking.items.slice(0, answered).some(isFind)
      ? 'Some places are reserved for lesser-known items.'
      : null,
    known && learning
      ? 'There are few interactions so far, so items are chosen by content and popularity.'
      : null,
    ranking.repeats ? 'Some items repeat, because this person has seen everything else.' : null,
  ].filter((one) => one !== null);
  return { basis, notice: said.length > 0 ? said.join(' ') : null };
};

/** Unknown visitors only get little-known items in reserved slots. */
const isFind = ({ factors }: RankedItem): boolean =>
  factors.some(({ term, value }) => term === 'contentDiscovery' && value > 0);

const emptyNotice = (hasItems: boolean, filtered: boolean): string => {
  if (!hasItems)
    return 'There are no items to recommend yet. Send items to /api/v1/items or import them.';
  return filtered
    ? 'No available item matches the filters.'
    : 'No items can be shown to this person.';
};

const strangerNotice = (named: boolean, hasHistory: boolean): string => {
  if (!named) return 'No person was identified, so these are chosen by popularity.';
  return hasHistory
    ? "No item from this person's history is in the catalog, so these are chosen by popularity."
    : 'Nothing is known about this person yet, so these are chosen by popularity.';
};
