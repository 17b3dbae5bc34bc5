import type { EntityManager } from '@mikro-orm/sql';
import type { FilterQuery } from '@mikro-orm/core';
import type { listAuditLog as endpoint } from '@core/contract/auditLog';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { User } from '@bff/tenancy/user.entity';
import { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { Company } from '@bff/tenancy/company.entity';

export type AuditQuery = Partial<
  Pick<ValidInputOf<typeof endpoint>['query'], 'search' | 'action' | 'actorId' | 'from' | 'to'>
>;

export interface NamedEntry {
  entry: AuditEntry;
  companyName: string;
  subjectEmail: string | null;
}

export interface AuditPage {
  entries: NamedEntry[];
  total: number;
  actions: string[];
}

const DAY_MS = 86_400_000;

/** Returns one page of who did what, newest first, and all actions that occur in scope. */
export const listAuditLog = (
  context: Context,
  asked: AuditQuery & { page: number; limit: number },
): Promise<AuditPage> =>
  context.read(async (em) => {
    const [entries, total] = await em.findAndCount(AuditEntry, auditCondition(asked), {
      orderBy: { id: 'desc' },
      limit: asked.limit,
      offset: (asked.page - 1) * asked.limit,
    });
    const everyCompany = context.company === null && context.actor?.role === 'admin';
    const actions = await query(em)
      .selectFrom('auditEntries')
      .$if(!everyCompany, (of) =>
        of.where('companyId', '=', context.company ?? context.actor!.companyId),
      )
      .select('action')
      .distinct()
      .orderBy('action')
      .execute();
    return {
      entries: await withNames(em, entries),
      total,
      actions: actions.map(({ action }) => action),
    };
  });

/** Returns the next entries below an id, to stream a file page by page. */
export const auditEntriesBelow = (
  context: Context,
  asked: AuditQuery,
  below: string | null,
  limit: number,
): Promise<NamedEntry[]> =>
  context.read(async (em) => {
    const condition = below
      ? { $and: [auditCondition(asked), { id: { $lt: below } }] }
      : auditCondition(asked);
    return withNames(
      em,
      await em.find(AuditEntry, condition as FilterQuery<AuditEntry>, {
        orderBy: { id: 'desc' },
        limit,
      }),
    );
  });

const auditCondition = ({
  search,
  action,
  actorId,
  from,
  to,
}: AuditQuery): FilterQuery<AuditEntry> =>
  ({
    ...(action ? { action } : {}),
    ...(actorId
      ? { actorId: isId(actorId) ? actorId : '00000000-0000-0000-0000-000000000000' }
      : {}),
    ...(search
      ? {
          $or: ['actorName', 'actorEmail', 'subjectName', 'action', 'ipAddress'].map((key) => ({
            [key]: { $ilike: containsPattern(search) },
          })),
        }
      : {}),
    ...(from || to
      ? {
          createdAt: {
            ...(from ? { $gte: startOf(from) } : {}),
            ...(to ? { $lt: new Date(startOf(to).getTime() + DAY_MS) } : {}),
          },
        }
      : {}),
  }) as FilterQuery<AuditEntry>;

/** Returns the start of a day in UTC. A day that does not exist sorts before everything. */
const startOf = (day: string): Date => {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

const withNames = async (
  em: EntityManager,
  entries: readonly AuditEntry[],
): Promise<NamedEntry[]> => {
  const companies = await em.find(
    Company,
    { id: { $in: [...new Set(entries.map((entry) => entry.companyId))] } },
    { fields: ['id', 'name'] },
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const people = entries.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'user' && subjectId ? [subjectId] : [],
  );
  const emails = new Map(
    (await em.find(User, { id: { $in: [...new Set(people)] } }, { fields: ['id', 'email'] })).map(
      ({ id, email }) => [id, email],
    ),
  );
  return entries.map((entry) => ({
    entry,
    companyName: names.get(entry.companyId) ?? '',
    subjectEmail: emails.get(entry.subjectId ?? '') ?? null,
  }));
};
