import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
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
  /** What is paged, for screen readers. */
  label?: string;
  disabled?: boolean;
  /** Offers every page by its number, from four pages on. */
  jump?: boolean;
}

/** From this many pages on, going one by one is a walk. */
const JUMP_FROM = 4;

/** "1-20 of 1,742" with Previous and Next, and a choice of the page; nothing to page shows the range alone. */
export function Pager({
  page,
  pageSize,
  total,
  onPageChange,
  label = tableText('pages'),
  disabled = false,
  jump = false,
}: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
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
      {total > pageSize && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          {jump && pages >= JUMP_FROM && (
            <Box component="label" sx={jumpStyle}>
              {tableText('page')}
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
              {tableText('pageOf', { pages })}
            </Box>
          )}
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
        </Box>
      )}
    </Box>
  );
}

const jumpStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  mr: 1,
  ...textRole.small,
  color: color.textSecondary,
  '& select': {
    font: 'inherit',
    minHeight: rem(28),
    px: 0.75,
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: 'var(--radius-control)',
  },
} as const;
