import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { Question } from '@core/survey/types';
import { withTexts } from '@src/lib/i18n/texts';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { Analytics } from '../../api';
import { scoreName, scoreText, weekText } from '../../model/scoreText';
import { surveyResultsText } from '../../texts/surveyResultsText';

const ScoreTrend = lazy(withTexts(() => import('../AnswerChart/ScoreTrend')));

/** As high as the trend, so that nothing below it moves. */
const trendPlace = <Box sx={{ height: rem(76) }} />;

export interface ScoreHeadlineProps {
  questions: readonly Question[];
  /** Null while the numbers load. */
  analytics: Analytics | null;
}

/**
 * The first score of a survey, what changed since last week in one sentence, and the trend. Renders
 * nothing for surveys without a score.
 */
export function ScoreHeadline({ questions, analytics }: ScoreHeadlineProps) {
  const question = questions.find(({ settings }) => settings?.preset);
  if (!question) return null;
  const summary = analytics?.questionSummaries[question.id];
  const score = summary?.score ?? null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={question.title}
      aria-busy={analytics === null}
      sx={{
        p: 2,
        display: 'grid',
        alignItems: 'center',
        gap: 2,
        minHeight: rem(110),
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `auto minmax(0, 1fr) ${rem(240)}` },
      }}
    >
      <div>
        <Typography component="p" variant="readout" sx={{ m: 0 }}>
          {score === null ? '–' : scoreText(question, score)}
        </Typography>
        <Box sx={{ ...textRole.caption, color: color.textTertiary }}>{scoreName(question)}</Box>
      </div>
      <div>
        <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textTertiary }}>
          {question.title}
        </Box>
        <Box component="p" sx={{ m: 0, ...textRole.body, minHeight: { xs: '2lh', md: 'auto' } }}>
          {summary && !analytics?.weighting && weekText(question, summary.change)}
        </Box>
      </div>
      {analytics === null && trendPlace}
      {summary && summary.trend.length > 1 && (
        <Suspense fallback={trendPlace}>
          <ScoreTrend
            caption={surveyResultsText('overTime', {
              score: scoreName(question),
              question: question.title,
            })}
            points={summary.trend}
            tell={(value) => scoreText(question, value)}
          />
        </Suspense>
      )}
    </Paper>
  );
}
