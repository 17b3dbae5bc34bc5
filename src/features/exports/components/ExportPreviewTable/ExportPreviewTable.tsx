import Box from '@mui/material/Box';
import { useOverflowX } from '@src/components/ReadoutStrip/useOverflowX';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { exportsText } from '../../texts/exportsText';

export interface ExportPreviewTableProps {
  fields: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The file's rows, cell by cell. If wider than the dialog, it scrolls sideways. */
export function ExportPreviewTable({ fields, rows }: ExportPreviewTableProps) {
  const { ref, overflows } = useOverflowX<HTMLDivElement>();
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={exportsText('rows')}
      {...(overflows ? { tabIndex: 0 } : {})}
      sx={{ position: 'relative', overflowX: 'auto' }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col">
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={fields[column]} title={cell}>
                  {cell || (
                    <Box component="span" sx={{ color: color.textTertiary }}>
                      –
                    </Box>
                  )}
                </td>
              ))}
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
  width: 1,
  ...textRole.small,
  // Emphasize the first cell, because the rest of the row describes this person.
  '& td:first-of-type': { fontWeight: 550, maxWidth: rem(140) },
  '& th:first-of-type, & td:first-of-type': { pl: space(24) },
  '& th:last-of-type, & td:last-of-type': { pr: space(24) },
  '@media (max-width: 599.95px)': {
    '& th:first-of-type, & td:first-of-type': { pl: space(16) },
  },
  '& tbody tr:hover td': { backgroundColor: color.hover },
  '& th, & td': {
    p: space(7, 12),
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: rem(220),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    fontSize: textRole.caption.fontSize,
    fontWeight: 550,
    color: color.textTertiary,
    borderBottom: `1px solid ${color.lineStrong}`,
  },
  '& tbody tr + tr td': { borderTop: `1px solid ${color.line}` },
} as const;
