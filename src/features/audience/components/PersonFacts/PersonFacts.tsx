import Box from '@mui/material/Box';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { ReactNode } from 'react';
import type { AudienceMetrics, AudiencePerson } from '../../api';
import { money, personName, percentLabel } from '../../model/personWords';
import { Risk } from '../AudienceUserTable/AudienceUserTable';
import { audienceText } from '../../texts/audienceText';
import { CONSENT_CATEGORIES, CONSENT_STATUSES } from '@core/identity/consent';
import { originName } from '../../model/originName';
import { formulaText } from '../../model/categoryWords';
import { withReadableDays } from '../../model/withReadableDays';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

export interface PersonFactsProps {
  person: AudiencePerson;
  formulas: AudienceMetrics['formulas'] | null;
}

/** "Advertising granted". Unknown purposes and choices are shown unchanged. */
const consentText = ({ category, status }: AudiencePerson['consent'][number]): string => {
  const known = CONSENT_CATEGORIES.find((one) => one === category);
  const purpose = known ? audienceText(`purpose.${known}`) : category;
  const choice = CONSENT_STATUSES.find((one) => one === status);
  return choice ? audienceText(`consent.${choice}`, { purpose }) : `${purpose} ${status}`;
};

/**
 * Name, email, account, LTV, risk and data coverage with their reasons (AUD-016). If there is too
 * little data for a value, says what is missing.
 */
export function PersonFacts({ person, formulas }: PersonFactsProps) {
  const { predictedLtv: expected, currency } = person;
  const rows: [label: string, value: ReactNode, why?: ReactNode, formula?: string][] = [
    [commonText('name'), personName(person)],
    [
      commonText('email'),
      person.email ? <Email key="email" address={person.email} /> : audienceText('unknown'),
    ],
    [audienceText('account'), person.account ?? audienceText('none')],
    [
      audienceText('ltv'),
      money(person.ltv, currency),
      audienceText('orderCount', { count: person.orders }),
      formulas ? formulaText('ltv') : undefined,
    ],
    [
      audienceText('next120Days'),
      expected
        ? money(expected.value, currency)
        : person.predictedLtvNote
          ? serverSentence(person.predictedLtvNote)
          : audienceText('notEnough'),
      expected &&
        audienceText('expectedRange', {
          low: money(expected.low, currency),
          high: money(expected.high, currency),
        }),
    ],
    [
      audienceText('riskHead'),
      // Without a level, the explanation says what is missing.
      person.risk ? (
        <Risk key="risk" level={person.risk} />
      ) : (
        serverSentence(person.riskExplanation)
      ),
      person.risk && serverSentence(person.riskExplanation),
      formulas ? formulaText('risk') : undefined,
    ],
    [
      audienceText('lifecycle'),
      person.lifecycle ? audienceText(`lifecycle.${person.lifecycle}`) : audienceText('notEnough'),
      withReadableDays(serverSentence(person.lifecycleExplanation)),
      formulas ? formulaText('lifecycle') : undefined,
    ],
    [
      audienceText('dataCoverage'),
      percentLabel(person.dataSourceCoverage),
      person.sources.map(originName).join(', '),
      formulas ? formulaText('coverage') : undefined,
    ],
    ...(person.consent.length > 0
      ? [
          [
            audienceText('consent'),
            person.consent.map(consentText).join(', '),
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

/** An address that breaks before its domain if it doesn't fit on a line, not within a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
