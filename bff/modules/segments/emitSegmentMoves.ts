import type { EntityManager } from '@mikro-orm/sql';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
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

/** Emits events about people who entered or left segments. A deleted segment has no name. */
export const emitSegmentMoves = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  moves: readonly SegmentMove[],
): Promise<void> => {
  const added = (from: 'before' | 'categories', to: 'before' | 'categories'): Membership[] =>
    moves.flatMap((move) =>
      move[to]
        .filter((segmentId) => !move[from].includes(segmentId))
        .map((segmentId) => ({ segmentId, personId: move.id })),
    );
  for (const [type, found] of [
    ['segment.entered', added('before', 'categories')],
    ['segment.left', added('categories', 'before')],
  ] as const) {
    if (found.length === 0) continue;
    let names: ReadonlyMap<string, string> = new Map();
    await emitListed(context, em, companyId, type, {
      async find() {
        names = await readNames(em, companyId);
        return found;
      },
      dataOf: (part) => ({ segments: bySegment(part, names) }),
    });
  }
};

const readNames = async (em: EntityManager, companyId: string): Promise<Map<string, string>> => {
  const views = await query(em)
    .selectFrom('audienceViews')
    .where('companyId', '=', companyId)
    .select(['id', 'name'])
    .execute();
  return new Map([...BUILT_IN_CATEGORIES, ...views].map(({ id, name }) => [id, name]));
};

const bySegment = (part: readonly Membership[], names: ReadonlyMap<string, string>) =>
  [...new Set(part.map(({ segmentId }) => segmentId))].map((segmentId) => ({
    segmentId,
    segmentName: names.get(segmentId) ?? null,
    personIds: part.filter((one) => one.segmentId === segmentId).map(({ personId }) => personId),
  }));
