import { lazy, Suspense } from 'react';
import { commonText } from '@src/components/texts/commonText';
import { withTexts } from '@src/lib/i18n/texts';
import { CompanyProfileModal } from '@src/features/companies/CompanyProfileModal';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { RunListPanel } from '@src/features/jobs/RunListPanel';
import { useCan } from '@src/lib/useCan';

const BrandColours = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/survey-styling/brand/BrandColours')).BrandColours,
  })),
);

/** The company's profile and settings, and its background jobs. */
export function CompanyProfileDialog({ onClose }: { onClose: () => void }) {
  const maySeeRuns = useCan('data_sources:read');
  return (
    <CompanyProfileModal
      onClose={onClose}
      renderColors={(company) => (
        <Suspense fallback={<LoadingState label={commonText('loading')} shape="lines" />}>
          <BrandColours key={company.id} company={company} />
        </Suspense>
      )}
      backgroundWork={maySeeRuns ? <RunListPanel /> : undefined}
    />
  );
}
