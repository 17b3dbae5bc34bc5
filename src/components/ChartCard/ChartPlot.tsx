import Box from '@mui/material/Box';
import { BarPlot } from './BarPlot';
import { DonutPlot } from './DonutPlot';
import { LinePlot } from './LinePlot';
import type { ChartData } from './chartTypes';

/**
 * The drawn chart of one kind. Hidden from screen readers, which read the table instead. A default
 * export because it is loaded lazily.
 */
export default function ChartPlot({
  data,
  width,
  height,
}: {
  data: ChartData;
  width: number;
  height: number;
}) {
  const Plot = { line: LinePlot, bar: BarPlot, donut: DonutPlot }[data.kind];
  return (
    <Box aria-hidden sx={{ '& svg': { overflow: 'visible' } }}>
      <Plot data={data} width={width} height={height} />
    </Box>
  );
}
