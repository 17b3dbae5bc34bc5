import Box from '@mui/material/Box';
import { useOverflowX } from '@src/components/ReadoutStrip/useOverflowX';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color } from '@src/theme/tokenVariables';
import { FEW_ANSWERS, meanText, valueText, type ShownCrossTab } from '../../model/crossTabText';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';
import { shareText } from '../../model/chartShape';

/** Content of a cell: the count, or its share of the row or column. */
export type CrossShow = 'counts' | 'rows' | 'columns';

/** One question by another as a table. Cells are darker for larger shares. */
export function CrossTable({
  table,
  show,
  caption,
}: {
  table: ShownCrossTab;
  show: CrossShow;
  caption: string;
}) {
  const { ref, overflows } = useOverflowX<HTMLDivElement>();
  const { rows, columns, counts, rowTotals, columnTotals, total, means } = table;
  const shareOf = (row: number, column: number): number => {
    const whole = show === 'rows' ? rowTotals[row]! : columnTotals[column]!;
    return whole > 0 ? counts[row]![column]! / whole : 0;
  };
  const totalOf = (n: number): string =>
    show === 'counts' || total === 0 ? formatNumber(n) : shareText((n * 100) / total);
  return (
    <Box
      ref={ref}
      {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box component="table" sx={tableStyle}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{surveyResultsText('answer')}</th>
            {columns.map((column, at) => (
              <th key={valueText(column)} scope="col">
                {valueText(column)}
                <Box component="span" sx={{ display: 'block', color: color.textTertiary }}>
                  {columnTotals[at]! < FEW_ANSWERS
                    ? surveyResultsText('fewAnswers', { count: columnTotals[at] })
                    : formatNumber(columnTotals[at]!)}
                </Box>
              </th>
            ))}
            <th scope="col">{surveyResultsText('all')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={valueText(row)}>
              <th scope="row">{valueText(row)}</th>
              {columns.map((column, place) => (
                <Box component="td" key={valueText(column)} sx={shade(shareOf(at, place))}>
                  {show === 'counts'
                    ? formatNumber(counts[at]![place]!)
                    : shareText(shareOf(at, place) * 100)}
                </Box>
              ))}
              <td>{totalOf(rowTotals[at]!)}</td>
            </tr>
          ))}
        </tbody>
        {means.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{surveyResultsText('mean')}</th>
              {means.map(({ mean }, at) => (
                <td key={valueText(columns[at])}>{mean === null ? '–' : meanText(mean)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </Box>
    </Box>
  );
}

/** At most a third of the bar's color, so that text stays readable in both themes. */
const shade = (share: number) => ({
  backgroundColor: `color-mix(in srgb, ${chart.bar} ${String(Math.round(share * 34))}%, transparent)`,
});

const tableStyle = {
  ...textRole.caption,
  borderCollapse: 'separate',
  borderSpacing: space(2),
  width: 1,
  color: color.text,
  '& caption': { textAlign: 'left', captionSide: 'top', color: color.textSecondary, pb: space(8) },
  '& th, & td': { padding: space(4, 8), textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td': { borderRadius: rem(3) },
  '& th': { fontWeight: 500, color: color.textSecondary, verticalAlign: 'bottom' },
  '& thead th': { minWidth: rem(64), maxWidth: rem(160), overflowWrap: 'anywhere' },
  '& th:first-of-type': {
    textAlign: 'left',
    minWidth: rem(96),
    maxWidth: rem(220),
    overflowWrap: 'anywhere',
    position: 'sticky',
    left: 0,
    backgroundColor: color.surface,
  },
  '& td:last-of-type, & tfoot th, & tfoot td': { color: color.text, fontWeight: 600 },
} as const;
