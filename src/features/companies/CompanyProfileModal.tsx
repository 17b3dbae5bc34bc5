import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { NavTabs } from '@src/components/NavTabs/NavTabs';
import { TabPanel } from '@src/components/NavTabs/TabPanel';
import { useCloseAfter } from '@src/lib/useCloseAfter';
import { useHasRole } from '@src/lib/useCan';
import { useCompanyProfile, type Company } from './api';
import { CompanyProfileForm } from './components/CompanyProfileForm';
import { CompanySettingsForm } from './components/CompanySettingsForm';
import { LogoField } from './components/LogoField';
import { companyProfileText } from './profile/texts/companyProfileText';
import { companiesText } from './texts/companiesText';
import { UsagePanel } from './UsagePanel';

const tabs = ['profile', 'brand', 'settings', 'usage', 'work'] as const;

export interface CompanyProfileModalProps {
  onClose: () => void;
  /** The company's colors, below its logo. */
  renderColors: (company: Company) => ReactNode;
  /** The list of background runs. Omitted for users who may not see it. */
  backgroundWork?: ReactNode;
}

/**
 * Company Profile of the company in scope, with its brand, settings, usage and background jobs. Closes 1.5
 * s after the profile is saved (ADMIN-015).
 */
export function CompanyProfileModal({
  onClose,
  renderColors,
  backgroundWork,
}: CompanyProfileModalProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('profile');
  const [saved, setSaved] = useState(false);
  const mayRead = useHasRole('company_admin');
  const profile = useCompanyProfile();
  useCloseAfter(saved, LIMITS.modals.profileCloseMs, onClose);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={companiesText('profile.title')}
      support={profile.data?.name}
      size="large"
      steady
    >
      <NavTabs
        label={companiesText('profile.title')}
        tabs={tabs
          .filter(
            (value) =>
              (value !== 'usage' || mayRead) && (value !== 'work' || backgroundWork !== undefined),
          )
          .map((value) => ({ value, label: companiesText(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
        idPrefix="company"
      />
      {profile.data === undefined ? (
        <TabPanel value={tab} active={tab} idPrefix="company">
          {profile.isError && (
            <ErrorState
              what={companiesText('profile.title')}
              error={profile.error}
              onRetry={() => profile.refetch()}
            />
          )}
          {profile.isLoading && (
            <LoadingState label={companyProfileText('loading')} shape="lines" />
          )}
        </TabPanel>
      ) : (
        <>
          <TabPanel value="profile" active={tab} idPrefix="company">
            <CompanyProfileForm
              company={profile.data}
              onSaved={() => {
                setSaved(true);
              }}
            />
          </TabPanel>
          <TabPanel value="brand" active={tab} idPrefix="company">
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <LogoField company={profile.data} />
              {renderColors(profile.data)}
            </Box>
          </TabPanel>
          <TabPanel value="settings" active={tab} idPrefix="company">
            <CompanySettingsForm companyId={profile.data.id} />
          </TabPanel>
          <TabPanel value="usage" active={tab} idPrefix="company">
            <UsagePanel companyId={profile.data.id} />
          </TabPanel>
          <TabPanel value="work" active={tab} idPrefix="company">
            {backgroundWork}
          </TabPanel>
        </>
      )}
    </AppDialog>
  );
}
