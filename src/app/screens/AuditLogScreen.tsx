import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { AuditLogPanel } from '@src/features/companies/audit/AuditLogPanel';

/** Audit Log: who did what in the company in scope. */
export function AuditLogScreen() {
  return (
    <>
      <PageHeader
        title="Audit Log"
        support="Who did what, when and from where: sign-ins, changes, exports and shared links."
      />
      <AuditLogPanel />
    </>
  );
}
