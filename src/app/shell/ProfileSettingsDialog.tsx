import { WorkAccountPanel } from '@src/features/auth/work-account/WorkAccountPanel';
import { ProfileSettingsModal } from '@src/features/users/ProfileSettingsModal';

/** One's own profile, password and sessions, with the work account one signs in with. */
export function ProfileSettingsDialog({ onClose }: { onClose: () => void }) {
  return <ProfileSettingsModal onClose={onClose} workAccount={<WorkAccountPanel />} />;
}
