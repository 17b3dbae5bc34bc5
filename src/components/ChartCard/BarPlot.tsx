import { BarChart } from '@mui/x-charts/BarChart';
import { seriesColor } from '@src/theme/chartPalette';
import { chart, color } from '@src/theme/tokenVariables';
import { AxisRuler } from './AxisRuler';
import { ChartTooltip } from './ChartTooltip';
import { labelSteps } from './labelSteps';
import { PartialBars } from './PartialMarks';
import { sharedPlotProps, xAxisHeight } from './plotProps';
import { axisText, defaultFormat, type ChartData } from './chartTypes';
import { chartCardText } from './texts/chartCardText';

/** Bars 46% as wide as the step, with 1.5 px corners. Clicking a bar selects its item. */
export function BarPlot({
  data,
  width,
  height,
}: {
  data: ChartData;
  width: number;
  height: number;
}) {
  const { labels, series, formatValue = defaultFormat, onItemClick } = data;
  const shared = sharedPlotProps(data, width, height);
  const inner = width - shared.margin.left - shared.margin.right - shared.yAxis[0].width;
  return (
    <BarChart
      {...shared}
      borderRadius={1.5}
      series={series.map((item, index) => ({
        id: item.id,
        label: item.label,
        data: [...item.values],
        color: fillOf(item.colorIndex ?? index),
        valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
          item.texts?.[dataIndex] ??
          (value === null ? chartCardText('noValue') : formatValue(value)),
      }))}
      xAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          valueFormatter: axisText(data),
          disableTicks: true,
          height: xAxisHeight,
          tickLabelMinGap: 3,
          tickLabelInterval: labelSteps(labels, inner, 'bar'),
          tickSize: 10,
          categoryGapRatio: labels.length > 3 ? 0.54 : 0.78,
          barGapRatio: 0.12,
        },
      ]}
      axisHighlight={{ x: 'band' }}
      slots={{ tooltip: ChartTooltip }}
      {...(onItemClick
        ? {
            onAxisClick: (_event: unknown, axis: { dataIndex: number } | null) => {
              if (axis) onItemClick(axis.dataIndex);
            },
          }
        : {})}
      sx={{
        '& .MuiChartsAxisHighlight-root': {
          fill: color.neutralSoft,
          fillOpacity: 1,
          stroke: 'none',
        },
        cursor: onItemClick ? 'pointer' : undefined,
      }}
    >
      <PartialBars data={data} />
      <AxisRuler count={labels.length} />
    </BarChart>
  );
}

/** The first color is the signal color. Whole bars use the calmer fill that bar lists have. */
const fillOf = (index: number): string => (index === 0 ? chart.bar : seriesColor(index));
