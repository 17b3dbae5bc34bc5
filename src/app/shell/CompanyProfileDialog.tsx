import { CompanyProfileModal } from '@src/features/companies/CompanyProfileModal';
import { RunListPanel } from '@src/features/jobs/RunListPanel';
import { useCan } from '@src/lib/useCan';

/** The company's profile and settings, and its background jobs. */
export function CompanyProfileDialog({ onClose }: { onClose: () => void }) {
  const maySeeRuns = useCan('data_sources:read');
  return (
    <CompanyProfileModal
      onClose={onClose}
      backgroundWork={maySeeRuns ? <RunListPanel /> : undefined}
    />
  );
}
