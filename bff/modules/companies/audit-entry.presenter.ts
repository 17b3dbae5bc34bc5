import type { InferType } from 'yup';
import type { auditEntry, listAuditLog } from '@core/contract/auditLog';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { AuditPage, NamedEntry } from './listAuditLog';

/** Returns one action of the audit log. */
export const presentAuditEntry = ({
  entry,
  companyName,
  subjectEmail,
}: NamedEntry): InferType<typeof auditEntry> => ({
  id: entry.id,
  at: entry.createdAt.toISOString(),
  companyId: entry.companyId,
  companyName,
  actorId: entry.actorId ?? null,
  actorName: entry.actorName,
  actorEmail: entry.actorEmail ?? null,
  action: entry.action,
  subjectType: entry.subjectType,
  subjectId: entry.subjectId ?? null,
  subjectName: entry.subjectName ?? null,
  subjectEmail,
  before: entry.before ?? null,
  after: entry.after ?? null,
  ipAddress: entry.ipAddress ?? null,
  userAgent: entry.userAgent ?? null,
});

/** Returns a page of the audit log. */
export const presentAuditPage = (
  { entries, total, actions }: AuditPage,
  { page, limit }: { page: number; limit: number },
): ResponseOf<typeof listAuditLog> => ({
  items: entries.map(presentAuditEntry),
  pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
  actions,
});
