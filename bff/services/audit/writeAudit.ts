import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { AuditEntry } from './audit-entry.entity';

export interface Audited {
  /** Company whose trail this belongs to. */
  companyId: string;
  /** noun.verb in the past: `users.invited`, `surveys.published`. */
  action: `${string}.${string}`;
  subject: { type: string; id?: string | null; name?: string | null };
  /** What was changed, before and after: only fields that differ are kept, and none that hold a secret. */
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

const SECRET = /password|secret|token|hash|apikey|sealed/i;

/** Adds to the audit trail, in the transaction of the change itself: a change that is rolled back leaves no entry. */
export const writeAudit = ({ actor, apiKey, newId, clock, requestId }: Context, em: EntityManager, { companyId, action, subject, before = null, after = null }: Audited): void => {
  const changes = difference(before, after);
  em.create(AuditEntry, {
    id: newId(), companyId, action, requestId, createdAt: clock(),
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? (apiKey ? 'API key' : 'Navout'),
    subjectType: subject.type, subjectId: subject.id ?? null, subjectName: subject.name ?? null,
    before: changes.before, after: changes.after,
  });
};

type Fields = Readonly<Record<string, unknown>> | null;

const difference = (before: Fields, after: Fields): { before: object | null; after: object | null } => {
  const changed = (key: string): boolean => !before || !after || JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
  const pick = (fields: Fields): object | null => fields && Object.fromEntries(Object.entries(fields).filter(([key]) => !SECRET.test(key) && changed(key)));
  return { before: pick(before), after: pick(after) };
};
