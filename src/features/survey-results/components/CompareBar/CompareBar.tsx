import Box from '@mui/material/Box';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { SurveyVersion } from '../../api';
import type { CompareKind } from '../../model/comparison';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface CompareBarProps {
  kind: CompareKind;
  onKind: (kind: CompareKind) => void;
  /** Other versions of the survey, newest first. */
  versions: readonly SurveyVersion[];
  /** Id of the version to compare with. */
  versionId: string | undefined;
  onVersion: (id: string) => void;
}

/** Compares every figure with the previous version or the previous period. */
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
        label={surveyResultsText('compareWith')}
        value={kind}
        onChange={onKind}
        options={[
          { value: 'none', label: surveyResultsText('noComparison') },
          {
            value: 'version',
            label: surveyResultsText('sinceLastVersion'),
            disabled: versions.length === 0,
          },
          { value: 'period', label: surveyResultsText('beforePeriod') },
        ]}
      />
      {kind === 'version' && versions.length > 1 && (
        <SelectInput
          label={surveyResultsText('comparedVersion')}
          hideLabel
          value={versionId ?? ''}
          onChange={onVersion}
          options={versions.map(({ id, version, name }) => ({
            value: id,
            label: surveyResultsText('versionName', { version, name }),
          }))}
          sx={{ width: rem(220) }}
        />
      )}
    </Box>
  );
}
