import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { roundShares } from '@core/survey/roundShares';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { countOf, pointsText, shareBefore } from '../../model/answerComparison';
import { percentOf, scoreOf } from '../../model/chartShape';
import { figure, type Draw } from './drawing';
import { SplitBar } from './SplitBar';
import { StepsChart } from './StepsChart';
import { scoreName, scoreText } from '../../model/scoreText';
import { surveyResultsText } from '../../texts/surveyResultsText';

const ScoreTrend = lazy(withTexts(() => import('./ScoreTrend')));

/**
 * NPS and CSAT: the score with its interval and mean, its groups, the count of each rating, and the
 * score over time.
 */
export const drawScore: Draw = (question, summary, compared, onFilter) => {
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
      change: pointsText(percent, before),
      colorIndex: groups.length === 2 ? [1, 0][index]! : [1, 7, 0][index]!,
    };
  });
  const nps = question.settings?.preset === 'nps';
  const name = scoreName(question);
  const steps = summary.counts.map(({ value, count }) => ({ label: value, count }));
  const signed = (value: number) => `${nps && value > 0 ? '+' : ''}${figure(value)}`;
  const tell = (score: number) => scoreText(question, score);
  return {
    chart: (
      <>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.25 }}>
          <Typography
            component="span"
            variant="readout"
            sx={{ fontSize: textRole.displayPhone.fontSize }}
          >
            {interval ? tell(interval.score) : '–'}
          </Typography>
          <Box
            component="span"
            sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
          >
            {[
              name,
              interval &&
                surveyResultsText('interval95', {
                  low: signed(interval.low),
                  high: signed(interval.high),
                }),
              summary.average !== null &&
                surveyResultsText('meanOf', { mean: figure(summary.average) }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
        <SplitBar
          parts={parts}
          onSelect={onFilter && ((at) => onFilter({ is: 'band', band: groups[at]!.id }))}
        />
        <Box sx={{ mt: 1.5 }}>
          <StepsChart steps={steps} />
        </Box>
        {summary.trend.length > 1 && (
          <Suspense fallback={<Box sx={{ height: rem(76) }} />}>
            <ScoreTrend
              caption={surveyResultsText('overTime', { score: name, question: question.title })}
              points={summary.trend}
              tell={tell}
            />
          </Suspense>
        )}
      </>
    ),
    rows: [
      ...parts,
      ...steps.map(({ label, count }) => ({
        label: surveyResultsText('answerValue', { value: label }),
        count,
        before: shareBefore(compared, countOf(label)),
      })),
    ],
    shares: groups.map(({ count }) => count),
    figures: { now: interval?.score ?? null, before: other?.interval?.score ?? null },
  };
};
