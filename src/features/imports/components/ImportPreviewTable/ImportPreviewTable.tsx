import Box from '@mui/material/Box';
import type { ImportPreview } from '@core/importing/previewFile';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { importsText } from '../../texts/importsText';

export interface ImportPreviewTableProps {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
  /** The interpreted values of each row. */
  values?: ImportPreview['values'];
  /** For each row: the field and step that leave it out. */
  dropped?: ImportPreview['dropped'];
  label?: string;
}

/** Returns a cell's text for a value of an imported row. Nested values become JSON. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object'
    ? JSON.stringify(value)
    : String(value as string | number | boolean);
};

/** The first rows of a file as they will be stored. Scrolls sideways. */
export function ImportPreviewTable({
  columns,
  rows,
  values = [],
  dropped = [],
  label = importsText('preview'),
}: ImportPreviewTableProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        position: 'relative',
        overflowX: 'auto',
        border: `1px solid ${color.line}`,
        borderRadius: 'var(--radius-card)',
        '&:focus-visible': { outlineOffset: 2 },
      }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column, place) => {
                const by = place === 0 ? dropped[index] : null;
                const text = cellText(row[column]);
                const read = values[index]?.find(({ name }) => name === column);
                return (
                  <td key={column} title={text}>
                    {text}
                    {by && (
                      <Box component="span" sx={{ display: 'block', color: color.warning }}>
                        {importsText('leftOutBy', { step: by.step, name: by.field })}
                      </Box>
                    )}
                    {read && (!read.understood || read.value !== read.raw) && (
                      <Box
                        component="span"
                        sx={{
                          display: 'block',
                          color: read.understood ? color.textSecondary : color.error,
                        }}
                      >
                        {read.understood ? `= ${read.value}` : importsText('notUnderstood')}
                      </Box>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  minWidth: 1,
  ...textRole.caption,
  '& th, & td': {
    textAlign: 'left',
    p: space(7, 12),
    maxWidth: rem(220),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': {
    fontWeight: 550,
    color: color.textSecondary,
    borderBottom: `1px solid ${color.lineStrong}`,
    backgroundColor: color.surface,
  },
  '& tr + tr td': { borderTop: `1px solid ${color.line}` },
} as const;
