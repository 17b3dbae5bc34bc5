import { WorkAccountPanel } from '@src/features/auth/work-account/WorkAccountPanel';
import { ProfileSettingsModal } from '@src/features/users/ProfileSettingsModal';

/** The current user's profile, password, sessions and work account. */
export function ProfileSettingsDialog({ onClose }: { onClose: () => void }) {
  return <ProfileSettingsModal onClose={onClose} workAccount={<WorkAccountPanel />} />;
}
