import Box, { type BoxProps } from '@mui/material/Box';

/** Form rows, 16 px apart. */
export function FormColumn(props: BoxProps) {
  return <Box {...props} sx={{ display: 'grid', gap: 2 }} />;
}
