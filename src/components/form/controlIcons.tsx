import Box from '@mui/material/Box';
import { rem } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

const box = {
  width: rem(16),
  height: rem(16),
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'var(--radius-chip)',
  border: `var(--stroke-control) solid ${color.control}`,
  backgroundColor: color.surface,
  '.Mui-disabled > &': { borderColor: color.lineStrong, backgroundColor: color.sunken },
} as const;
const filled = {
  ...box,
  borderColor: color.signal,
  backgroundColor: color.signal,
  color: color.signalOn,
  '.Mui-disabled > &': { borderColor: color.lineStrong, backgroundColor: color.lineStrong },
} as const;

/** An empty 16 px box. */
export function UncheckedBox() {
  return <Box component="span" className="control-icon" sx={box} />;
}

/** A 16 px box with a check mark. */
export function CheckedBox() {
  return (
    <Box component="span" className="control-icon" sx={filled}>
      <svg
        viewBox="0 0 12 12"
        style={{ width: rem(10), height: rem(10), color: 'inherit' }}
        aria-hidden="true"
      >
        <path d="M2 6.4 4.8 9 10 3.2" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </Box>
  );
}

/** An empty 16 px ring. */
export function UncheckedDot() {
  return <Box component="span" className="control-icon" sx={{ ...box, borderRadius: '50%' }} />;
}

/** A 16 px ring with a dot. */
export function CheckedDot() {
  return (
    <Box
      component="span"
      className="control-icon"
      sx={{
        ...filled,
        borderRadius: '50%',
        '&::after': {
          content: '""',
          width: rem(6),
          height: rem(6),
          borderRadius: '50%',
          backgroundColor: 'currentcolor',
        },
      }}
    />
  );
}
