import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { Change, type ChangeProps } from '@src/components/Change/Change';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { seriesColor } from '@src/theme/chartPalette';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color } from '@src/theme/tokenVariables';
import { unitSuffix } from '@src/components/unitSuffix';
import { ChartTable } from './ChartTable';
import { fullLabel, type ChartData } from './chartTypes';
import { usePlotBox } from './usePlotBox';
import { chartCardText } from './texts/chartCardText';

// Load the chart library when the first chart is shown.
const ChartPlot = lazy(withTexts(() => import('./ChartPlot')));

export interface ChartCardProps extends ChartData {
  title: string;
  support?: ReactNode;
  /** Figure on the right of a small card. */
  value?: ReactNode;
  unit?: string;
  change?: ChangeProps;
  /** Type switch or other control on the right. */
  switch?: ReactNode;
  chip?: ReactNode;
  /** Left of the title. */
  dragHandle?: ReactNode;
  /** Minimum height of the plot in px. The plot grows to match a taller card next to it. */
  height?: number;
  size?: 'main' | 'small';
  loading?: boolean;
  loadingLabel?: string;
  error?: ReactNode;
  onRetry?: () => void;
  /** Shown when there is nothing to plot. */
  empty?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Controls below the plot. */
  footer?: ReactNode;
}

/**
 * A chart with a header (title, figure, change, type switch), a plot with ruler ticks and an index
 * line, and a table of the same numbers for screen readers.
 */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    support,
    value,
    unit,
    change,
    switch: typeSwitch,
    chip,
    dragHandle,
    size = 'main',
    height = size === 'main' ? 268 : 150,
    loading = false,
    loadingLabel = chartCardText('loading', { title }),
    error,
    onRetry,
    empty,
    headingLevel = 2,
    footer,
  } = props;
  const hasData =
    props.labels.length > 0 &&
    props.series.some((series) => series.values.some((point) => point !== null));
  const box = usePlotBox(height);
  const isDonut = props.kind === 'donut';
  const body = () => {
    if (error && !hasData)
      return (
        <ErrorState
          what={title}
          message={error}
          headingLevel={headingLevel === 2 ? 3 : 4}
          {...(onRetry ? { onRetry } : {})}
        />
      );
    if (loading && !hasData)
      return (
        <Box sx={{ minHeight: height }}>
          <LoadingState label={loadingLabel} shape="lines" rows={5} quiet />
        </Box>
      );
    if (!hasData) return empty ?? <EmptyState message={chartCardText('empty')} />;
    return (
      <Box
        ref={box.ref}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: isDonut && box.near ? undefined : height,
          filter: loading ? 'opacity(60%)' : 'none',
        }}
      >
        {box.near && (
          <Box sx={isDonut ? {} : { position: 'absolute', inset: 0 }}>
            <Suspense fallback={<Box sx={{ height }} />}>
              <ChartPlot
                data={{ area: size === 'main', ...props }}
                width={box.width}
                height={isDonut ? height : box.height}
              />
            </Suspense>
          </Box>
        )}
        <ChartTable caption={title} data={props} />
      </Box>
    );
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={title}
      aria-busy={loading}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        ...(size === 'main'
          ? { p: space(14, 16, 10) }
          : { p: space(12, 14, 8), containerType: 'inline-size' }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: space(6, 12),
          minHeight: size === 'main' ? rem(32) : rem(22),
          mb: 1,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: support ? 'wrap' : undefined,
            alignItems: 'center',
            gap: space(2, 8),
            flex: '1 1 auto',
            minWidth: 0,
          }}
        >
          {dragHandle}
          <Typography
            variant={size === 'main' ? 'h3' : 'h4'}
            component={`h${headingLevel}`}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          {chip}
          {support && (
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {support}
            </Typography>
          )}
        </Box>
        {size === 'main' && hasData && <Keys data={props} />}
        {value !== undefined && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: space(8),
              whiteSpace: 'nowrap',
              ...(size === 'small' ? belowTitle : {}),
            }}
          >
            <Box component="span" sx={{ fontSize: textRole.h3.fontSize, fontWeight: 600 }}>
              {value}
              {unit && (
                <Box
                  component="span"
                  sx={{
                    fontSize: textRole.caption.fontSize,
                    fontWeight: 450,
                    color: color.textTertiary,
                  }}
                >
                  {unitSuffix(unit)}
                </Box>
              )}
            </Box>
            {change && <Change {...change} />}
          </Box>
        )}
        {typeSwitch}
      </Box>
      {body()}
      {footer}
    </Paper>
  );
}

// Cards in a row keep their plots aligned: all figures move below the titles as soon as the longest
// doesn't fit.
const belowTitle = { '@container (max-width: 339.95px)': { flexBasis: '100%' } };

/**
 * Names the lines as soon as there is a second one or an earlier period, and lists incomplete
 * values.
 */
function Keys({ data }: { data: ChartData }) {
  const partial = Object.keys(data.partial ?? {}).map((key) => fullLabel(data, Number(key)));
  const lines = data.series.length > 1 || data.series.some((series) => series.previous);
  if (data.kind === 'donut' || (!lines && partial.length === 0)) return null;
  const sign = (stroke: string, dash?: string) => (
    <svg width="14" height="3" aria-hidden="true">
      <line
        x1="0"
        x2="14"
        y1="1.5"
        y2="1.5"
        style={{ stroke, strokeWidth: 2, strokeDasharray: dash }}
      />
    </svg>
  );
  return (
    <Box
      component="ul"
      aria-hidden
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: space(2, 16),
        ...(data.series.length > 3 ? { order: 1, flexBasis: '100%' } : {}),
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: textRole.caption.fontSize,
        color: color.textSecondary,
        '& li': { display: 'inline-flex', alignItems: 'center', gap: space(7) },
      }}
    >
      {(lines ? data.series : []).map((series, index) => (
        <li key={series.id}>
          {sign(seriesColor(series.colorIndex ?? index))}
          {series.label}
        </li>
      ))}
      {data.series
        .filter((series) => series.previous && data.kind === 'line')
        .map((series) => (
          <li key={`${series.id}-previous`}>
            {sign(chart.previous, '4 3')}
            {series.previousLabel ?? chartCardText('previous')}
          </li>
        ))}
      {partial.map((label) => (
        <li key={label}>
          {sign('currentColor', '2 2')}
          {label}
        </li>
      ))}
    </Box>
  );
}
