import type { EntityManager } from '@mikro-orm/sql';
import { SCOPE_SETTING } from './tenantTable';

/**
 * For a public call, which learns from its first row whose it is: a select-list item that pins the rest of the transaction (begun over
 * ALL_COMPANIES) to the company in `column`. Tell the ORM's filter with `narrowScope` right after.
 */
export const narrowingTo = (column: string): string =>
  `set_config('${SCOPE_SETTING}', ${column}::text, true) as "scope"`;

/** Pins the ORM's filter to the company that row-level security was pinned to by `narrowingTo`. */
export const narrowScope = (em: EntityManager, companyId: string): void =>
  em.setFilterParams('tenant', { scope: companyId });
