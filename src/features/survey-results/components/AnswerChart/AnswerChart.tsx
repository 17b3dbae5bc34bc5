import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { ratingRange } from '@core/survey/answerShape';
import { roundShares } from '@core/survey/roundShares';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import { BarList } from '@src/components/BarList/BarList';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { chartShapeOf, hasWords, percentOf, sharesNote, shareText } from '../../model/chartShape';
import { axisPlaceText } from '../../model/axisPlaceText';
import {
  countOf,
  pointsText,
  shareBefore,
  type ComparedAnswers,
} from '../../model/answerComparison';
import { AnswerTable } from './AnswerTable';
import { figure, type Draw } from './drawing';
import { drawMatrix, drawRanking } from './drawGrid';
import { drawScore } from './drawScore';
import { MomentsChart } from './MomentsChart';
import { SplitBar } from './SplitBar';
import { StepsChart } from './StepsChart';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';
import { answerWord } from '../../model/answerText';

export interface AnswerChartProps {
  question: Question;
  summary: QuestionSummary;
  compared?: ComparedAnswers | undefined;
  /** Filters by the clicked answer. Omitted if filtering is not possible. */
  onFilter?: ((test: AnswerTest) => void) | undefined;
}

/**
 * The answers to one question as a chart for its type, with the same numbers as a table for screen
 * readers.
 */
export function AnswerChart({ question, summary, compared, onFilter }: AnswerChartProps) {
  const { chart, rows, figures, shares } = drawings[chartShapeOf(question)](
    question,
    summary,
    compared,
    onFilter,
  );
  return (
    <>
      {chart}
      {shares && <RoundingNote counts={shares} whole={summary.answered} />}
      {compared?.summary && figures && <Before name={compared.name} {...figures} />}
      {rows.length > 0 && (
        <AnswerTable
          caption={surveyResultsText('answersTo', { question: question.title })}
          rows={rows}
          answered={summary.answered}
          comparedName={compared?.summary && compared.name}
        />
      )}
    </>
  );
}

/** Says that the shares of a whole don't add up to 100% if rounding causes that. */
function RoundingNote({ counts, whole }: { counts: readonly number[]; whole: number }) {
  const note = sharesNote(counts, whole);
  return note === null ? null : (
    <Box component="p" sx={{ m: 0, mt: 0.75, ...textRole.caption, color: color.textTertiary }}>
      {note}
    </Box>
  );
}

/** The figure of the other version or period, and the difference. */
function Before({
  name,
  now,
  before,
}: {
  name: string;
  now: number | null;
  before: number | null;
}) {
  const difference = now === null || before === null ? null : Math.round((now - before) * 10) / 10;
  return (
    <Box component="p" sx={{ m: 0, mt: 1, ...textRole.caption, color: color.textTertiary }}>
      {surveyResultsText('valueIn', { value: figure(before), name })}
      {difference !== null && (
        <Box
          component="span"
          sx={{
            ml: 1,
            fontWeight: 550,
            color:
              difference === 0 ? color.textSecondary : difference < 0 ? color.error : color.success,
          }}
        >
          {difference === 0 ? '±0' : `${difference > 0 ? '+' : '−'}${figure(Math.abs(difference))}`}
        </Box>
      )}
    </Box>
  );
}

const drawings: Record<ReturnType<typeof chartShapeOf>, Draw> = {
  score: drawScore,
  matrix: drawMatrix,
  ranking: drawRanking,
  steps: (question, { counts, average }, compared) => ({
    chart: (
      <StepsChart
        figure={{
          value: figure(average),
          note: surveyResultsText('ofMax', { max: ratingRange(question).max }),
        }}
        steps={counts.map(({ value, count }) => ({ label: value, count }))}
      />
    ),
    rows: counts.map(({ value, count }) => ({
      label: value,
      count,
      before: shareBefore(compared, countOf(value)),
    })),
    figures: { now: average, before: compared?.summary?.average ?? null },
  }),
  options: (_question, { counts, answered, others }, compared, onFilter) => {
    const other = {
      label: surveyResultsText('other'),
      count: others,
      before: shareBefore(compared, (summary) => summary.others),
    };
    const rows = [
      ...counts.map(({ value, count }) => ({
        label: value,
        count,
        before: shareBefore(compared, countOf(value)),
      })),
      ...(others > 0 ? [other] : []),
    ];
    const shares = roundShares(
      rows.map(({ count }) => count),
      answered,
    );
    const text = (at: number, { count, before }: (typeof rows)[number]) =>
      `${shareText(shares[at]!, 0)}${before === null ? '' : ` (${pointsText(percentOf(count, answered), before)})`}`;
    return {
      chart: (
        <BarList
          label={surveyResultsText('answers')}
          wrapLabels
          {...(onFilter && {
            onSelect: (value: string) => onFilter({ is: 'any', values: [value] }),
          })}
          items={rows.map((row, at) => ({
            id: row.label,
            label: row.label,
            value: percentOf(row.count, answered),
            text: text(at, row),
            previous: row.before,
          }))}
          max={100}
        />
      ),
      rows,
      shares: rows.map(({ count }) => count),
    };
  },
  split: (question, { counts, answered }, compared, onFilter) => {
    const shares = roundShares(
      counts.map(({ count }) => count),
      answered,
    );
    const parts = counts.map(({ value, count }, index) => {
      const [percent, share] = [percentOf(count, answered), shares[index]!];
      const before = shareBefore(compared, countOf(value));
      return {
        id: value,
        label: answerWord(value, question.type),
        count,
        percent,
        share,
        before,
        change: pointsText(percent, before),
        colorIndex: index,
      };
    });
    return {
      chart: (
        <>
          <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
            {parts.map(({ id, label, share }) => (
              <Box
                key={id}
                component="span"
                sx={{
                  display: 'inline-flex',
                  alignItems: 'baseline',
                  gap: 1,
                  fontSize: textRole.caption.fontSize,
                  color: color.textTertiary,
                }}
              >
                <Typography component="span" variant="readoutDense" sx={{ color: color.text }}>
                  {shareText(share, 0)}
                </Typography>
                {label}
              </Box>
            ))}
          </Box>
          <SplitBar
            parts={parts}
            onSelect={onFilter && ((at) => onFilter({ is: 'any', values: [parts[at]!.id] }))}
          />
        </>
      ),
      rows: parts,
      shares: counts.map(({ count }) => count),
    };
  },
  range: (_question, { buckets, bucketUnit, average, min, max }, compared) => {
    const isTime = bucketUnit !== null && bucketUnit !== 'number';
    const bins = buckets.map(({ label, count }) => ({
      label: axisPlaceText(label, bucketUnit),
      count,
    }));
    return {
      chart: isTime ? (
        <MomentsChart moments={bins} />
      ) : (
        <StepsChart
          figure={
            average === null
              ? undefined
              : {
                  value: figure(average),
                  note: surveyResultsText('range', { min: figure(min), max: figure(max) }),
                }
          }
          steps={bins}
        />
      ),
      // Ranges depend on their own answers, so the other version's ranges can't be compared.
      rows: bins,
      ...(average === null
        ? {}
        : { figures: { now: average, before: compared?.summary?.average ?? null } }),
    };
  },
  means: (_question, { means }, compared) => ({
    chart: (
      <BarList
        label={surveyResultsText('meanShares')}
        wrapLabels
        items={means.map(({ value, mean }) => ({
          id: value,
          label: value,
          value: mean ?? 0,
          text: figure(mean),
          previous: compared?.summary?.means.find((one) => one.value === value)?.mean ?? null,
        }))}
        max={Math.max(...means.map(({ mean }) => mean ?? 0), 1)}
      />
    ),
    rows: [],
  }),
  // Text replaces a chart. Personal answers, such as addresses, are only counted.
  texts: (question, { answered }) => ({
    chart: hasWords(question) ? null : (
      <StepsChart
        figure={{
          value: formatNumber(answered),
          note: surveyResultsText(question.type === 'file-upload' ? 'filesLeft' : 'answersGiven', {
            count: answered,
          }),
        }}
        steps={[]}
      />
    ),
    rows: [],
  }),
};
