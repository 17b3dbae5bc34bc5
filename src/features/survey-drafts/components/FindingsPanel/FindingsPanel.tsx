import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LintFinding } from '@core/survey/lintFinding';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Card } from '@src/components/Card/Card';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { fixOf } from '../../model/fixFinding';
import { findingText } from '../../model/findingText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

export interface FindingsPanelProps {
  findings: readonly LintFinding[];
  /** Opens a finding's question. Omitted for read-only users. */
  onOpen?: ((questionId: string) => void) | undefined;
  /** Fixes a finding that has an automatic fix. If omitted, no fixes are offered. */
  onFix?: ((finding: LintFinding) => void) | undefined;
}

/** Errors and warnings in the survey, each with a link to its question. Errors block publishing. */
export function FindingsPanel({ findings, onOpen, onFix }: FindingsPanelProps) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const summary =
    findings.length === 0
      ? surveyDraftsText('nothingToFix')
      : errors
        ? surveyDraftsText('fixErrors')
        : surveyDraftsText('nothingBlocks');
  return (
    <Card title={surveyDraftsText('checks')} support={summary} headingLevel={2}>
      <FindingsList findings={findings} onOpen={onOpen} onFix={onFix} />
      {findings.length === 0 && (
        <Box
          sx={{ display: 'flex', gap: 1, fontSize: textRole.small.fontSize, color: color.success }}
        >
          <CircleCheck aria-hidden size={16} strokeWidth={1.75} />
          {surveyDraftsText('allReachable')}
        </Box>
      )}
    </Card>
  );
}

/** Only the findings, errors first. */
export function FindingsList({ findings, onOpen, onFix }: FindingsPanelProps) {
  const sorted = [...findings].sort(
    (left, right) => Number(left.severity !== 'error') - Number(right.severity !== 'error'),
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {sorted.map((finding, index) => {
        const fix = onFix && fixOf(finding);
        const error = finding.severity === 'error';
        const Icon = error ? CircleAlert : TriangleAlert;
        return (
          <Box
            component="li"
            key={`${finding.code}-${finding.questionId}-${finding.conditionId}-${index}`}
            sx={{ display: 'flex', gap: 1, ...textRole.small }}
          >
            <Box
              component="span"
              sx={{ flex: 'none', mt: '1px', color: error ? color.error : color.warning }}
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} />
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="strong" sx={{ fontWeight: 600 }}>
                {surveyDraftsText(`lead.${finding.severity}`)}{' '}
              </Box>
              {findingText(finding)}
              {onOpen && finding.questionId !== null && (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => onOpen(finding.questionId!)}
                  sx={{ display: 'flex', minHeight: rem(24), ml: -1, px: 1 }}
                >
                  {surveyDraftsText('openQuestion')}
                </Button>
              )}
              {fix && (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => onFix!(finding)}
                  sx={{ display: 'flex', minHeight: rem(24), ml: -1, px: 1 }}
                >
                  {surveyDraftsText(`fix.${fix}`)}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
