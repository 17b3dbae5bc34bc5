import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import Box from '@mui/material/Box';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { withTexts } from '@src/lib/i18n/texts';
import { rem } from '@src/theme/lengths';
import { pageNonce } from '@src/theme/pageNonce';
import { textScale } from '@src/theme/textScale';
import { size } from '@tokens/tokens';
import { plainValue, type DataTableColumn, type DataTableProps } from './dataTableTypes';
import { fitColumns, leastWidth } from './fitColumns';
import { isChosen, useTableSettings, wantedColumns, withColumn } from './tableSettings';
import { tableText } from '@src/components/DataTable/texts/tableText';
import { formatDate, formatNumber } from '@src/lib/i18n/formats';
import { gridTexts } from './gridTexts';

const TableSettingsMenu = lazy(withTexts(() => import('./TableSettingsMenu')));

/**
 * DataTable on wide screens, built on MUI X DataGrid. A default export because it is loaded lazily.
 */
export default function GridTable(props: DataTableProps<object> & { page: number }) {
  const {
    label,
    columns,
    rows,
    rowId,
    page,
    paging,
    onRowClick,
    selectedId,
    rowActions,
    rowActionsWidth = 88,
    sort,
    onSortChange,
    dense = false,
    settingsId,
  } = props;
  const [room, setRoom] = useState(0);
  const [scale] = useState(textScale);
  const { settings, isChanged, change, reset } = useTableSettings(settingsId);
  const density = settings.density ?? (dense ? 'compact' : 'standard');
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  const shown = useMemo(
    () =>
      fitColumns(
        wantedColumns(columns, settings),
        room && room / scale - (rowActions ? rowActionsWidth : 0),
      ),
    [columns, settings, room, rowActions, rowActionsWidth, scale],
  );
  const gridColumns = useMemo(() => {
    const list = shown.map((column, index) => toGridColumn(column, index, scale));
    if (rowActions)
      list.push({
        field: '__actions',
        ...ownsFocus,
        headerName: tableText('actions'),
        width: rowActionsWidth * scale,
        sortable: false,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row }) => (
          <Box sx={{ display: 'flex' }} onClick={(event) => event.stopPropagation()}>
            {rowActions(row)}
          </Box>
        ),
      });
    return list;
  }, [shown, rowActions, rowActionsWidth, scale]);
  const sortModel: GridSortModel | undefined =
    sort === undefined ? undefined : sort ? [{ field: sort.field, sort: sort.direction }] : [];
  const pixels = (rem: string) => parseFloat(rem) * 16 * scale;
  return (
    <Box
      ref={measure}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        '& .MuiDataGrid-row': onRowClick ? { cursor: 'pointer' } : {},
      }}
    >
      {settingsId !== undefined && (
        <Suspense fallback={<Box sx={{ height: rem(40) }} />}>
          <TableSettingsMenu
            label={label}
            columns={columns.filter(isChosen).map(({ field, header }) => ({
              field,
              header,
              isShown: shown.some((column) => column.field === field),
            }))}
            onColumn={(field, isShown) => change(withColumn(settings, field, isShown))}
            density={density}
            onDensity={(next) => change({ ...settings, density: next })}
            onReset={isChanged ? reset : undefined}
          />
        </Suspense>
      )}
      <DataGrid
        aria-label={label}
        localeText={gridTexts()}
        {...(pageNonce ? { nonce: pageNonce } : {})}
        rows={rows as object[]}
        columns={gridColumns}
        getRowId={rowId}
        rowHeight={pixels(rowHeights[density])}
        columnHeaderHeight={pixels(size.rowCompact)}
        // Pages are short, so keep every cell in the document for screen readers and find in page.
        disableVirtualization
        disableColumnMenu
        disableColumnResize
        disableRowSelectionOnClick
        hideFooter
        pagination
        paginationMode={paging?.mode === 'server' ? 'server' : 'client'}
        rowCount={paging?.mode === 'server' ? paging.total : (undefined as never)}
        paginationModel={
          paging?.mode === 'client'
            ? { page, pageSize: paging.pageSize }
            : { page: 0, pageSize: 100 }
        }
        pageSizeOptions={[paging?.pageSize ?? 100]}
        sortingMode={onSortChange ? 'server' : 'client'}
        {...(sortModel ? { sortModel } : {})}
        onSortModelChange={(model) =>
          onSortChange?.(
            model[0]?.sort ? { field: model[0].field, direction: model[0].sort } : null,
          )
        }
        rowSelectionModel={{
          type: 'include',
          ids: new Set(selectedId === undefined || selectedId === null ? [] : [selectedId]),
        }}
        slots={{
          columnSortedAscendingIcon: () => <ArrowUp aria-hidden size={14} strokeWidth={1.75} />,
          columnSortedDescendingIcon: () => <ArrowDown aria-hidden size={14} strokeWidth={1.75} />,
        }}
        {...(onRowClick
          ? {
              onRowClick: ({ row }) => onRowClick(row as object),
              onCellKeyDown: ({ row }, event: KeyboardEvent) => {
                const onCell = (event.target as HTMLElement).getAttribute('role') === 'gridcell';
                if (event.key === 'Enter' && onCell) onRowClick(row as object);
              },
            }
          : {})}
      />
    </Box>
  );
}

const rowHeights = {
  compact: size.rowCompact,
  standard: size.row,
  spacious: size.rowSpacious,
} as const;

/** A select chooses with the keys that move between cells, so the grid must not see them. */
const keepChoiceKeys = (event: KeyboardEvent): void => {
  if (event.target instanceof HTMLSelectElement && event.key !== 'Tab' && event.key !== 'Escape')
    event.stopPropagation();
};

/** The controls inside such a cell are the tab stops, not the cell. */
const ownsFocus = { type: 'actions', getActions: () => [] } as const;

function toGridColumn(
  column: DataTableColumn<object>,
  index: number,
  scale: number,
): GridColDef<object> {
  const { align = 'left', cell } = column;
  const weight = index === 0 ? 550 : undefined;
  return {
    field: column.field,
    headerName: column.header,
    ...(column.width
      ? { width: column.width * scale }
      : { flex: column.flex ?? 1, minWidth: (column.minWidth ?? leastWidth) * scale }),
    sortable: column.sortable ?? true,
    ...(column.control ? ownsFocus : {}),
    align,
    headerAlign: align,
    valueGetter: (_value, row) => plainValue(column, row) as never,
    renderCell: ({ row }) =>
      cell ? (
        <Box
          onKeyDown={column.control ? keepChoiceKeys : undefined}
          sx={{ minWidth: 0, fontWeight: weight, width: align === 'left' ? 1 : undefined }}
        >
          {cell(row)}
        </Box>
      ) : (
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: weight }}
          title={text(plainValue(column, row))}
        >
          {text(plainValue(column, row))}
        </Box>
      ),
  };
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value);
  return value instanceof Date ? formatDate(value) : String(value);
}
