import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { ratingRange } from '@core/survey/answerShape';
import type { Question } from '@core/survey/types';
import { BarList } from '@src/components/BarList/BarList';
import { color } from '@src/theme/tokenVariables';
import { answerShape, percentOf, scoreOf } from '../../model/answerShape';
import { AnswerTable } from './AnswerTable';
import { SplitBar } from './SplitBar';
import { StepsChart } from './StepsChart';

export interface AnswerChartProps { question: Question; summary: QuestionSummary }

/** The answers to one question as the chart that fits its type, with the same numbers as a table for screen readers. */
export function AnswerChart({ question, summary }: AnswerChartProps) {
  const { chart, rows } = drawings[answerShape(question)](question, summary);
  return (
    <>
      {chart}
      {rows.length > 0 && <AnswerTable caption={`Answers to: ${question.title}`} rows={rows} />}
    </>
  );
}

interface Drawing { chart: ReactNode; rows: { label: string; count: number; percent?: number }[] }

const figure = (value: number | null): string => (value === null ? '–' : value.toLocaleString('en-US', { maximumFractionDigits: 1 }));

const drawings: Record<ReturnType<typeof answerShape>, (question: Question, summary: QuestionSummary) => Drawing> = {
  score: (question, summary) => {
    const { groups, interval } = scoreOf(question, summary);
    const parts = groups.map((group, index) => ({ ...group, percent: percentOf(group.count, summary.answered), colorIndex: groups.length === 2 ? [1, 0][index]! : [1, 7, 0][index]! }));
    const nps = question.settings?.preset === 'nps';
    const signed = (value: number) => `${nps && value > 0 ? '+' : ''}${figure(value)}`;
    return {
      chart: (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.25 }}>
            <Typography component="span" variant="readout" sx={{ fontSize: '1.625rem' }}>{interval ? signed(interval.score) : '–'}{interval && !nps ? '\u2009%' : ''}</Typography>
            <Box component="span" sx={{ fontSize: '0.75rem', color: color.textTertiary }}>{nps ? 'NPS' : 'CSAT'}{interval && `, 95 % between ${signed(interval.low)} and ${signed(interval.high)}`}</Box>
          </Box>
          <SplitBar parts={parts} />
        </>
      ),
      rows: parts,
    };
  },
  steps: (question, { counts, answered, average }) => ({
    chart: <StepsChart figure={{ value: figure(average), note: `of ${String(ratingRange(question).max)}` }} steps={counts.map(({ value, count }) => ({ label: value, count }))} />,
    rows: [...counts.map(({ value, count }) => ({ label: value, count, percent: percentOf(count, answered) }))],
  }),
  options: (_question, { counts, answered, others }) => {
    const rows = [...counts.map(({ value, count }) => ({ label: value, count })), ...(others > 0 ? [{ label: 'Other', count: others }] : [])]
      .map((row) => ({ ...row, percent: percentOf(row.count, answered) }));
    return { chart: <BarList label="Answers" items={rows.map(({ label, percent }) => ({ id: label, label, value: percent, text: `${String(Math.round(percent))}\u2009%` }))} max={100} />, rows };
  },
  split: (_question, { counts, answered }) => {
    const parts = counts.map(({ value, count }, index) => ({ id: value, label: value, count, percent: percentOf(count, answered), colorIndex: index }));
    return {
      chart: (
        <>
          <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.75 }}>
            {parts.map(({ id, percent }) => (
              <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1, fontSize: '0.75rem', color: color.textTertiary }}>
                <Typography component="span" variant="readoutDense" sx={{ color: color.text }}>{Math.round(percent)}{'\u2009%'}</Typography>{id}
              </Box>
            ))}
          </Box>
          <SplitBar parts={parts} />
        </>
      ),
      rows: parts,
    };
  },
  range: (_question, { buckets, average, min, max, answered }) => ({
    chart: <StepsChart figure={average === null ? undefined : { value: figure(average), note: `${figure(min)} to ${figure(max)}` }} steps={buckets} />,
    rows: buckets.map(({ label, count }) => ({ label, count, percent: percentOf(count, answered) })),
  }),
  texts: () => ({ chart: null, rows: [] }),
};
