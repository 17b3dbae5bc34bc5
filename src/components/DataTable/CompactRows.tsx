import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { plainValue, type DataTableColumn, type DataTableProps } from './dataTableTypes';
import { formatNumber } from '@src/lib/i18n/formats';

/**
 * DataTable on phones: title and secondary line on the left, the two most important values on the
 * right. A value with a control is below, next to the actions.
 */
export function CompactRows<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  page,
  paging,
  onRowClick,
  selectedId,
  rowActions,
}: DataTableProps<Row> & { page: number }) {
  const lead = columns.find((column) => column.compact === 'lead');
  const title = columns.find((column) => column.compact === 'title') ?? columns[0];
  const support = columns.find((column) => column.compact === 'support');
  const note = columns.find((column) => column.compact === 'note');
  const important = columns.filter((column) => column.compact === 'value').slice(0, 2);
  const values = important.filter((column) => !column.control);
  const controls = important.filter((column) => column.control);
  const shown =
    paging?.mode === 'client'
      ? rows.slice(page * paging.pageSize, (page + 1) * paging.pageSize)
      : rows;
  const show = (column: DataTableColumn<Row> | undefined, row: Row): ReactNode => {
    if (!column) return null;
    const value = plainValue(column, row);
    return column.cell
      ? column.cell(row)
      : typeof value === 'number'
        ? formatNumber(value)
        : String(value ?? '');
  };
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((row) => {
        const id = rowId(row);
        const below = show(note, row);
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: controls.length > 0 || below ? 'wrap' : 'nowrap',
              alignItems: 'center',
              '& + &': { borderTop: `1px solid ${color.line}` },
              ...(id === selectedId
                ? {
                    backgroundColor: color.selected,
                    boxShadow: `inset var(--stroke-edge) 0 0 ${color.signal}`,
                  }
                : {}),
            }}
          >
            {lead && <Box sx={{ flex: 'none', width: leadWidth, pl: 0.5 }}>{show(lead, row)}</Box>}
            <Box
              {...(onRowClick
                ? { component: 'button', type: 'button', onClick: () => onRowClick(row) }
                : {})}
              sx={[
                rowStyle,
                onRowClick ? pressable : {},
                controls.length > 0
                  ? { flexBasis: lead ? `calc(100% - ${leadWidth})` : '100%', pb: space(4) }
                  : {},
                lead ? { pl: 0.5 } : {},
              ]}
            >
              <Box
                component="span"
                sx={{ minWidth: 0, flex: `1 1 ${rem(120)}`, display: 'grid', gap: space(2) }}
              >
                <Box
                  component="span"
                  sx={{
                    fontSize: textRole.small.fontSize,
                    fontWeight: 550,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {show(title, row)}
                </Box>
                {support && (
                  <Box
                    component="span"
                    sx={{
                      fontSize: textRole.caption.fontSize,
                      color: color.textTertiary,
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {show(support, row)}
                  </Box>
                )}
              </Box>
              <Box
                component="span"
                sx={{
                  flex: 'none',
                  display: 'grid',
                  gap: space(2),
                  justifyItems: 'end',
                  fontSize: textRole.small.fontSize,
                  maxWidth: `max(46%, ${rem(120)})`,
                }}
              >
                {values.map((column, index) => (
                  <Box
                    component="span"
                    key={column.field}
                    title={column.header}
                    sx={
                      index === 0
                        ? {}
                        : { fontSize: textRole.caption.fontSize, color: color.textSecondary }
                    }
                  >
                    {show(column, row)}
                  </Box>
                ))}
              </Box>
            </Box>
            {controls.length > 0 && (
              <Box sx={{ flex: 1, pl: 1.5, pb: 1 }}>
                {controls.map((column) => (
                  <Box
                    key={column.field}
                    sx={{ display: 'inline-block', minWidth: `min(100%, ${rem(130)})` }}
                  >
                    {show(column, row)}
                  </Box>
                ))}
              </Box>
            )}
            {rowActions && (
              <Box sx={{ display: 'flex', pr: 0.5, ...(controls.length > 0 ? { pb: 1 } : {}) }}>
                {rowActions(row)}
              </Box>
            )}
            {below && (
              <Box sx={{ flexBasis: '100%', px: 1.5, pb: 1, overflowWrap: 'anywhere' }}>
                {below}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const leadWidth = rem(40);
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  flex: 1,
  minWidth: 0,
  minHeight: rem(52),
  p: space(8, 12),
  textAlign: 'left',
} as const;
const pressable = {
  appearance: 'none',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.hover },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
