import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useSession } from '@src/lib/session';
import { useCompanyProfile } from './api';
import { WizardForm } from './components/WizardForm';
import { emptyWizard, toWizardValues } from './forms/companyProfile.form';
import { readWizardDraft } from './model/wizardDraft';

/** The company profile in three steps, after registration; starts where it was left. `onDone` goes to /. */
export function CompanyProfileWizard({ onDone }: { onDone: () => void }) {
  const { session } = useSession();
  const companyId = session?.company.id ?? '';
  const draft = readWizardDraft(companyId);
  const profile = useCompanyProfile(companyId, session !== null && draft === null);
  if (profile.isLoading && draft === null)
    return <LoadingState label="Loading company profile..." shape="lines" />;
  const start = draft ?? {
    companyId,
    step: 0,
    values: profile.data ? toWizardValues(profile.data) : emptyWizard,
  };
  return <WizardForm key={companyId} start={start} onDone={onDone} />;
}
