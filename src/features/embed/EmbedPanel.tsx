import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Building2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { useCompanyInScope } from '@src/lib/useCompanyInScope';
import { useActiveSurveys, useGlobalIdentifiers, useTriggerSettings } from './api';
import { ActiveSurveyList } from './components/ActiveSurveyList/ActiveSurveyList';
import { EmbedCode } from './components/EmbedCode/EmbedCode';
import { GlobalIdentifiersPanel } from './GlobalIdentifiersPanel';
import { TriggerSettingsPanel } from './TriggerSettingsPanel';
import { IdentityPanel } from './IdentityPanel';
import { OverrideLogPanel } from './OverrideLogPanel';
import { embedText } from './texts/embedText';
import { rem } from '@src/theme/lengths';

const EventWebhooksPanel = lazy(withTexts(() => import('./events/EventWebhooksPanel')));
const InstallPanel = lazy(withTexts(() => import('./install/InstallPanel')));

/**
 * The company's embed screen: one code for all surveys, the identifier rules, and the actions on
 * completion (EMBED-001 to EMBED-008).
 */
export function EmbedPanel() {
  const company = useCompanyInScope();
  if (company === null)
    return (
      <Paper variant="outlined">
        <EmptyState icon={<Building2 aria-hidden />} message={embedText('chooseCompany')} />
      </Paper>
    );
  // Forms start from loaded values, so another company needs new forms.
  return <CompanyEmbed key={company.id} company={company} />;
}

function CompanyEmbed({ company }: { company: { id: string; name: string } }) {
  const active = useActiveSurveys(company.id);
  const identifiers = useGlobalIdentifiers(company.id);
  const triggers = useTriggerSettings(company.id);
  if (identifiers.isPending || triggers.isPending)
    return <LoadingState label={embedText('loading')} shape="cards" rows={2} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) min(${rem(364)}, 42%)` },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <EmbedCode
          company={company}
          origin={window.location.origin}
          identifiers={identifiers.rules}
          triggers={triggers.settings}
        />
        <Suspense fallback={<LoadingState label={embedText('loadingInstallation')} rows={3} />}>
          <InstallPanel companyId={company.id} origin={window.location.origin} />
        </Suspense>
        {identifiers.isMissing ? (
          <Card title={embedText('identifiers.title')}>
            <InlineRetry message={embedText('notLoaded')} onRetry={identifiers.retry} />
          </Card>
        ) : (
          <GlobalIdentifiersPanel companyId={company.id} rules={identifiers.rules} />
        )}
        {triggers.isMissing ? (
          <Card title={embedText('triggers.title')}>
            <InlineRetry message={embedText('notLoaded')} onRetry={triggers.retry} />
          </Card>
        ) : (
          <TriggerSettingsPanel companyId={company.id} settings={triggers.settings} />
        )}
        <Suspense
          fallback={<LoadingState label={embedText('loadingWebhooks')} shape="cards" rows={1} />}
        >
          <EventWebhooksPanel companyId={company.id} />
        </Suspense>
        <IdentityPanel companyId={company.id} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <ActiveSurveyList
          company={company}
          origin={window.location.origin}
          surveys={active.data ?? null}
          error={active.error}
          onRetry={() => active.refetch()}
        />
        <OverrideLogPanel companyId={company.id} />
      </Box>
    </Box>
  );
}
