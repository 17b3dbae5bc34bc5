import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Building2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { withTexts } from '@src/lib/i18n/texts';
import { useModelChanges, useModelSettings } from './api';
import { ModelSettingsPanel } from './ModelSettingsPanel';
import { ModelStatePanel } from './ModelStatePanel';
import { modelsText } from './texts/modelsText';

const PlacementsPanel = lazy(withTexts(() => import('./placements/PlacementsPanel')));
const ExperimentsPanel = lazy(withTexts(() => import('./experiments/ExperimentsPanel')));
const ModelFitsPanel = lazy(withTexts(() => import('./fits/ModelFitsPanel')));
const CatalogueHealthPanel = lazy(withTexts(() => import('./health/CatalogueHealthPanel')));
const ChangeHistory = lazy(withTexts(() => import('./components/ChangeHistory/ChangeHistory')));

/**
 * The model screen (MODEL-001, MODEL-002): the models' state, their settings, and the change log.
 */
export function ModelsPanel() {
  const companyId = useCompanyFilter();
  return (
    <>
      <PageHeader title={modelsText('heading')} support={modelsText('support')} />
      {companyId === undefined ? (
        <Paper variant="outlined">
          <EmptyState icon={<Building2 aria-hidden />} message={modelsText('chooseCompany')} />
        </Paper>
      ) : (
        <CompanyModels key={companyId} companyId={companyId} />
      )}
    </>
  );
}

function CompanyModels({ companyId }: { companyId: string }) {
  const settings = useModelSettings();
  const changes = useModelChanges();
  if (settings.isPending)
    return <LoadingState label={modelsText('loading')} shape="panels" rows={12} quiet />;
  if (settings.data === undefined)
    return (
      <Paper variant="outlined">
        <ErrorState
          what={modelsText('settings')}
          error={settings.error}
          onRetry={() => settings.refetch()}
        />
      </Paper>
    );
  return (
    <>
      <ModelStatePanel />
      <ModelSettingsPanel
        companyId={companyId}
        settings={settings.data}
        onStale={() => {
          void settings.refetch();
          void changes.refetch();
        }}
      />
      <Box sx={{ mt: 3, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Suspense fallback={null}>
          <PlacementsPanel />
        </Suspense>
        <Suspense fallback={null}>
          <ExperimentsPanel />
        </Suspense>
        <Suspense fallback={null}>
          <ModelFitsPanel />
        </Suspense>
        <Suspense fallback={null}>
          <CatalogueHealthPanel />
        </Suspense>
        {changes.data && (
          <Suspense fallback={null}>
            <ChangeHistory changes={changes.data} />
          </Suspense>
        )}
        {changes.isError && (
          <InlineRetry
            message={modelsText('changesFailed', { reason: changes.error.message })}
            onRetry={() => changes.refetch()}
          />
        )}
      </Box>
    </>
  );
}
