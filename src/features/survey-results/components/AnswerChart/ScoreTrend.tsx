import Box from '@mui/material/Box';
import type { ScorePoint } from '@core/contract/surveyResultShapes';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { seriesColor } from '@src/theme/chartPalette';
import { space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { axisPlaceText, unitOfTrend } from '../../model/axisPlaceText';
import { surveyResultsText } from '../../texts/surveyResultsText';

const HEIGHT = 48;

export interface ScoreTrendProps {
  caption: string;
  points: readonly ScorePoint[];
  /** '+25.2' or '80%'. */
  tell: (score: number) => string;
}

/**
 * A score over time as a line with its 95% interval as a band. Both have gaps if no one answered. A
 * table has the same data for screen readers.
 */
export default function ScoreTrend({ caption, points, tell }: ScoreTrendProps) {
  const unit = unitOfTrend(points);
  const values = points.flatMap(({ low, high }) =>
    low === null || high === null ? [] : [low, high],
  );
  const [bottom, top] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => (points.length > 1 ? (at / (points.length - 1)) * 100 : 50);
  const y = (score: number): number =>
    top > bottom ? HEIGHT - ((score - bottom) / (top - bottom)) * HEIGHT : HEIGHT / 2;
  return (
    <Box sx={{ mt: 1.5, ...textRole.axis, color: color.textTertiary }}>
      <Box aria-hidden>
        <svg
          viewBox={`0 -2 100 ${String(HEIGHT + 4)}`}
          preserveAspectRatio="none"
          width="100%"
          height={HEIGHT}
          style={{ display: 'block', overflow: 'visible', color: seriesColor(0) }}
        >
          {runsOf(points).map((run) => (
            <g key={run[0]!.at} stroke="currentColor" strokeLinecap="round">
              <polygon
                data-drawn
                points={[
                  ...run.map(({ at, high }) => `${String(x(at))},${String(y(high))}`),
                  ...[...run].reverse().map(({ at, low }) => `${String(x(at))},${String(y(low))}`),
                ].join(' ')}
                fill="currentColor"
                stroke="none"
                opacity={0.15}
              />
              <polyline
                data-drawn
                points={(run.length > 1 ? run : [run[0]!, run[0]!])
                  .map(({ at, score }) => `${String(x(at))},${String(y(score))}`)
                  .join(' ')}
                fill="none"
                strokeWidth={run.length > 1 ? 2 : 5}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: space(3) }}>
          <span>{axisPlaceText(points[0]!.from, unit)}</span>
          <span>{axisPlaceText(points.at(-1)!.from, unit)}</span>
        </Box>
      </Box>
      <VisuallyHidden component="div">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{surveyResultsText('when')}</th>
              <th scope="col">{surveyResultsText('score')}</th>
              <th scope="col">{surveyResultsText('between95')}</th>
              <th scope="col">{surveyResultsText('answers')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, score, low, high, answers }) => (
              <tr key={from}>
                <th scope="row">{axisPlaceText(from, unit)}</th>
                <td>{score === null ? '–' : tell(score)}</td>
                <td>
                  {low === null || high === null
                    ? '–'
                    : surveyResultsText('lowAndHigh', { low: tell(low), high: tell(high) })}
                </td>
                <td>{answers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  );
}

interface DrawnPoint {
  at: number;
  score: number;
  low: number;
  high: number;
}

/** Groups consecutive points without a gap. */
const runsOf = (points: readonly ScorePoint[]): DrawnPoint[][] => {
  const runs: DrawnPoint[][] = [];
  for (const [at, { score, low, high }] of points.entries()) {
    if (score === null || low === null || high === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.at === at - 1) run.push({ at, score, low, high });
    else runs.push([{ at, score, low, high }]);
  }
  return runs;
};
