import { LIMITS } from '@core/limits';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { useCloseAfter } from '@src/lib/useCloseAfter';
import { OwnPasswordForm } from './components/OwnPasswordForm';
import { OwnProfileForm } from './components/OwnProfileForm';
import { OwnSessions } from './components/OwnSessions';
import { useOwnProfile } from './ownApi';

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'password', label: 'Password' },
  { value: 'sessions', label: 'Sessions' },
] as const;

/** Profile Settings: one's own profile, password and sessions. Closes 1.5 s after the profile is saved (ADMIN-015). */
export function ProfileSettingsModal({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('profile');
  const [saved, setSaved] = useState(false);
  const profile = useOwnProfile();
  useCloseAfter(saved, LIMITS.modals.profileCloseMs, onClose);
  return (
    <AppDialog open onClose={onClose} title="Profile Settings" size="large" steady>
      <NavTabs label="Profile Settings" tabs={tabs} value={tab} onChange={setTab} idPrefix="own" />
      {profile.data === undefined ? (
        <TabPanel value={tab} active={tab} idPrefix="own">
          {profile.isError && (
            <ErrorState
              message={profile.error.message}
              onRetry={() => {
                void profile.refetch();
              }}
            />
          )}
          {profile.isLoading && <LoadingState label="Loading profile..." shape="lines" />}
        </TabPanel>
      ) : (
        <>
          <TabPanel value="profile" active={tab} idPrefix="own">
            <OwnProfileForm
              profile={profile.data}
              onSaved={() => {
                setSaved(true);
              }}
            />
          </TabPanel>
          <TabPanel value="password" active={tab} idPrefix="own">
            <OwnPasswordForm hasPassword={profile.data.hasPassword} />
          </TabPanel>
          <TabPanel value="sessions" active={tab} idPrefix="own">
            <OwnSessions />
          </TabPanel>
        </>
      )}
    </AppDialog>
  );
}
