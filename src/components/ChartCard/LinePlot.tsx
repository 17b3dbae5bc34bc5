import { LineChart } from '@mui/x-charts/LineChart';
import { needsSecondSign, seriesColor } from '@src/theme/chartPalette';
import { chart } from '@src/theme/tokenVariables';
import { AxisRuler } from './AxisRuler';
import { ChartTooltip } from './ChartTooltip';
import { EndDots } from './EndDots';
import { IndexMark } from './IndexMark';
import { labelSteps } from './labelSteps';
import { LINE_WIDTH, lineWidths } from './lineWidths';
import { PartialLines } from './PartialMarks';
import { sharedPlotProps, xAxisHeight } from './plotProps';
import { axisText, defaultFormat, type ChartData } from './chartTypes';
import { chartCardText } from './texts/chartCardText';

const dashes = ['', '6 3', '2 3', '8 3 2 3'];

/**
 * Lines of 2 px with end dots. A single line has a 7% area below it. The earlier period is dashed 4
 * 4. From the seventh line on, lines are dashed too.
 */
export function LinePlot({
  data,
  width,
  height,
}: {
  data: ChartData;
  width: number;
  height: number;
}) {
  const { labels, series, formatValue = defaultFormat, area = true } = data;
  const valueFormatter = (value: number | null) =>
    value === null ? chartCardText('noValue') : formatValue(value);
  const filled = area && series.length === 1;
  const lines = series.flatMap((item, index) => [
    ...(item.previous
      ? [
          {
            id: `${item.id}-previous`,
            label: item.previousLabel ?? chartCardText('previous'),
            data: [...item.previous],
            color: chart.previous,
            showMark: false,
            curve: 'linear' as const,
            valueFormatter,
          },
        ]
      : []),
    {
      id: item.id,
      label: item.label,
      data: [...item.values],
      color: seriesColor(item.colorIndex ?? index),
      area: filled,
      baseline: 'min' as const,
      showMark: false,
      curve: 'linear' as const,
      valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
        item.texts?.[dataIndex] ?? valueFormatter(value),
    },
  ]);
  const dashed = needsSecondSign(series.length)
    ? Object.fromEntries(
        series.map((item, index) => [
          `& .MuiLineChart-line[data-series-id="${CSS.escape(item.id)}"]`,
          { strokeDasharray: dashes[Math.floor(index / 6) % dashes.length] },
        ]),
      )
    : {};
  const widths = lineWidths(series);
  const covered = Object.fromEntries(
    series.flatMap(({ id }, index) =>
      widths[index] === LINE_WIDTH
        ? []
        : [
            [
              `& .MuiLineChart-line[data-series-id="${CSS.escape(id)}"]`,
              { strokeWidth: widths[index] },
            ],
          ],
    ),
  );
  const shared = sharedPlotProps(data, width, height);
  const inner = width - shared.margin.left - shared.margin.right - shared.yAxis[0].width;
  return (
    <LineChart
      {...shared}
      series={lines}
      xAxis={[
        {
          scaleType: 'point',
          data: [...labels],
          valueFormatter: axisText(data),
          disableTicks: true,
          height: xAxisHeight,
          tickLabelMinGap: 12,
          tickLabelInterval: labelSteps(labels, inner, 'line'),
          tickSize: 10,
        },
      ]}
      axisHighlight={{ x: 'line' }}
      disableLineItemHighlight
      slots={{ tooltip: ChartTooltip }}
      sx={{
        '& .MuiLineChart-line': { strokeWidth: LINE_WIDTH, strokeLinejoin: 'round' },
        '& .MuiLineChart-line[data-series-id$="-previous"]': {
          strokeDasharray: '4 4',
          strokeWidth: 1.5,
        },
        ...dashed,
        ...covered,
        '& .MuiLineChart-area': { opacity: 0.07 },
        // Don't clip a line that runs along the end of the scale.
        '& g[clip-path]': { clipPath: 'none' },
      }}
    >
      <AxisRuler count={labels.length} />
      <PartialLines data={data} />
      <EndDots data={data} />
      <IndexMark />
    </LineChart>
  );
}
