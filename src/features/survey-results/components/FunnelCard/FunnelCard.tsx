import Box from '@mui/material/Box';
import { Card } from '@src/components/Card/Card';
import { useOverflowX } from '@src/components/ReadoutStrip/useOverflowX';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color, transition } from '@src/theme/tokenVariables';
import { shareText } from '../../model/chartShape';
import { durationText } from '../../model/duration';
import {
  barScale,
  funnelRows,
  shareDifference,
  worstStep,
  type Funnel,
  type FunnelRow,
} from '../../model/funnelRows';
import {
  barCellStyle,
  funnelCellStyle,
  gridStyle,
  reachedCellStyle,
  stepCellStyle,
} from './funnelStyles';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface FunnelCardProps {
  funnel: Funnel;
  questions: readonly { id: string; title: string }[];
  /** Another version or period, under a name such as 'version 1'. */
  compared?: { name: string; funnel: Funnel } | undefined;
}

/**
 * Displayed, started, each question, completed. For each: how many people reached it, answered,
 * continued and stopped, and how long it took.
 */
export function FunnelCard({ funnel, questions, compared }: FunnelCardProps) {
  const { ref, overflows } = useOverflowX<HTMLDivElement>();
  const rows = funnelRows(funnel, questions);
  const others = new Map(
    compared ? funnelRows(compared.funnel, questions).map((row) => [row.id, row]) : [],
  );
  const scale = barScale(rows);
  const worst = worstStep(rows);
  const support = [
    surveyResultsText('funnelSupport'),
    ...(rows.some(({ conditional }) => conditional) ? [surveyResultsText('paleBars')] : []),
  ].join(' ');
  return (
    <Card title={surveyResultsText('funnel')} support={support}>
      <Box
        ref={ref}
        {...(overflows ? { tabIndex: 0 } : {})}
        role="table"
        aria-label={surveyResultsText('funnel')}
        sx={{ display: 'grid', gap: space(2), position: 'relative', overflowX: 'auto' }}
      >
        <Box role="row" sx={gridStyle(compared !== undefined)}>
          {[
            surveyResultsText('step'),
            '',
            surveyResultsText('reached'),
            surveyResultsText('answered'),
            surveyResultsText('continues'),
            ...(compared
              ? [
                  surveyResultsText('inCompared', { name: compared.name }),
                  surveyResultsText('difference'),
                ]
              : []),
            surveyResultsText('leftHere'),
            surveyResultsText('medianTime'),
          ].map((head, index) =>
            head === '' ? (
              <Box key="bar" component="span" role="columnheader" sx={barCellStyle}>
                <VisuallyHidden>{surveyResultsText('bar')}</VisuallyHidden>
              </Box>
            ) : (
              <Box
                key={head}
                component="span"
                role="columnheader"
                sx={{
                  ...(index === 0 ? stepCellStyle : funnelCellStyle),
                  ...(index === 2 ? reachedCellStyle : {}),
                  fontSize: textRole.axis.fontSize,
                  color: color.textTertiary,
                }}
              >
                {head}
              </Box>
            ),
          )}
        </Box>
        {rows.map((row) => (
          <FunnelLine
            key={row.id}
            row={row}
            other={others.get(row.id)}
            compared={compared !== undefined}
            scale={scale}
            isWorst={row.id === worst}
          />
        ))}
      </Box>
    </Card>
  );
}

interface FunnelLineProps {
  row: FunnelRow;
  other: FunnelRow | undefined;
  compared: boolean;
  scale: ReturnType<typeof barScale>;
  isWorst: boolean;
}

function FunnelLine({ row, other, compared, scale, isWorst }: FunnelLineProps) {
  const displayed = row.id === 'displayed';
  const shortened = displayed && scale.isBroken;
  const width = shortened ? 100 : (row.reached / scale.full) * 100;
  const difference = shareDifference(row, other);
  return (
    <Box role="row" sx={gridStyle(compared)}>
      <Box component="span" role="rowheader" title={row.title} sx={stepCellStyle}>
        {row.title ? (
          <>
            <VisuallyHidden>
              {row.label.slice(0, row.label.length - row.number.length)}
            </VisuallyHidden>
            {` ${row.number} ${row.title}`}
          </>
        ) : (
          row.label
        )}
        {shortened && <VisuallyHidden>{` ${surveyResultsText('barShortened')}`}</VisuallyHidden>}
      </Box>
      <Box
        component="span"
        role="cell"
        sx={{
          ...barCellStyle,
          position: 'relative',
          height: rem(15),
          alignSelf: 'center',
          minWidth: rem(40),
        }}
      >
        <Box
          component="span"
          aria-hidden
          data-drawn
          sx={{
            position: 'absolute',
            inset: 0,
            width: `${String(width)}%`,
            backgroundColor: displayed ? chart.previous : chart.bar,
            borderRadius: '0 var(--radius-bar) var(--radius-bar) 0',
            ...(row.conditional ? { opacity: 0.45 } : {}),
            transition: transition('dialog', 'width'),
          }}
        >
          {shortened && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                left: '78%',
                top: -2,
                bottom: -2,
                width: 2,
                backgroundColor: color.surface,
                transform: 'skewX(-20deg)',
              }}
            />
          )}
        </Box>
      </Box>
      <Box
        component="span"
        role="cell"
        sx={{ ...funnelCellStyle, ...reachedCellStyle, fontWeight: 600, color: color.text }}
      >
        {formatNumber(row.reached)}
        {row.conditional && (
          <VisuallyHidden>{` ${surveyResultsText('onlySomeSeeIt')}`}</VisuallyHidden>
        )}
      </Box>
      <Box component="span" role="cell" sx={funnelCellStyle}>
        {row.answered === null ? '' : formatNumber(row.answered)}
      </Box>
      <Box component="span" role="cell" sx={funnelCellStyle}>
        {row.share === null ? '' : shareText(row.share)}
      </Box>
      {compared && (
        <Box component="span" role="cell" sx={funnelCellStyle}>
          {other
            ? other.share === null
              ? formatNumber(other.reached)
              : shareText(other.share)
            : surveyResultsText('notAsked')}
        </Box>
      )}
      {compared && (
        <Box
          component="span"
          role="cell"
          sx={{
            ...funnelCellStyle,
            fontWeight: 550,
            ...(difference === null || difference === 0
              ? {}
              : { color: difference < 0 ? color.error : color.success }),
          }}
        >
          {difference === null ? '' : signed(difference)}
        </Box>
      )}
      <Box
        component="span"
        role="cell"
        sx={{ ...funnelCellStyle, ...(isWorst ? { color: color.error, fontWeight: 600 } : {}) }}
      >
        {row.left === null ? '' : formatNumber(row.left)}
        {isWorst && <VisuallyHidden>{` ${surveyResultsText('largestLoss')}`}</VisuallyHidden>}
      </Box>
      <Box component="span" role="cell" sx={funnelCellStyle}>
        {row.medianSeconds === null ? '' : durationText(row.medianSeconds)}
      </Box>
    </Box>
  );
}

const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
