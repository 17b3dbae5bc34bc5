import Box, { type BoxProps } from '@mui/material/Box';

/** Rows of a form, 16 apart. */
export function FormColumn(props: BoxProps) {
  return <Box {...props} sx={{ display: 'grid', gap: 2 }} />;
}
