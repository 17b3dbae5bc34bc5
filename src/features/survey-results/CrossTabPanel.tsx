import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useAddress } from '@src/lib/useAddress';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useCrossTab } from './api';
import { CrossTable, type CrossShow } from './components/CrossTable/CrossTable';
import { FailedLoad } from './FailedLoad';
import { pairTexts, testText } from './model/crossTabText';
import type { ResultFilters } from './model/resultFilters';

const SHOWS: readonly { value: CrossShow; label: string }[] = [
  { value: 'counts', label: 'Counts' },
  { value: 'rows', label: 'Row shares' },
  { value: 'columns', label: 'Column shares' },
];

const PARTS = [
  { value: 'device', label: 'Device' },
  { value: 'period', label: 'Period' },
  { value: 'version', label: 'Version' },
] as const;

/** One question by another, or by device, period or version; what is chosen stands in the page's address. */
export default function CrossTabPanel({
  surveyId,
  questions,
  filters,
}: {
  surveyId: string;
  questions: readonly Question[];
  filters: ResultFilters;
}) {
  const { address, change } = useAddress();
  const listed = questions.flatMap((question, at) =>
    tallyValues(question).length > 0
      ? [{ value: question.id, label: `${String(at + 1)}. ${question.title}` }]
      : [],
  );
  const question =
    listed.find(({ value }) => value === address.get('cross'))?.value ?? listed[0]?.value ?? '';
  const across = [...PARTS, ...listed.filter(({ value }) => value !== question)];
  const by = across.find(({ value }) => value === address.get('by'))?.value ?? 'device';
  const show = SHOWS.find(({ value }) => value === address.get('show'))?.value ?? 'columns';
  const read = useCrossTab(surveyId, question, by, filters);
  const table = read.data;
  const title = (value: string): string =>
    across.concat(listed).find((one) => one.value === value)?.label ?? value;
  return (
    <Card
      title="Cross-tab"
      support="One question by another, under the filters of this page."
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => change({ cross: null, by: null, show: null })}
        >
          Close cross-tab
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, '& > *': { minWidth: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <SelectInput
            label="Question"
            size="small"
            value={question}
            onChange={(next) => change({ cross: next, ...(next === by && { by: null }) })}
            options={listed}
            sx={selectStyle}
          />
          <SelectInput
            label="By"
            size="small"
            value={by}
            onChange={(next) => change({ by: next })}
            options={across}
            sx={selectStyle}
          />
          <SegmentedControl<CrossShow>
            label="Cells show"
            size="small"
            value={show}
            onChange={(next) => change({ show: next === 'columns' ? null : next })}
            options={SHOWS}
          />
        </Box>
        <FailedLoad reads={[read]} what="The cross-tab" />
        {read.isPending && <LoadingState label="Loading the cross-tab..." shape="lines" />}
        {table?.total === 0 && (
          <EmptyState message="No response under these filters answers both." headingLevel={3} />
        )}
        {table && table.total > 0 && (
          <Box
            aria-busy={read.isPlaceholderData}
            sx={{ minWidth: 0, opacity: read.isPlaceholderData ? 0.6 : 1 }}
          >
            <CrossTable table={table} show={show} caption={`${title(question)} by ${title(by)}`} />
            <Box sx={{ ...textRole.small, color: color.textSecondary, mt: 1.5 }}>
              <p>{testText(table)}</p>
              <Box component="ul" sx={{ pl: 2.5 }}>
                {pairTexts(table).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Box>
              {table.pairs.length > 0 && (
                <p>
                  {`Pairs are compared by Welch’s and by Mann and Whitney’s test, corrected for ${String(table.pairs.length)} ${table.pairs.length === 1 ? 'pair' : 'pairs'} (Holm).`}
                </p>
              )}
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  );
}

const selectStyle = { width: { xs: 1, sm: rem(260) } } as const;
