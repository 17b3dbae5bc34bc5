import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { PLATFORM, type TenantFilterArgs } from './tenantFilter';

/**
 * Rejects a flush that writes a row of a company outside the scope. The ORM's filter covers only reads. This error names the
 * entity; row-level security would only say "violates policy".
 */
export class TenantWriteGuard implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const scope = (em.getFilterParams('tenant') as TenantFilterArgs | undefined)?.scope;
    for (const change of uow.getChangeSets()) {
      if (!('tenant' in change.meta.filters)) continue;
      if (!scope)
        throw new Error(
          `${change.meta.className} was written outside context.transaction: no company scope is set.`,
        );
      if (scope === PLATFORM) continue;
      const entity = change.entity as { companyId?: unknown; id?: unknown };
      const owner = 'companyId' in change.meta.properties ? entity.companyId : entity.id;
      if (owner !== scope)
        throw new Error(`${change.meta.className} of another company was written.`);
    }
  }
}
