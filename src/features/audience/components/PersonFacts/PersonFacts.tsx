import Box from '@mui/material/Box';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import type { AudienceMetrics, AudiencePerson } from '../../api';
import { money, personName, percentLabel } from '../../model/personWords';
import { Risk } from '../AudienceUserTable/AudienceUserTable';

export interface PersonFactsProps {
  person: AudiencePerson;
  formulas: AudienceMetrics['formulas'] | null;
}

/** Name, email, account, LTV, risk and data coverage with why they are so (AUD-016); below the honesty gates what is missing. */
export function PersonFacts({ person, formulas }: PersonFactsProps) {
  const { predictedLtv: expected, currency } = person;
  const rows: [label: string, value: ReactNode, why?: ReactNode, formula?: string][] = [
    ['Name', personName(person)],
    ['Email', person.email ?? 'unknown'],
    ['Account', person.account ?? 'none'],
    [
      'LTV',
      money(person.ltv, currency),
      `${String(person.orders)} ${person.orders === 1 ? 'order' : 'orders'}`,
      formulas?.ltv,
    ],
    [
      'Next 120 days',
      expected ? money(expected.value, currency) : 'Not enough data',
      expected
        ? `${money(expected.low, currency)} to ${money(expected.high, currency)} in 95 of 100 cases`
        : person.predictedLtvNote,
    ],
    [
      'Risk',
      <Risk key="risk" level={person.risk ?? null} />,
      person.riskExplanation,
      formulas?.risk,
    ],
    [
      'Lifecycle',
      person.lifecycle ?? 'Not enough data',
      person.lifecycleExplanation,
      formulas?.lifecycle,
    ],
    [
      'Data coverage',
      percentLabel(person.dataSourceCoverage),
      person.sources.join(', '),
      formulas?.coverage,
    ],
    ...(person.consent.length > 0
      ? [
          [
            'Consent',
            person.consent.map(({ category, status }) => `${category} ${status}`).join(', '),
            person.consent
              .map(({ source }) => source)
              .filter((source, index, all) => all.indexOf(source) === index)
              .join(', '),
          ] as [string, ReactNode, ReactNode],
        ]
      : []),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1.5,
        display: 'grid',
        gridTemplateColumns: `${rem(124)} minmax(0, 1fr)`,
        gap: space(6, 8),
        ...textRole.small,
        '& dt': {
          display: 'flex',
          alignItems: 'flex-start',
          gap: space(6),
          color: color.textSecondary,
        },
        '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: 550 },
      }}
    >
      {rows.map(([label, value, why, formula]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>
            {label}
            {formula && <InfoHint about={label}>{formula}</InfoHint>}
          </dt>
          <dd>
            {value}
            {why && (
              <Box
                component="span"
                sx={{
                  display: 'block',
                  ...textRole.caption,
                  fontWeight: 450,
                  color: color.textSecondary,
                }}
              >
                {why}
              </Box>
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}
