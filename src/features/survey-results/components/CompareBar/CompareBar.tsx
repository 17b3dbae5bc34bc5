import Box from '@mui/material/Box';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { SurveyVersion } from '../../api';
import type { CompareKind } from '../../model/comparison';
import { rem } from '@src/theme/lengths';

export interface CompareBarProps {
  kind: CompareKind;
  onKind: (kind: CompareKind) => void;
  /** Other versions of the family, the newest first. */
  versions: readonly SurveyVersion[];
  /** Id of the version it is compared with. */
  versionId: string | undefined;
  onVersion: (id: string) => void;
}

/** Puts the version before, or the period before, beside every figure. */
export function CompareBar({ kind, onKind, versions, versionId, onVersion }: CompareBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        maxWidth: 1,
        position: 'relative',
        overflowX: 'auto',
        '& .MuiToggleButton-root': {
          whiteSpace: 'nowrap',
          '@media (max-width: 599.95px)': { px: 0.75, flex: 1 },
        },
      }}
    >
      <SegmentedControl<CompareKind>
        label="Compare with"
        value={kind}
        onChange={onKind}
        options={[
          { value: 'none', label: 'No comparison' },
          { value: 'version', label: 'Since last version', disabled: versions.length === 0 },
          { value: 'period', label: 'Period before' },
        ]}
      />
      {kind === 'version' && versions.length > 1 && (
        <SelectInput
          label="Version to compare with"
          hideLabel
          value={versionId ?? ''}
          onChange={onVersion}
          options={versions.map(({ id, version, name }) => ({
            value: id,
            label: `Version ${String(version)}, ${name}`,
          }))}
          sx={{ width: rem(220) }}
        />
      )}
    </Box>
  );
}
