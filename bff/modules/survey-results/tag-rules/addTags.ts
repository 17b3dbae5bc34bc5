import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import { query } from '@bff/db/query';
import { rowsOf } from '@bff/db/rowsOf';
import { anyUuid } from '@bff/db/sqlArrays';
import { meetsTagRule } from './meetsTagRule';
import type { TagRule } from './tag-rule.entity';

/** A completed response to check. */
export interface TaggedResponse {
  id: string;
  answers: Readonly<Record<string, unknown>>;
}

type Rule = Pick<TagRule, 'tag' | 'questionId' | 'words' | 'from' | 'to'>;

/**
 * Adds the tags of the rules that responses match, in the caller's transaction. Tags that a
 * response already has, ignoring case, stay as they are; nothing is removed. Running it again
 * changes nothing. @returns the number of changed responses.
 */
export const addTags = async (
  em: EntityManager,
  companyId: string,
  responses: readonly TaggedResponse[],
  rules: readonly Rule[],
): Promise<number> => {
  const wanted = new Map<string, string[]>();
  for (const { id, answers } of responses) {
    const tags = rules.filter((rule) => meetsTagRule(rule, answers)).map(({ tag }) => tag);
    if (tags.length > 0) wanted.set(id, tags);
  }
  if (wanted.size === 0) return 0;
  const before = await query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid([...wanted.keys()]))
    .select(['id', 'tags'])
    .orderBy('id')
    // A teammate who saves tags at the same time waits, so that none are lost.
    .forNoKeyUpdate()
    .execute();
  const changed = before.flatMap(({ id, tags }) => {
    const next = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
    for (const tag of wanted.get(id)!)
      if (next.size < LIMITS.results.tags && !next.has(tag.toLowerCase()))
        next.set(tag.toLowerCase(), tag);
    return next.size > tags.length ? [{ id, tags: [...next.values()] }] : [];
  });
  if (changed.length === 0) return 0;
  await query(em)
    .updateTable('surveyResponses as r')
    .from(rowsOf('surveyResponses', changed).as('n'))
    .set((eb) => ({ tags: eb.ref('n.tags') }))
    .where('r.companyId', '=', companyId)
    .whereRef('r.id', '=', 'n.id')
    .execute();
  return changed.length;
};
