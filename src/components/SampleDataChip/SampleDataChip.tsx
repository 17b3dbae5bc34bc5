import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';

/** Brass "Sample data" beside the title it qualifies; `reason` says on hover why these are not the company's numbers. */
export function SampleDataChip({
  label = commonText('sampleData'),
  reason,
}: {
  label?: string;
  reason?: string;
}) {
  return (
    <StatusChip tone="brass" dot="none" label={label} {...(reason ? { title: reason } : {})} />
  );
}
