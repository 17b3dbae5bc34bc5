import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';

/**
 * A brass "Sample data" chip next to the title that it qualifies. `reason` appears on hover and
 * says why these are not the company's numbers.
 */
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
