import { sql } from 'kysely';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { findPlacementItems as endpoint } from '@core/contract/placementReport';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';

const FOUND_MAX = 8;

/** Finds items by words in the title, by ids, or both. @throws AppError company_required. */
export const findPlacementItems = (
  context: Context,
  { search = '', ids = [] }: { search?: string | undefined; ids?: string[] | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  context.read(async (em) => {
    const words = search.toLowerCase();
    const items = query(em)
      .selectFrom('items')
      .where('companyId', '=', context.companyInScope())
      .select(['itemKey as id', 'title', 'category'])
      .select([
        sql<
          string | null
        >`nullif(coalesce(nullif(attributes->>'image', ''), attributes->>'image_url'), '')`.as(
          'image',
        ),
        sql<boolean>`available and not hidden`.as('available'),
      ]);
    const named = ids.length === 0 ? [] : await items.where('itemKey', '=', anyText(ids)).execute();
    if (words === '' && ids.length > 0) return named;
    const found = await items
      .where(({ eb, or }) =>
        or([eb(sql`lower(title)`, 'like', containsPattern(words)), eb('itemKey', '=', search)]),
      )
      .orderBy(sql`item_key = ${search}`, 'desc')
      .orderBy(sql`lower(title) like ${containsPattern(words).slice(1)}`, 'desc')
      .orderBy('title')
      .orderBy('itemKey')
      .limit(FOUND_MAX)
      .execute();
    return [...named, ...found.filter(({ id }) => !ids.includes(id))];
  });
