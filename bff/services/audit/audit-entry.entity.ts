import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** Kept after the teammate is deleted, so there is no foreign key. */
    actorId: p.uuid().nullable(),
    actorName: columns.text(),
    actorEmail: columns.text().nullable(),
    /** Noun and past-tense verb, such as `users.invited`. */
    action: columns.text(),
    subjectType: columns.text(),
    subjectId: columns.text().nullable(),
    subjectName: columns.text().nullable(),
    before: p.json<object>().nullable(),
    after: p.json<object>().nullable(),
    requestId: columns.text(),
    /** Origin of the request: an IPv4 address, or the /64 network of an IPv6 one. */
    ipAddress: columns.text().nullable(),
    userAgent: columns.text().nullable(),
    createdAt: columns.moment(),
  },
});

/** One action and its actor. The database does not let the application change or delete it. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);

declare module '@bff/db/tables' {
  interface Tables {
    auditEntries: TableOf<typeof AuditEntrySchema>;
  }
}
