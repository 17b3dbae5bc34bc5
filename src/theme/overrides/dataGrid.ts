import type { ThemeOptions } from '@mui/material/styles';
import { color, transition } from '../tokenVariables';

/** The table: hairlines between rows, no vertical lines, no zebra; hover and selected rows, head in 12/550. */
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
        fontSize: '0.8125rem',
        borderRadius: 'var(--radius-card)',
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-columnHeaders .MuiDataGrid-columnHeader': {
          backgroundColor: color.surface,
        },
        '& .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaders .MuiDataGrid-filler': {
          borderBottomColor: `${color.lineStrong} !important`,
        },
        // Numbers go right: the arrow follows the name there too, as in every other head.
        '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderDraggableContainer, & .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitleContainer':
          { flexDirection: 'row', justifyContent: 'flex-end' },
        '& .MuiDataGrid-columnHeader': { padding: '0 12px' },
        '& .MuiDataGrid-columnHeaderTitle': {
          fontSize: '0.75rem',
          fontWeight: 550,
          color: color.textSecondary,
        },
        '& .MuiDataGrid-columnHeader--sorted .MuiDataGrid-columnHeaderTitle, & .MuiDataGrid-sortIcon':
          { color: color.text },
        '& .MuiDataGrid-sortIcon': { width: 14, height: 14 },
        '& .MuiDataGrid-cell': {
          padding: '0 12px',
          borderColor: color.line,
          display: 'flex',
          alignItems: 'center',
        },
        '& .MuiDataGrid-cell:focus-within:not(:focus-visible), & .MuiDataGrid-columnHeader:focus-within:not(:focus-visible)':
          { outline: 'none' },
        '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
          outline: `2px solid ${color.signal}`,
          outlineOffset: -2,
        },
        '& .MuiDataGrid-row': { transition: transition('hover', 'background-color') },
        '& .MuiDataGrid-row:hover': { backgroundColor: color.hover },
        '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
          backgroundColor: color.selected,
          boxShadow: `inset 2px 0 0 ${color.signal}`,
        },
        '& .MuiDataGrid-filler': { borderColor: color.line },
        '& .MuiDataGrid-scrollbar--vertical, & .MuiDataGrid-scrollbar--horizontal': {
          colorScheme: 'inherit',
        },
      },
    },
  },
};
