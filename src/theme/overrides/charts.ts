import type { ThemeOptions } from '@mui/material/styles';
import { textRole } from '../lengths';
import { chart, color } from '../tokenVariables';

/**
 * Charts: hairline grid, quiet axes, an ink index line. ChartCard draws the ruler ticks and the
 * index triangle.
 */
export const charts: ThemeOptions['components'] = {
  MuiChartsAxis: {
    styleOverrides: {
      root: {
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: chart.axis, strokeWidth: 1 },
        '& .MuiChartsAxis-tickLabel': {
          fill: color.textTertiary,
          fontSize: textRole.axis.fontSize,
          fontWeight: 450,
        },
      },
    },
  },
  MuiChartsGrid: { styleOverrides: { line: { stroke: chart.grid, strokeWidth: 1 } } },
  MuiChartsAxisHighlight: {
    styleOverrides: { root: { stroke: color.text, strokeDasharray: 'none', strokeWidth: 1 } },
  },
};
