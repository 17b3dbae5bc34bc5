import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import type { Context } from '@bff/context';
import { emitListed } from '@bff/services/delivery/emitEvent';

/** A person's segments before and after a change. */
export interface SegmentMove {
  id: string;
  before: readonly string[];
  categories: readonly string[];
}

interface Membership {
  segmentId: string;
  personId: string;
}

/** Announces which people entered and left segments. Deleted views are not announced. */
export const emitSegmentMoves = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  moves: readonly SegmentMove[],
  views: readonly { id: string; name: string }[],
): Promise<void> => {
  const names = new Map([...BUILT_IN_CATEGORIES, ...views].map(({ id, name }) => [id, name]));
  const added = (from: 'before' | 'categories', to: 'before' | 'categories'): Membership[] =>
    moves.flatMap((move) =>
      move[to]
        .filter((segmentId) => names.has(segmentId) && !move[from].includes(segmentId))
        .map((segmentId) => ({ segmentId, personId: move.id })),
    );
  for (const [type, found] of [
    ['segment.entered', added('before', 'categories')],
    ['segment.left', added('categories', 'before')],
  ] as const)
    if (found.length > 0)
      await emitListed(context, em, companyId, type, {
        find: () => Promise.resolve(found),
        dataOf: (part) => ({ segments: bySegment(part, names) }),
      });
};

const bySegment = (part: readonly Membership[], names: ReadonlyMap<string, string>) =>
  [...new Set(part.map(({ segmentId }) => segmentId))].map((segmentId) => ({
    segmentId,
    segmentName: names.get(segmentId),
    personIds: part.filter((one) => one.segmentId === segmentId).map(({ personId }) => personId),
  }));
