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
  /** Total number of rows. */
  total: number;
  onPageChange: (page: number) => void;
  /** Name of the paged content, for screen readers. */
  label?: string;
  disabled?: boolean;
  /** False hides the jump to a page number, which otherwise appears from four pages on. */
  jump?: boolean;
  /**
   * Page sizes in rows, smallest first. Offered with `onPageSizeChange` if there are more rows than
   * the smallest size.
   */
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
}

/** Minimum number of pages for a jump to a page number. */
const JUMP_FROM = 4;
/** Maximum number of pages in a list; beyond it, users type the number. */
const LIST_TO = 100;

/**
 * "1-20 of 1,742" with Previous, Next, a jump to any page, and the page size. If all rows fit,
 * shows only the range.
 */
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

/** A page number, applied on Enter or blur. Numbers beyond the last page go to the last page. */
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
      // Not disabled, because that would lose the focus while the page loads.
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
