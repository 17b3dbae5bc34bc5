import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Survey } from '@core/survey/types';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { compareSurveys } from '../../model/compareSurveys';
import { sameSurvey } from '../../model/sameContent';
import { versionHistoryText } from './texts/versionHistoryText';

export interface VersionItemProps {
  name: string;
  /** Marks next to the name. */
  chips?: ReactNode;
  facts: string;
  compareLabel: string;
  disabled: boolean;
  onCompare: () => void;
  /** The comparison, once it was requested. */
  children?: ReactNode;
}

/** One version in the history, with a button that compares it with the editor. */
export function VersionItem({
  name,
  chips,
  facts,
  compareLabel,
  disabled,
  onCompare,
  children,
}: VersionItemProps) {
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: `1px solid ${color.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {chips}
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          onClick={onCompare}
          disabled={disabled}
          aria-label={compareLabel}
        >
          {versionHistoryText('compare')}
        </Button>
      </Box>
      <Box sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}>{facts}</Box>
      {children}
    </Box>
  );
}

export interface DifferencesProps {
  before: Survey;
  after: Survey;
  /** Heading of the list. */
  compared: string;
  restoreLabel: string;
  /** True if restoring also brings back the parts that the list does not name. */
  whole: boolean;
  onRestore: () => void;
}

/** How the editor differs from a version, and a button that restores the version. */
export function Differences({
  before,
  after,
  compared,
  restoreLabel,
  whole,
  onRestore,
}: DifferencesProps) {
  const differences = compareSurveys(before, after);
  const differsElsewhere =
    whole && differences.length === 0 && !sameSurvey(before, normaliseSurvey(after));
  if (differences.length === 0 && !differsElsewhere)
    return <Box sx={{ mt: 1, ...textRole.small }}>{versionHistoryText('same')}</Box>;
  return (
    <Box sx={{ mt: 1, ...textRole.small }}>
      {compared}
      <Box component="ul" sx={{ my: 0.5, pl: 2.25 }}>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {differsElsewhere && <li>{versionHistoryText('elsewhere')}</li>}
      </Box>
      <Button size="small" onClick={onRestore}>
        {restoreLabel}
      </Button>
    </Box>
  );
}
