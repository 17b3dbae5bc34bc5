import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { rem } from '@src/theme/lengths';
import { useViewNames } from '@src/lib/useViewNames';
import { conditionText } from './texts/conditionText';

export interface SegmentSelectProps {
  /** Prefix of the label, such as "Show if 1". */
  name: string;
  /** Id of the segment; empty for none. */
  value: string;
  onChange: (segment: string) => void;
}

/** Chooses a segment of the company for a test. Keeps a segment that was deleted. */
export function SegmentSelect({ name, value, onChange }: SegmentSelectProps) {
  const { data, isError, refetch } = useViewNames();
  const known = (data ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isGone = value !== '' && !known.some((one) => one.value === value);
  return (
    <>
      <SelectInput
        label={conditionText('field.segment', { name })}
        hideLabel
        size="small"
        value={value}
        onChange={onChange}
        placeholder={conditionText('chooseSegment')}
        options={
          isGone
            ? [...known, { value, label: data ? conditionText('deletedSegment') : '…' }]
            : known
        }
        sx={{ flex: `1 1 ${rem(150)}`, maxWidth: rem(260) }}
      />
      {isError && (
        <InlineRetry silent message={conditionText('segmentsFailed')} onRetry={() => refetch()} />
      )}
    </>
  );
}
