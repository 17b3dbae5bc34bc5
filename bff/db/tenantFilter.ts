/**
 * The scope of all companies: only for a global admin without a company filter, and for the
 * server's own work.
 */
export const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Whose rows a transaction can see and write: one company's id, or PLATFORM. */
export type Scope = string;

export interface TenantFilterArgs {
  scope?: Scope;
}

/** `shared`: every company can read rows without a company; only PLATFORM can write them. */
export interface TenantColumn {
  column?: 'companyId' | 'id';
  shared?: boolean;
}

/**
 * The ORM filter of a tenant entity: `filters: tenantFilter()`. It is on by default and throws when no tenant scope is set, so a forgotten
 * scope fails closed. Row-level security (tenantTable) is the second barrier.
 */
export const tenantFilter = ({ column = 'companyId', shared = false }: TenantColumn = {}) => ({
  tenant: {
    name: 'tenant',
    default: true,
    args: false,
    cond: (_args: unknown, _type: string, em: { getFilterParams(name: string): unknown }) => {
      const scope = (em.getFilterParams('tenant') as TenantFilterArgs | undefined)?.scope;
      if (!scope)
        throw new Error(
          'A tenant table was accessed outside context.transaction: no company scope is set.',
        );
      if (scope === PLATFORM) return {};
      return shared ? { $or: [{ [column]: scope }, { [column]: null }] } : { [column]: scope };
    },
  },
});
