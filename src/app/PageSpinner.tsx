import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { firstPageText } from '@src/components/first-page/texts/firstPageText';

/** Shown while the page's code loads, and until the app knows whether the user may see the page. */
export function PageSpinner() {
  return (
    <Box role="status" sx={{ minHeight: '60dvh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress size={24} aria-label={firstPageText('loading')} />
    </Box>
  );
}
