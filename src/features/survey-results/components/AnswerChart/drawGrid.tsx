import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { matrixGrid, rankingGrid, type GridRow } from '../../model/answerGrid';
import { percentOf, shareText } from '../../model/chartShape';
import { figure, type Draw } from './drawing';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';

/** The shares of a matrix, one row each. */
export const drawMatrix: Draw = (question, summary) => ({
  chart: (
    <AnswerGrid
      caption={surveyResultsText('answersTo', { question: question.title })}
      columns={question.options ?? []}
      rows={matrixGrid(question, summary)}
    />
  ),
  rows: [],
});

/** The ranks of the options, best option first, with the mean rank of each. */
export const drawRanking: Draw = (question, summary) => ({
  chart: (
    <AnswerGrid
      caption={surveyResultsText('placesIn', { question: question.title })}
      columns={(question.options ?? []).map((_, at) => String(at + 1))}
      rows={rankingGrid(question, summary)}
      meanHead={surveyResultsText('meanPlace')}
    />
  ),
  rows: [],
});

/**
 * Counts as a table. Cells are darker for larger shares of the row. A table that is too wide
 * scrolls on its own.
 */
function AnswerGrid({
  caption,
  columns,
  rows,
  meanHead,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly GridRow[];
  meanHead?: string;
}) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={caption}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'separate',
          borderSpacing: rem(2),
          ...textRole.caption,
          color: color.text,
          '& th': { fontWeight: 450, color: color.textSecondary, p: space(4, 6) },
          '& thead th': { textAlign: 'center', minWidth: rem(56), overflowWrap: 'anywhere' },
          '& tbody th': { textAlign: 'left', minWidth: rem(96), overflowWrap: 'anywhere' },
          '& td': {
            textAlign: 'center',
            p: space(6, 4),
            borderRadius: 'var(--radius-control)',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      >
        <thead>
          <tr>
            <td />
            {meanHead && <th scope="col">{meanHead}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{surveyResultsText('answers')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts, answered, mean }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {mean !== undefined && <td>{figure(mean)}</td>}
              {counts.map((count, at) => {
                const percent = percentOf(count, answered);
                return (
                  <Box
                    key={columns[at]}
                    component="td"
                    title={`${label}, ${columns[at]!}: ${String(count)}`}
                    style={{
                      backgroundColor: `color-mix(in srgb, ${color.signal} ${String(Math.round(percent * 0.35))}%, transparent)`,
                    }}
                  >
                    {answered > 0 ? shareText(Math.round(percent), 0) : '–'}
                  </Box>
                );
              })}
              <td>{formatNumber(answered)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
