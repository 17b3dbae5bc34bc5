import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RECORD_KINDS, type RecordKind } from '@core/records/unifiedFields';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { FieldMapping } from '../../api';
import { rem } from '@src/theme/lengths';

const kindWords: Record<RecordKind, string> = {
  profile: 'People',
  event: 'Events',
  item: 'Items',
  other: 'Something else',
};

/** A stream's name and what its records are about. */
export function StreamHead({
  stream,
  kind,
  disabled,
  onChange,
}: {
  stream: FieldMapping['streams'][number];
  kind: RecordKind;
  disabled: boolean;
  onChange: (kind: RecordKind) => void;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mb: 0.5,
      }}
    >
      <Typography variant="h3">{stream.label}</Typography>
      <SelectInput
        label={`What ${stream.label} is about`}
        hideLabel
        size="small"
        sx={{ width: rem(180) }}
        value={kind}
        onChange={(next) => {
          onChange(next as RecordKind);
        }}
        options={RECORD_KINDS.map((one) => ({
          value: one,
          label:
            kindWords[one] + (one === stream.suggestedKind && one !== kind ? ' (suggested)' : ''),
        }))}
        disabled={disabled}
      />
    </Box>
  );
}
