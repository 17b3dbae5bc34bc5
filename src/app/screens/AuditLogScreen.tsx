import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { AuditLogPanel } from '@src/features/companies/audit/AuditLogPanel';
import { settingChangesText } from '@src/features/models/model/settingChanges';
import { screenText } from '@src/app/screens/texts/screenText';

/** Audit Log: who changed what in the company in scope. */
export function AuditLogScreen() {
  return (
    <>
      <PageHeader title={screenText('auditLog.title')} support={screenText('auditLog.support')} />
      <AuditLogPanel ofModels={settingChangesText} />
    </>
  );
}
