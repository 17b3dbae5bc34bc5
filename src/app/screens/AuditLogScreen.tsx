import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { AuditLogPanel } from '@src/features/companies/audit/AuditLogPanel';
import { screenText } from '@src/app/screens/texts/screenText';

/** Audit Log: who changed what in the company in scope. */
export function AuditLogScreen() {
  return (
    <>
      <PageHeader title={screenText('auditLog.title')} support={screenText('auditLog.support')} />
      <AuditLogPanel />
    </>
  );
}
