import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Pager } from '@src/components/Pager/Pager';
import { rem } from '@src/theme/lengths';
import { breakpoint } from '@tokens/tokens';
import { CompactRows } from './CompactRows';
import { PAGE_SIZES, type DataTableProps } from './dataTableTypes';
import { commonText } from '@src/components/texts/commonText';
import { tableText } from '@src/components/DataTable/texts/tableText';
import { gridTextsReady } from './gridTexts';

// The grid is the heaviest part of the dashboard, so load it when the first table is shown.
const GridTable = lazy(
  withTexts(async () => {
    const [table] = await Promise.all([import('./GridTable'), gridTextsReady()]);
    return table;
  }),
);

/**
 * A table with loading, empty and error states, paging and row states. Under 600 px, each row
 * becomes two lines. The grid is loaded on first use.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const {
    label,
    rows,
    loading = false,
    loadingLabel = commonText('loading'),
    error,
    empty,
    paging: givenPaging,
  } = props;
  const phone = useMediaQuery(`(max-width: ${breakpoint.sm - 0.05}px)`);
  const [clientPage, setClientPage] = useState(0);
  const [chosenSize, setChosenSize] = useState<number | null>(null);
  const paging =
    givenPaging?.mode === 'client'
      ? { ...givenPaging, pageSize: chosenSize ?? givenPaging.pageSize }
      : givenPaging;
  const skeleton = (
    <Box sx={props.settingsId === undefined || phone ? {} : { pt: rem(40) }}>
      <LoadingState
        label={loadingLabel}
        shape="table"
        rows={paging ? Math.min(paging.pageSize, 8) : 6}
        quiet
      />
    </Box>
  );
  if (error && rows.length === 0)
    return (
      <Paper variant="outlined">
        <ErrorState
          {...(error.title === undefined ? { what: label } : { title: error.title })}
          message={error.message}
          {...(error.onRetry ? { onRetry: error.onRetry } : {})}
          requestId={error.requestId}
        />
      </Paper>
    );
  if (loading && rows.length === 0) return skeleton;
  if (rows.length === 0)
    return <Paper variant="outlined">{empty ?? <EmptyState message={tableText('empty')} />}</Paper>;

  const clientLastPage =
    paging?.mode === 'client' ? Math.max(0, Math.ceil(rows.length / paging.pageSize) - 1) : 0;
  const page = paging?.mode === 'server' ? paging.page : Math.min(clientPage, clientLastPage);
  const shown = { ...props, ...(paging ? { paging } : {}), page };
  const smallest = givenPaging?.mode === 'client' ? givenPaging.pageSize : 0;
  const resize =
    paging?.mode === 'server'
      ? paging.onPageSizeChange
      : (size: number): void => {
          // Keep the first visible row in view.
          setClientPage(Math.floor((page * (paging?.pageSize ?? size)) / size));
          setChosenSize(size);
        };
  return (
    <Box
      aria-busy={loading}
      sx={{
        minWidth: 0,
        filter: loading ? 'opacity(60%)' : 'none',
        transition: 'filter var(--duration-hover)',
      }}
    >
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {phone ? (
          <CompactRows {...shown} />
        ) : (
          <Suspense fallback={skeleton}>
            <GridTable {...(shown as unknown as DataTableProps<object> & { page: number })} />
          </Suspense>
        )}
      </Paper>
      {paging && (
        <Box sx={{ mt: 1.25 }}>
          <Pager
            label={tableText('pagesOf', { label })}
            page={page}
            pageSize={paging.pageSize}
            total={paging.mode === 'server' ? paging.total : rows.length}
            disabled={loading}
            jump={paging.mode === 'client' || paging.jump !== false}
            onPageChange={paging.mode === 'server' ? paging.onPageChange : setClientPage}
            pageSizes={PAGE_SIZES.filter((size) => size >= smallest)}
            {...(resize ? { onPageSizeChange: resize } : {})}
          />
        </Box>
      )}
    </Box>
  );
}
