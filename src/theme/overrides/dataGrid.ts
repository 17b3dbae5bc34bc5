import type { ThemeOptions } from '@mui/material/styles';
import { rem, space, textRole } from '../lengths';
import { color, transition } from '../tokenVariables';

/**
 * The table: hairlines between rows, no vertical lines, no zebra stripes; styles for hovered and
 * selected rows; header text of 12 px, weight 550.
 */
export const dataGrid: ThemeOptions['components'] = {
  MuiDataGrid: {
    styleOverrides: {
      root: {
        '--DataGrid-rowBorderColor': color.line,
        '--DataGrid-t-color-border-base': color.line,
        '--DataGrid-t-header-background-base': color.surface,
        '--DataGrid-t-color-background-base': color.surface,
        border: 0,
        backgroundColor: color.surface,
        color: color.text,
        fontSize: textRole.small.fontSize,
        borderRadius: 'var(--radius-card)',
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-columnHeaders .MuiDataGrid-columnHeader': {
          backgroundColor: color.surface,
        },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaders .MuiDataGrid-filler': {
          borderBottomColor: `${color.lineStrong} !important`,
        },
        // Numbers are right-aligned. As in every other header, the arrow follows the name.
        '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderDraggableContainer, & .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitleContainer':
          { flexDirection: 'row', justifyContent: 'flex-end' },
        '& .MuiDataGrid-columnHeader': { padding: space(0, 12) },
        '& .MuiDataGrid-columnHeaderTitle': {
          fontSize: textRole.caption.fontSize,
          fontWeight: 550,
          color: color.textSecondary,
        },
        '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle, & .MuiDataGrid-sortIcon':
          { color: color.text },
        '& .MuiDataGrid-sortIcon': { width: rem(14), height: rem(14) },
        '& .MuiDataGrid-cell': {
          padding: space(0, 12),
          borderColor: color.line,
          display: 'flex',
          alignItems: 'center',
        },
        '& .MuiDataGrid-cell:focus-within:not(:focus-visible), & .MuiDataGrid-columnHeader:focus-within:not(:focus-visible)':
          { outline: 'none' },
        '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
          outline: `var(--stroke-edge) solid ${color.signal}`,
          outlineOffset: -2,
        },
        '& .MuiDataGrid-row': { transition: transition('hover', 'background-color') },
        '& .MuiDataGrid-row:hover': { backgroundColor: color.hover },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
          backgroundColor: color.selected,
          boxShadow: `inset var(--stroke-edge) 0 0 ${color.signal}`,
        },
        '& .MuiDataGrid-filler': { borderColor: color.line },
        '& .MuiDataGrid-scrollbar--vertical, & .MuiDataGrid-scrollbar--horizontal': {
          colorScheme: 'inherit',
        },
      },
    },
  },
};
