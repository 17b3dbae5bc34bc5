import Box from '@mui/material/Box';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { AudienceMetrics } from '../../api';

export interface SummaryStripProps {
  metrics: AudienceMetrics;
  /** Name of the category shown; null for all people. */
  category: string | null;
}

/** The cell asks for 260 px, two lines of chips, and fills whatever its row leaves it. */
const askedWidth = { width: rem(260), minWidth: '100%' } as const;

const whole = (value: number): string => value.toLocaleString('en-US');
const decimal = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Total users, Unified %, Unknowns %, Coverage % and Top Segments or Top Traits, each with its formula (AUD-003, OP-069). */
export function SummaryStrip({ metrics, category }: SummaryStripProps) {
  const { totalUsers, unifiedIdentities, unknowns, topSegments, formulas } = metrics;
  const top = category === null ? 'Top Segments' : 'Top Traits';
  return (
    <ReadoutStrip
      label="Audience summary"
      items={[
        {
          id: 'total',
          label: category === null ? 'Total Users' : `${category} users`,
          value: whole(totalUsers),
          note: metrics.classifiedAt
            ? `classified ${new Date(metrics.classifiedAt).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}`
            : 'not classified yet',
        },
        {
          id: 'unified',
          label: 'Unified %',
          value: decimal(metrics.unifiedPercent),
          unit: '%',
          note: `${whole(unifiedIdentities)} ${unifiedIdentities === 1 ? 'profile' : 'profiles'}`,
          hint: <InfoHint about="Unified %">{formulas.unified}</InfoHint>,
        },
        {
          id: 'unknowns',
          label: 'Unknowns %',
          value: decimal(metrics.unknownsPercent),
          unit: '%',
          note: `${whole(unknowns)} anonymous`,
          hint: <InfoHint about="Unknowns %">{formulas.unknowns}</InfoHint>,
        },
        {
          id: 'coverage',
          label: 'Coverage %',
          value: decimal(metrics.dataSourceCoverage),
          unit: '%',
          note: 'mean of all users',
          hint: <InfoHint about="Coverage %">{formulas.coverage}</InfoHint>,
        },
        {
          id: 'top',
          label: top,
          content: (
            <Box
              component="ul"
              aria-label={top}
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
              {topSegments.slice(0, 4).map((name) => (
                <li key={name}>
                  <StatusChip dot="none" label={name} />
                </li>
              ))}
              {topSegments.length === 0 && (
                <Box
                  component="li"
                  sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
                >
                  none yet
                </Box>
              )}
            </Box>
          ),
        },
      ]}
    />
  );
}
