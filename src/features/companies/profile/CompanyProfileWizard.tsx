import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useSession } from '@src/lib/session';
import { useCompanyProfile } from '../api';
import { emptyWizard, toWizardValues, type WizardValues } from '../forms/companyProfile.form';
import { companyProfileText } from './texts/companyProfileText';
import { readWizardDraft } from './wizardDraft';
import { WizardForm } from './WizardForm';

/** Merges values typed before sign-in into the stored ones. A blank field removes nothing. */
const filled = (values: WizardValues): Partial<WizardValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The company profile in three steps, after registration. Resumes where the user left off.
 * Signed-out users can fill it in too, and find their input after signing in. `onDone` goes to /.
 */
export function CompanyProfileWizard({ onDone }: { onDone: () => void }) {
  const { session } = useSession();
  const companyId = session?.company.id ?? '';
  const draft = readWizardDraft(companyId);
  const profile = useCompanyProfile(companyId, session !== null && draft === null);
  if (profile.isLoading && draft === null)
    return <LoadingState label={companyProfileText('loading')} shape="lines" />;
  const before = readWizardDraft('');
  const start = draft ?? {
    companyId,
    step: before?.step ?? 0,
    values: {
      ...(profile.data ? toWizardValues(profile.data) : emptyWizard),
      ...(before ? filled(before.values) : {}),
    },
  };
  return <WizardForm key={companyId} start={start} onDone={onDone} />;
}
