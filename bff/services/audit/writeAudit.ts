import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { addressGroup } from '@bff/db/addressGroup';
import { AuditEntry } from './audit-entry.entity';

export interface Audited {
  /** Company whose audit trail gets the entry. */
  companyId: string;
  /** Noun and past-tense verb: `users.invited`, `surveys.published`. */
  action: `${string}.${string}`;
  /** Without a name, the one in `after` or `before` is shown. */
  subject: { type: string; id?: string | null; name?: string | null };
  /** Changed fields, before and after. Only fields that differ are stored, and no secrets. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  /** The actor, if it is not the caller. For example, a person who is signing in. */
  actor?: { id: string | null; name: string; email: string | null };
}

/** The actor of an attempt without a proven identity. */
export const UNKNOWN_PERSON = { id: null, name: 'Unknown person', email: null };

const USER_AGENT_MAX = 500;

const SECRET = /password|secret|token|hash|apikey|sealed/i;

/**
 * Adds an audit entry in the transaction of the change. A change that is rolled back, or that
 * changes nothing, leaves no entry.
 */
export const writeAudit = (context: Context, em: EntityManager, audited: Audited): void => {
  const {
    companyId,
    action,
    subject,
    before = null,
    after = null,
    actor = actorOf(context),
  } = audited;
  if (before && after && isSame(before, after)) return;
  const { newId, clock, requestId, client } = context;
  const changes = difference(before, after);
  em.create(AuditEntry, {
    id: newId(),
    companyId,
    action,
    requestId,
    createdAt: clock(),
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    ipAddress: client.ip ? addressGroup(client.ip) : null,
    userAgent: client.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    subjectType: subject.type,
    subjectId: subject.id ?? null,
    subjectName: subject.name ?? nameIn(after) ?? nameIn(before),
    before: changes.before,
    after: changes.after,
  });
};

const actorOf = ({ actor, apiKey }: Context): NonNullable<Audited['actor']> => ({
  id: actor?.userId ?? null,
  name: actor?.name ?? (apiKey ? 'API key' : 'Navout'),
  email: actor?.email ?? null,
});

const isSame = (before: object, after: object): boolean =>
  JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));

const sorted = (fields: object): unknown[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));

type Fields = Readonly<Record<string, unknown>> | null;

const nameIn = (fields: Fields): string | null =>
  typeof fields?.name === 'string' ? fields.name : null;

const difference = (
  before: Fields,
  after: Fields,
): { before: object | null; after: object | null } => {
  const changed = (key: string): boolean =>
    !before || !after || JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  const pick = (fields: Fields): object | null =>
    fields &&
    Object.fromEntries(Object.entries(fields).filter(([key]) => !SECRET.test(key) && changed(key)));
  return { before: pick(before), after: pick(after) };
};
