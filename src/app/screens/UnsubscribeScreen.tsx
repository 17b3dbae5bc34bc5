import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import { UnsubscribePanel } from '@src/features/survey-results/result-mails/UnsubscribePanel';
import { rem } from '@src/theme/lengths';

/** Screen behind the link in email reports that stops them, without an account. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams();
  return (
    <Box sx={{ maxWidth: rem(640), mx: 'auto', p: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ mb: { xs: 4, sm: 8 } }}>
        <BrandMark size={24} on="theme" wordmark />
      </Box>
      <main>
        <UnsubscribePanel token={token} />
      </main>
    </Box>
  );
}
