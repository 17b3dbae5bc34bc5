import { useEffect, useState } from 'react';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { AuditLogPanel } from '@src/features/companies/audit/AuditLogPanel';
import type { settingChangesText } from '@src/features/models/model/settingChanges';
import { withTexts } from '@src/lib/i18n/texts';
import { screenText } from '@src/app/screens/texts/screenText';

const loadModelChanges = withTexts(() => import('@src/features/models/model/settingChanges'));

/** Audit Log: who changed what in the company in scope. */
export function AuditLogScreen() {
  // The names of model settings are loaded after the page.
  const [ofModels, setOfModels] = useState<typeof settingChangesText>();
  useEffect(() => {
    loadModelChanges().then(
      (part) => {
        setOfModels(() => part.settingChangesText);
      },
      () => undefined,
    );
  }, []);
  return (
    <>
      <PageHeader title={screenText('auditLog.title')} support={screenText('auditLog.support')} />
      <AuditLogPanel {...(ofModels ? { ofModels } : {})} />
    </>
  );
}
