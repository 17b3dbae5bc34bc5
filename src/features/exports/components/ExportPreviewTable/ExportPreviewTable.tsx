import Box from '@mui/material/Box';
import { useOverflowX } from '@src/components/ReadoutStrip/useOverflowX';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { exportsText } from '../../texts/exportsText';

export interface ExportPreviewTableProps {
  fields: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Rows cell by cell as the file has them; wider than the dialog it scrolls sideways. */
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
                <td key={fields[column]}>
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
  ...textRole.small,
  '& th, & td': {
    p: space(7, 12),
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: rem(320),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    fontSize: textRole.caption.fontSize,
    fontWeight: 550,
    color: color.textTertiary,
    borderBottom: `1px solid ${color.line}`,
  },
  '& tbody tr + tr td': { borderTop: `1px solid ${color.line}` },
} as const;
