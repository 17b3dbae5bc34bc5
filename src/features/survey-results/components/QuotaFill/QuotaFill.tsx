import Box from '@mui/material/Box';
import { normaliseSurvey } from '@core/survey/normalise';
import { isScreenOut } from '@core/survey/screenOuts';
import type { PublishedSurvey } from '@core/contract/surveys';
import { Card } from '@src/components/Card/Card';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { FailedLoad } from '../../FailedLoad';
import { quotaFillText } from './texts/quotaFillText';
import { useQuotaCounts } from './useQuotaCounts';

/** A survey's counts by quota, from the server. */
type Counts = Readonly<Record<string, { completed: number; screenedOut: number } | undefined>>;

/**
 * Each quota's number of responses, and the number of people that it or a screen-out turned away.
 */
export function QuotaFill({ survey }: { survey: PublishedSurvey }) {
  const read = useQuotaCounts(survey);
  const counts = ((read.data ?? survey).quotaCounts ?? {}) as Counts;
  return (
    <Card title={quotaFillText('title')} support={quotaFillText('support')} headingLevel={2}>
      <FailedLoad reads={[read]} what="numbers" />
      <Box component="ul" sx={listStyle}>
        {(normaliseSurvey(survey.survey).quotas ?? []).map(({ id, name, limit }, index) => {
          const { completed = 0, screenedOut = 0 } = counts[id] ?? {};
          const takesNone = isScreenOut({ limit });
          const title =
            name || quotaFillText(takesNone ? 'screenOut' : 'number', { number: index + 1 });
          const isFull = !takesNone && completed >= limit;
          return (
            <li key={id}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <Box component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {title}
                </Box>
                {isFull && <StatusChip label={quotaFillText('full')} tone="warning" />}
                <Box component="span" sx={{ ml: 'auto', color: color.textSecondary }}>
                  {[
                    ...(takesNone ? [] : [quotaFillText('taken', { completed, limit })]),
                    ...(takesNone || screenedOut > 0
                      ? [quotaFillText('screenedOut', { count: screenedOut })]
                      : []),
                  ].join(' · ')}
                </Box>
              </Box>
              {!takesNone && (
                <ProgressBar
                  label={quotaFillText('fill', { name: title })}
                  value={(completed / limit) * 100}
                  muted={isFull}
                />
              )}
            </li>
          );
        })}
      </Box>
    </Card>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${rem(280)}, 100%), 1fr))`,
  ...textRole.small,
} as const;
