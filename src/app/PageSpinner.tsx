import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/** What a page shows while it is not yet known whether it may be shown, or while its code is on the way. */
export function PageSpinner() {
  return (
    <Box role="status" sx={{ minHeight: '60dvh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={24} aria-label={firstPageText('loading')} />
    </Box>
  );
}
