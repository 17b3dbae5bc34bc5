import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { questionParts, writePartId } from '@core/survey/questionParts';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useUrlQuery } from '@src/lib/useUrlQuery';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { whileStale } from '@src/theme/whileStale';
import { useCrossTab } from './api';
import { CrossTable, type CrossShow } from './components/CrossTable/CrossTable';
import { FailedLoad } from './FailedLoad';
import { pairTexts, sideWords, testText } from './model/crossTabText';
import type { ResultFilters } from './model/resultFilters';
import { surveyResultsText } from './texts/surveyResultsText';

const SHOWS: readonly CrossShow[] = ['counts', 'rows', 'columns'];
const PARTS = ['device', 'segment', 'period', 'week', 'month', 'version'] as const;

/**
 * One question by another, or by device, period, version, category or saved view. The choice is in
 * the page's URL.
 */
export default function CrossTabPanel({
  surveyId,
  questions,
  filters,
}: {
  surveyId: string;
  questions: readonly Question[];
  filters: ResultFilters;
}) {
  const { query, change } = useUrlQuery();
  const listed = questions.flatMap((question, at) => {
    if (tallyValues(question).length === 0) return [];
    const label = `${String(at + 1)}. ${question.title}`;
    return [
      { value: question.id, label },
      ...questionParts(question).map(({ part }) => ({
        value: writePartId(question.id, part),
        label: `${label}: ${part}`,
      })),
    ];
  });
  const question =
    listed.find(({ value }) => value === query.get('cross'))?.value ?? listed[0]?.value ?? '';
  const across = [
    ...PARTS.map((part) => ({ value: part as string, label: surveyResultsText(`part.${part}`) })),
    ...listed.filter(({ value }) => value !== question),
  ];
  const by = across.find(({ value }) => value === query.get('by'))?.value ?? 'device';
  const show = SHOWS.find((value) => value === query.get('show')) ?? 'columns';
  const read = useCrossTab(surveyId, question, by, filters);
  const typeOf = (value: string) => questions.find(({ id }) => id === value)?.type;
  const table = read.data && {
    ...read.data,
    rows: sideWords(read.data.rows, question, typeOf(question)),
    columns: sideWords(read.data.columns, by, typeOf(by)),
  };
  const title = (value: string): string =>
    across.concat(listed).find((one) => one.value === value)?.label ?? value;
  return (
    <Card
      title={surveyResultsText('crossTab')}
      support={surveyResultsText('crossTabSupport')}
      actions={
        <Button
          variant="quiet"
          size="small"
          onClick={() => change({ cross: null, by: null, show: null })}
        >
          {surveyResultsText('closeCrossTab')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, '& > *': { minWidth: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <SelectInput
            label={surveyResultsText('question')}
            size="small"
            value={question}
            onChange={(next) => change({ cross: next, ...(next === by && { by: null }) })}
            options={listed}
            sx={selectStyle}
          />
          <SelectInput
            label={surveyResultsText('by')}
            size="small"
            value={by}
            onChange={(next) => change({ by: next })}
            options={across}
            sx={selectStyle}
          />
          <SegmentedControl<CrossShow>
            label={surveyResultsText('cellsShow')}
            size="small"
            value={show}
            onChange={(next) => change({ show: next === 'columns' ? null : next })}
            options={SHOWS.map((value) => ({ value, label: surveyResultsText(`show.${value}`) }))}
          />
        </Box>
        <FailedLoad reads={[read]} what="crossTab" />
        {read.isPending && (
          <LoadingState label={surveyResultsText('loadingCrossTab')} shape="lines" />
        )}
        {table?.total === 0 && (
          <EmptyState
            subject="crossTab"
            message={surveyResultsText('nobodyAnsweredBoth')}
            headingLevel={3}
          />
        )}
        {table && table.total > 0 && (
          <Box
            aria-busy={read.isPlaceholderData}
            sx={{ minWidth: 0, ...whileStale(read.isPlaceholderData) }}
          >
            <CrossTable
              table={table}
              show={show}
              caption={surveyResultsText('oneByOther', { one: title(question), other: title(by) })}
            />
            <Box sx={{ ...textRole.small, color: color.textSecondary, mt: 1.5 }}>
              <p>{by === 'segment' ? surveyResultsText('bySegmentNote') : testText(table)}</p>
              <Box component="ul" sx={{ pl: 2.5 }}>
                {pairTexts(table).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Box>
              {table.pairs.length > 0 && (
                <p>{surveyResultsText('pairsCompared', { count: table.pairs.length })}</p>
              )}
            </Box>
          </Box>
        )}
      </Box>
    </Card>
  );
}

const selectStyle = { width: { xs: 1, sm: rem(260) } } as const;
