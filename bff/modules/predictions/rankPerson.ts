import { AppError } from '@core/errors/AppError';
import { rank } from '@core/models/rank';
import type { Ranking } from '@core/models/ranking';
import { isAboutItem } from '@core/models/placements';
import type { LoadedModel } from '@bff/modules/models/modelHost';
import type { KnownCall } from './readCall';
import type { KnownPerson } from './readNamedPeople';
import type { PredictRequest } from './readRequest';

/**
 * Extra candidates to check in the database, because items may have been hidden or sold since the
 * model read them.
 */
const SPARE_CANDIDATES = 20;

/** Ranks for one person in memory. @throws AppError validation_failed for an unknown item_id. */
export const rankPerson = (
  { engine }: LoadedModel,
  request: PredictRequest,
  { place, together }: Pick<KnownCall, 'place' | 'together'>,
  { history, turnedDown, segments, region, contexts, capped }: KnownPerson,
): Ranking => {
  if (place.about !== null && engine.catalogue.position(place.about) === undefined)
    throw new AppError('validation_failed', { fields: { item_id: 'There is no such item.' } });
  // Lists that are based on other people (similar items, trends) can repeat seen items; lists based
  // on the person's own history can't.
  const isOpen = isAboutItem(place.kind) || place.kind === 'trending';
  const seenItems = isOpen && request.excludeSeen === true ? history.map(({ item }) => item) : [];
  return rank(engine, {
    history,
    turnedDown,
    settings: place.sliders,
    k: request.topK + SPARE_CANDIDATES,
    enough: request.topK,
    query: request.query,
    filter: place.filter,
    attributes: place.popularOnly ? {} : request.attributes,
    excludeSeen: request.excludeSeen ?? true,
    segments,
    region,
    contexts,
    kind: place.kind,
    ...(place.about === null ? {} : { about: place.about }),
    ...(together ? { together } : {}),
    leaveOut: [...capped, ...seenItems],
    rules: place.rules,
    popularOnly: place.popularOnly,
  });
};
