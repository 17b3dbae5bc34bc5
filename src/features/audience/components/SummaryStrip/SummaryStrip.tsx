import Box from '@mui/material/Box';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudienceMetrics } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { formatNumber } from '@src/lib/i18n/formats';
import { shortMomentText } from '@src/lib/dateText';
import { formulaText } from '../../model/categoryWords';

export interface SummaryStripProps {
  metrics: AudienceMetrics;
  /** Name of the category on screen, or null for all people. */
  category: string | null;
  /** Names of the largest categories, or the top traits of the category on screen. */
  top: readonly string[];
}

/** The cell asks for 260 px, enough for two lines of chips, and fills the rest of its row. */
const askedWidth = { width: rem(260), minWidth: '100%' } as const;

const decimal = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

/** Total users, Unified %, Unknowns %, Coverage % and Top Segments or Top Traits, each with its formula (AUD-003, OP-069). */
export function SummaryStrip({ metrics, category, top }: SummaryStripProps) {
  const { totalUsers, unifiedIdentities, unknowns } = metrics;
  const topLabel = audienceText(category === null ? 'topSegments' : 'topTraits');
  return (
    <ReadoutStrip
      label={audienceText('summary')}
      items={[
        {
          id: 'total',
          label:
            category === null ? audienceText('totalUsers') : audienceText('usersOf', { category }),
          value: formatNumber(totalUsers),
          note: metrics.classifiedAt
            ? audienceText('classifiedAt', { when: shortMomentText(metrics.classifiedAt) })
            : audienceText('notClassified'),
        },
        {
          id: 'unified',
          label: audienceText('unified'),
          value: decimal(metrics.unifiedPercent),
          unit: '%',
          note: audienceText('profileCount', { count: unifiedIdentities }),
          hint: <InfoHint about={audienceText('unified')}>{formulaText('unified')}</InfoHint>,
        },
        {
          id: 'unknowns',
          label: audienceText('unknowns'),
          value: decimal(metrics.unknownsPercent),
          unit: '%',
          note: audienceText('anonymousCount', { count: unknowns }),
          hint: <InfoHint about={audienceText('unknowns')}>{formulaText('unknowns')}</InfoHint>,
        },
        {
          id: 'coverage',
          label: audienceText('coveragePercent'),
          value: decimal(metrics.dataSourceCoverage),
          unit: '%',
          note: audienceText('meanOfAll'),
          hint: (
            <InfoHint about={audienceText('coveragePercent')}>{formulaText('coverage')}</InfoHint>
          ),
        },
        {
          id: 'top',
          label: topLabel,
          content: (
            <Box
              component="ul"
              aria-label={topLabel}
              sx={{
                m: 0,
                mt: space(5),
                p: 0,
                listStyle: 'none',
                display: 'flex',
                flexWrap: 'wrap',
                gap: space(4),
                ...askedWidth,
              }}
            >
              {top.slice(0, 4).map((name) => (
                <li key={name}>
                  <StatusChip dot="none" label={name} />
                </li>
              ))}
              {top.length === 0 && (
                <Box
                  component="li"
                  sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
                >
                  {audienceText('noneYet')}
                </Box>
              )}
            </Box>
          ),
        },
      ]}
    />
  );
}
