import { LIMITS } from '@core/limits';
import { useState, type ReactNode } from 'react';
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
import { usersText } from './texts/usersText';

const ALL_TABS = ['profile', 'password', 'workAccount', 'sessions'] as const;

const reloadPage = (): void => {
  window.location.reload();
};

export interface ProfileSettingsModalProps {
  onClose: () => void;
  /** Links and unlinks the current user's work account, if this installation has work accounts. */
  workAccount?: ReactNode;
  /** Reloads the page in the saved language. */
  reload?: () => void;
}

/**
 * Profile Settings: the current user's profile, password and sessions. Closes 1.5 s after the
 * profile is saved (ADMIN-015). If another language was saved, closing reloads the page.
 */
export function ProfileSettingsModal({
  onClose,
  workAccount,
  reload = reloadPage,
}: ProfileSettingsModalProps) {
  const [tab, setTab] = useState<(typeof ALL_TABS)[number]>('profile');
  const [saved, setSaved] = useState<'profile' | 'language' | null>(null);
  const profile = useOwnProfile();
  const hasWorkAccounts =
    workAccount !== undefined && (profile.data?.workAccount ?? 'unavailable') !== 'unavailable';
  const tabs = ALL_TABS.filter((value) => value !== 'workAccount' || hasWorkAccounts);
  const close = (): void => {
    onClose();
    if (saved === 'language') reload();
  };
  useCloseAfter(saved !== null, LIMITS.modals.profileCloseMs, close);
  return (
    <AppDialog open onClose={close} title={usersText('own.title')} size="large" steady>
      <NavTabs
        label={usersText('own.title')}
        tabs={tabs.map((value) => ({ value, label: usersText(`own.${value}`) }))}
        value={tab}
        onChange={setTab}
        idPrefix="own"
      />
      {profile.data === undefined ? (
        <TabPanel value={tab} active={tab} idPrefix="own">
          {profile.isError && (
            <ErrorState
              what={usersText('own.title')}
              error={profile.error}
              onRetry={() => profile.refetch()}
            />
          )}
          {profile.isLoading && <LoadingState label={usersText('own.loading')} shape="lines" />}
        </TabPanel>
      ) : (
        <>
          <TabPanel value="profile" active={tab} idPrefix="own">
            <OwnProfileForm
              profile={profile.data}
              onSaved={(newLanguage) => {
                setSaved(newLanguage ? 'language' : 'profile');
              }}
            />
          </TabPanel>
          <TabPanel value="password" active={tab} idPrefix="own">
            <OwnPasswordForm hasPassword={profile.data.hasPassword} />
          </TabPanel>
          <TabPanel value="workAccount" active={tab} idPrefix="own">
            {workAccount}
          </TabPanel>
          <TabPanel value="sessions" active={tab} idPrefix="own">
            <OwnSessions />
          </TabPanel>
        </>
      )}
    </AppDialog>
  );
}
