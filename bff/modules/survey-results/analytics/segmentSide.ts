import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { BUILT_IN_CATEGORIES } from '@core/audience/builtInCategories';
import { AudienceView } from '@bff/modules/segments/audience-view.entity';
import type { Results } from '../responses/findResults';
import type { Side } from './crossTabSides';

/**
 * Categories and saved views of the respondents. A person may be in several. Only finished
 * responses of known people belong to one. Leaves out views that are still being counted and views
 * without respondents.
 */
export const segmentSide = async (
  em: EntityManager,
  { answered: { companyId } }: Results,
): Promise<Side> => {
  const views = await em.find(
    AudienceView,
    { companyId, classifiedAt: { $ne: null } },
    { orderBy: { name: 'asc', id: 'asc' } },
  );
  const segments = [...BUILT_IN_CATEGORIES, ...views];
  const side = sideOf(companyId, segments);
  return {
    ...side,
    seenIn: (groups) => {
      const seen = new Set(
        groups.flatMap(({ values: [row, ids] }) => (row === null ? [] : side.placesOf(ids, ''))),
      );
      return sideOf(
        companyId,
        segments.filter((_, at) => seen.has(at)),
      );
    },
  };
};

const sideOf = (companyId: string, segments: readonly { id: string; name: string }[]): Side => {
  const places = new Map(segments.map(({ id }, at) => [id, at]));
  return {
    column: {
      sql: sql`(select array_to_json(p.categories)::text from profile_traits t
        join profiles p on p.company_id = ${companyId}::uuid and p.id = t.profile_id
        where t.company_id = ${companyId}::uuid and t.source_id = "survey_responses"."survey_id"
          and t.record_key = "survey_responses"."id"::text)`,
      packed: null,
    },
    values: segments.map(({ name }) => name),
    isSeveral: true,
    placesOf: (ids) =>
      ids === null
        ? []
        : (JSON.parse(ids as string) as string[]).flatMap((id) => places.get(id) ?? []),
  };
};
