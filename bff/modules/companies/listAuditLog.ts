import type { EntityManager } from '@mikro-orm/sql';
import type { listAuditLog as endpoint } from '@core/contract/auditLog';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { AuditEntry } from '@bff/services/audit/audit-entry.entity';
import { namesOfCompanies } from '@bff/tenancy/namesOfCompanies';

export type AuditQuery = Partial<
  Pick<ValidInputOf<typeof endpoint>['query'], 'search' | 'action' | 'actorId' | 'from' | 'to'>
>;

export interface NamedEntry {
  entry: Pick<AuditEntry, (typeof SHOWN)[number]>;
  companyName: string;
  subjectEmail: string | null;
}

export interface AuditPage {
  entries: NamedEntry[];
  total: number;
  actions: string[];
}

const DAY_MS = 86_400_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const SHOWN = [
  'id',
  'companyId',
  'createdAt',
  'actorId',
  'actorName',
  'actorEmail',
  'action',
  'subjectType',
  'subjectId',
  'subjectName',
  'before',
  'after',
  'ipAddress',
  'userAgent',
] as const satisfies readonly (keyof AuditEntry)[];

const SEARCHED = ['actorName', 'actorEmail', 'subjectName', 'action', 'ipAddress'] as const;

/** Returns one page of who did what, newest first, and all actions that occur in scope. */
export const listAuditLog = (
  context: Context,
  asked: AuditQuery & { page: number; limit: number },
): Promise<AuditPage> =>
  context.read(async (em) => {
    const entries = await matching(em, asked)
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit)
      .execute();
    const { total } = await matching(em, asked)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
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
  context.read(async (em) =>
    withNames(
      em,
      await matching(em, asked)
        .$if(below !== null, (found) => found.where('id', '<', below!))
        .select(SHOWN)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );

const matching = (em: EntityManager, { search, action, actorId, from, to }: AuditQuery) =>
  query(em)
    .selectFrom('auditEntries')
    .where(inScope(em))
    .$if(!!action, (found) => found.where('action', '=', action!))
    .$if(!!actorId, (found) => found.where('actorId', '=', isId(actorId) ? actorId : NOBODY))
    .$if(!!search, (found) =>
      found.where(({ eb, or }) =>
        or(SEARCHED.map((column) => eb(column, 'ilike', containsPattern(search!)))),
      ),
    )
    .$if(!!from, (found) => found.where('createdAt', '>=', startOf(from!)))
    .$if(!!to, (found) => found.where('createdAt', '<', new Date(startOf(to!).getTime() + DAY_MS)));

/** Returns the start of a day in UTC. A day that does not exist sorts before everything. */
const startOf = (day: string): Date => {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};

const withNames = async (
  em: EntityManager,
  entries: readonly NamedEntry['entry'][],
): Promise<NamedEntry[]> => {
  const names = await namesOfCompanies(
    em,
    entries.map(({ companyId }) => companyId),
  );
  const people = entries.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'user' && subjectId ? [subjectId] : [],
  );
  const users = await query(em)
    .selectFrom('users')
    .where(inScope(em))
    .where('id', '=', anyUuid(new Set(people)))
    .select(['id', 'email'])
    .execute();
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return entries.map((entry) => ({
    entry,
    companyName: names.get(entry.companyId) ?? '',
    subjectEmail: emails.get(entry.subjectId ?? '') ?? null,
  }));
};
