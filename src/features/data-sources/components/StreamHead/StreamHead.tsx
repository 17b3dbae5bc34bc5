import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RECORD_KINDS, type RecordKind } from '@core/records/unifiedFields';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { FieldMapping } from '../../api';
import { mappingText } from '../MappingFields/texts/mappingText';
import { rem } from '@src/theme/lengths';

/** A stream's name and the subject of its records. */
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
        label={mappingText('aboutStream', { stream: stream.label })}
        hideLabel
        size="small"
        sx={{ width: rem(180) }}
        value={kind}
        onChange={(next) => {
          onChange(next as RecordKind);
        }}
        options={RECORD_KINDS.map((one) => {
          const label = mappingText(`kind.${one}`);
          return {
            value: one,
            label:
              one === stream.suggestedKind && one !== kind
                ? mappingText('suggestedKind', { kind: label })
                : label,
          };
        })}
        disabled={disabled}
      />
    </Box>
  );
}
