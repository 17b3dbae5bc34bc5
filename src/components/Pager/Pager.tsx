import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { tableText } from '@src/components/DataTable/texts/tableText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface PagerProps {
  /** From 0. */
  page: number;
  pageSize: number;
  /** All rows there are. */
  total: number;
  onPageChange: (page: number) => void;
  /** Name of the paged content, for screen readers. */
  label?: string;
  disabled?: boolean;
  /** False leaves out the way to a page by its number, which is there from four pages on. */
  jump?: boolean;
  /** Page sizes in rows, smallest first; offered with `onPageSizeChange` where the smallest does not hold all. */
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
}

/** From this many pages on, going one by one is a walk. */
const JUMP_FROM = 4;
/** Up to this many pages are listed; the number of others is typed. */
const LIST_TO = 100;

/** "1-20 of 1,742" with Previous and Next, the way to any page and the rows a page; nothing to page shows the range alone. */
export function Pager({
  page,
  pageSize,
  total,
  onPageChange,
  label = tableText('pages'),
  disabled = false,
  jump = true,
  pageSizes = [],
  onPageSizeChange,
}: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  const sized = onPageSizeChange !== undefined && total > (pageSizes[0] ?? total);
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: rem(28),
      }}
    >
      <Typography variant="body2" component="p" role="status" sx={{ color: 'text.secondary' }}>
        {tableText('range', { first, last, total })}
      </Typography>
      {(total > pageSize || sized) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          {sized && (
            <Box component="label" sx={choiceStyle}>
              {tableText('rowsAPage')}
              <select
                value={pageSize}
                disabled={disabled}
                onChange={(event) => onPageSizeChange(Number(event.target.value))}
              >
                {pageSizes.map((rows) => (
                  <option key={rows} value={rows}>
                    {formatNumber(rows)}
                  </option>
                ))}
              </select>
            </Box>
          )}
          {jump && pages >= JUMP_FROM && (
            <Box component="label" sx={choiceStyle}>
              {tableText('page')}
              {pages > LIST_TO ? (
                <PageField {...{ page, pages, disabled, onPageChange }} />
              ) : (
                <select
                  value={page}
                  disabled={disabled}
                  onChange={(event) => onPageChange(Number(event.target.value))}
                >
                  {Array.from({ length: pages }, (_, index) => (
                    <option key={index} value={index}>
                      {formatNumber(index + 1)}
                    </option>
                  ))}
                </select>
              )}
              {tableText('pageOf', { pages })}
            </Box>
          )}
          {total > pageSize && (
            <>
              <Button
                size="small"
                disabled={disabled || page === 0}
                onClick={() => onPageChange(page - 1)}
              >
                {tableText('previous')}
              </Button>
              <Button
                size="small"
                disabled={disabled || last >= total}
                onClick={() => onPageChange(page + 1)}
              >
                {tableText('next')}
              </Button>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The number of a page, gone to on Enter or when the field is left; what is beyond the last page goes to the last. */
function PageField({
  page,
  pages,
  disabled,
  onPageChange,
}: {
  page: number;
  pages: number;
  disabled: boolean;
  onPageChange: (page: number) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page + 1);
  }, [page]);
  const go = (input: HTMLInputElement): void => {
    const wanted = Math.round(input.valueAsNumber);
    const next = Number.isNaN(wanted) ? page : Math.min(pages, Math.max(1, wanted)) - 1;
    input.value = String(next + 1);
    if (next !== page) onPageChange(next);
  };
  return (
    <input
      ref={field}
      type="number"
      min={1}
      max={pages}
      defaultValue={page + 1}
      // Not disabled: the focus would be lost while the page is fetched.
      readOnly={disabled}
      onBlur={(event) => {
        go(event.target);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go(event.currentTarget);
      }}
    />
  );
}

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mr: 1,
  ...textRole.small,
  color: color.textSecondary,
  '& select, & input': {
    font: 'inherit',
    minHeight: rem(28),
    px: 0.75,
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: 'var(--radius-control)',
  },
  '& input': { width: rem(76) },
} as const;
