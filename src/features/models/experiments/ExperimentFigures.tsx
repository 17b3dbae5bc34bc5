import Box from '@mui/material/Box';
import type { ExperimentRevenue } from '@core/models/experimentRevenue';
import type { ExperimentResults, GroupResult } from '@core/models/experimentVerdict';
import { HOLDOUT } from '@core/models/experiments';
import { useOverflowX } from '@src/components/ReadoutStrip/useOverflowX';
import { formatNumber } from '@src/lib/i18n/formats';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { moneyText } from '@src/lib/moneyText';
import { againstText, groupSummary, moneyAgainstText, percentText } from './experimentSentences';
import type { ListedExperiment } from './experimentsApi';
import { experimentsText } from './texts/experimentsText';

const shareOf = (hits: number, of: number): string => (of > 0 ? percentText(hits / of) : '–');

const COLUMNS = {
  people: ({ people }: GroupResult) => formatNumber(people),
  impressions: ({ impressions }: GroupResult) => formatNumber(impressions),
  clicks: ({ clicks }: GroupResult) => formatNumber(clicks),
  clickRate: ({ clicks, impressions }: GroupResult) => shareOf(clicks, impressions),
  clickers: ({ clickers, people }: GroupResult) => shareOf(clickers, people),
  buyers: ({ buyers, people }: GroupResult) => shareOf(buyers, people),
} as const;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Counts of each group of an experiment, compared with the first group. */
export function ExperimentFigures({
  experiment,
  results,
}: {
  experiment: ListedExperiment;
  results: ExperimentResults;
}) {
  const { ref, overflows } = useOverflowX<HTMLDivElement>();
  const { revenue } = results;
  const label = experimentsText('figuresOf', { name: experiment.name });
  return (
    <Box
      ref={ref}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{experimentsText('variant')}</th>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {experimentsText(`column.${name}`)}
              </th>
            ))}
            <th scope="col">{experimentsText(`against.${experiment.goal}`)}</th>
            {revenue && (
              <>
                <th scope="col">{experimentsText('column.orders')}</th>
                <th scope="col">{experimentsText('column.revenue')}</th>
                <th scope="col">{experimentsText('column.perPerson')}</th>
                <th scope="col">{experimentsText('against.revenue')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {results.groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <GroupName experiment={experiment} group={group.key} />
              </th>
              {NAMES.map((name) => (
                <td key={name}>{COLUMNS[name](group)}</td>
              ))}
              <td>
                <Against text={againstText(group, experiment.goal)} />
              </td>
              {revenue && <MoneyCells revenue={revenue} group={group.key} />}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** The variant's letter with its share of people, and below it its changes. */
export function GroupName({
  experiment,
  group: key,
}: {
  experiment: ListedExperiment;
  group: string;
}) {
  const { share } = experiment.variants.find((one) => one.key === key) ?? {
    share: experiment.holdout,
  };
  return (
    <>
      {experimentsText('groupShare', {
        group: key === HOLDOUT ? experimentsText('holdoutName') : key,
        share: percentText(share / 100, 0),
      })}
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: color.textSecondary }}>
        {groupSummary(experiment, key)}
      </Box>
    </>
  );
}

function MoneyCells({ revenue, group }: { revenue: ExperimentRevenue; group: string }) {
  const found = revenue.groups.find(({ key }) => key === group);
  if (!found) return null;
  return (
    <>
      <td>{formatNumber(found.orders)}</td>
      <td>{moneyText(found.sum, revenue.currency)}</td>
      <td>{moneyText(found.perPerson, revenue.currency)}</td>
      <td>
        <Against text={moneyAgainstText(found, revenue.currency)} />
      </td>
    </>
  );
}

function Against({ text }: { text: { seen: string; range: string } | null }) {
  if (!text) return '–';
  return (
    <>
      {text.seen}
      <Box
        component="span"
        sx={{ display: 'block', whiteSpace: 'nowrap', color: color.textSecondary }}
      >
        {text.range}
      </Box>
    </>
  );
}

const tableStyle = {
  ...textRole.small,
  width: 1,
  borderCollapse: 'collapse',
  color: color.text,
  '& th, & td': {
    padding: space(6, 8),
    textAlign: 'right',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${color.line}`,
  },
  '& thead th': {
    ...textRole.caption,
    verticalAlign: 'bottom',
    fontWeight: 500,
    color: color.textSecondary,
    borderTop: 0,
    maxWidth: rem(110),
  },
  '& th:first-of-type': { textAlign: 'left', pl: 0, minWidth: rem(140), overflowWrap: 'anywhere' },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
} as const;
