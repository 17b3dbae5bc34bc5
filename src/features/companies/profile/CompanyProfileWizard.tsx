import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useSession } from '@src/lib/session';
import { useCompanyProfile } from '../api';
import { emptyWizard, toWizardValues, type WizardValues } from '../forms/companyProfile.form';
import { companyProfileText } from './texts/companyProfileText';
import { readWizardDraft } from './wizardDraft';
import { WizardForm } from './WizardForm';

/** Adds values typed before the sign-in to the stored ones; a field left blank there removes nothing. */
const filled = (values: WizardValues): Partial<WizardValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The company profile in three steps, after registration; starts where it was left. A person who is not signed in can fill it in, and finds it
 * filled in after signing in. `onDone` goes to /.
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
