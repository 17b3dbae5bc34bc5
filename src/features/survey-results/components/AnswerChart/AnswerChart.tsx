import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { ratingRange } from '@core/survey/answerShape';
import { roundShares } from '@core/survey/roundShares';
import type { Question } from '@core/survey/types';
import { BarList } from '@src/components/BarList/BarList';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { chartShapeOf, hasWords, percentOf, scoreOf } from '../../model/chartShape';
import {
  countOf,
  pointsText,
  shareBefore,
  type ComparedAnswers,
} from '../../model/answerComparison';
import { AnswerTable, type AnswerTableRow } from './AnswerTable';
import { SplitBar } from './SplitBar';
import { StepsChart } from './StepsChart';

export interface AnswerChartProps {
  question: Question;
  summary: QuestionSummary;
  compared?: ComparedAnswers | undefined;
}

/** The answers to one question as the chart that fits its type, with the same numbers as a table for screen readers. */
export function AnswerChart({ question, summary, compared }: AnswerChartProps) {
  const { chart, rows, figures } = drawings[chartShapeOf(question)](question, summary, compared);
  return (
    <>
      {chart}
      {compared?.summary && figures && <Before name={compared.name} {...figures} />}
      {rows.length > 0 && (
        <AnswerTable
          caption={`Answers to: ${question.title}`}
          rows={rows}
          answered={summary.answered}
          comparedName={compared?.summary && compared.name}
        />
      )}
    </>
  );
}

interface Drawing {
  chart: ReactNode;
  rows: AnswerTableRow[];
  /** The question's one figure, now and in what it is compared with. */
  figures?: { now: number | null; before: number | null };
}

/** The figure of the other version or period, and how far it is from this one. */
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
      {figure(before)} in {name}
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

const figure = (value: number | null): string =>
  value === null ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const drawings: Record<
  ReturnType<typeof chartShapeOf>,
  (question: Question, summary: QuestionSummary, compared?: ComparedAnswers) => Drawing
> = {
  score: (question, summary, compared) => {
    const { groups, interval } = scoreOf(question, summary);
    const other = compared?.summary && scoreOf(question, compared.summary);
    const shares = roundShares(
      groups.map(({ count }) => count),
      summary.answered,
    );
    const parts = groups.map((group, index) => {
      const [percent, share] = [percentOf(group.count, summary.answered), shares[index]!];
      const before = shareBefore(compared, () => other?.groups[index]?.count ?? 0);
      return {
        ...group,
        percent,
        share,
        before,
        change: pointsText(share, before),
        colorIndex: groups.length === 2 ? [1, 0][index]! : [1, 7, 0][index]!,
      };
    });
    const nps = question.settings?.preset === 'nps';
    const signed = (value: number) => `${nps && value > 0 ? '+' : ''}${figure(value)}`;
    return {
      chart: (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.25 }}>
            <Typography
              component="span"
              variant="readout"
              sx={{ fontSize: textRole.displayPhone.fontSize }}
            >
              {interval ? signed(interval.score) : '–'}
              {interval && !nps ? '%' : ''}
            </Typography>
            <Box
              component="span"
              sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
            >
              {nps ? 'NPS' : 'CSAT'}
              {interval && `, 95% between ${signed(interval.low)} and ${signed(interval.high)}`}
            </Box>
          </Box>
          <SplitBar parts={parts} />
        </>
      ),
      rows: parts,
      figures: { now: interval?.score ?? null, before: other?.interval?.score ?? null },
    };
  },
  steps: (question, { counts, average }, compared) => ({
    chart: (
      <StepsChart
        figure={{ value: figure(average), note: `of ${String(ratingRange(question).max)}` }}
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
  options: (_question, { counts, answered, others }, compared) => {
    const other = {
      label: 'Other',
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
    const text = (share: number, before: number | null) =>
      `${String(share)}%${before === null ? '' : ` (${pointsText(share, before)})`}`;
    return {
      chart: (
        <BarList
          label="Answers"
          wrapLabels
          items={rows.map(({ label, count, before }, at) => ({
            id: label,
            label,
            value: percentOf(count, answered),
            text: text(shares[at]!, before),
            previous: before,
          }))}
          max={100}
        />
      ),
      rows,
    };
  },
  split: (_question, { counts, answered }, compared) => {
    const shares = roundShares(
      counts.map(({ count }) => count),
      answered,
    );
    const parts = counts.map(({ value, count }, index) => {
      const [percent, share] = [percentOf(count, answered), shares[index]!];
      const before = shareBefore(compared, countOf(value));
      return {
        id: value,
        label: value,
        count,
        percent,
        share,
        before,
        change: pointsText(share, before),
        colorIndex: index,
      };
    });
    return {
      chart: (
        <>
          <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
            {parts.map(({ id, share }) => (
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
                  {share}%
                </Typography>
                {id}
              </Box>
            ))}
          </Box>
          <SplitBar parts={parts} />
        </>
      ),
      rows: parts,
    };
  },
  range: (_question, { buckets, average, min, max }, compared) => ({
    chart: (
      <StepsChart
        figure={
          average === null
            ? undefined
            : { value: figure(average), note: `${figure(min)} to ${figure(max)}` }
        }
        steps={buckets}
      />
    ),
    // Ranges are cut to fit their own answers: those of the other side are others.
    rows: buckets.map(({ label, count }) => ({ label, count })),
    ...(average === null
      ? {}
      : { figures: { now: average, before: compared?.summary?.average ?? null } }),
  }),
  // Words stand in for a chart; what is each respondent's own, like an address, is only counted.
  texts: (question, { answered }) => ({
    chart: hasWords(question) ? null : (
      <StepsChart
        figure={{
          value: answered.toLocaleString('en-US'),
          note: answered === 1 ? 'address was left' : 'addresses were left',
        }}
        steps={[]}
      />
    ),
    rows: [],
  }),
};
