import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rem } from '@src/theme/lengths';

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
}

/** "1-20 of 1,742" with Previous and Next; nothing to page shows the range alone. */
export function Pager({
  page,
  pageSize,
  total,
  onPageChange,
  label = 'Pages',
  disabled = false,
}: PagerProps) {
  const first = total === 0 ? 0 : page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  const number = (value: number) => value.toLocaleString('en-US');
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
      <Typography
        variant="body2"
        component="p"
        role="status"
        sx={{ color: 'text.secondary' }}
      >{`${number(first)}–${number(last)} of ${number(total)}`}</Typography>
      {total > pageSize && (
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <Button
            size="small"
            disabled={disabled || page === 0}
            onClick={() => onPageChange(page - 1)}
          >
            Previous
          </Button>
          <Button
            size="small"
            disabled={disabled || last >= total}
            onClick={() => onPageChange(page + 1)}
          >
            Next
          </Button>
        </Box>
      )}
    </Box>
  );
}
