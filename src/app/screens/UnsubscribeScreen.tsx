import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import { UnsubscribePanel } from '@src/features/survey-results/result-mails/UnsubscribePanel';
import { withTexts } from '@src/lib/i18n/texts';
import { rem } from '@src/theme/lengths';

const MentionMailsPanel = lazy(
  withTexts(async () => ({
    default: (await import('@src/features/survey-drafts/comments/MentionMailsPanel'))
      .MentionMailsPanel,
  })),
);

/** Screen behind the link in emails that stops them, without an account. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams();
  return (
    <Box sx={{ maxWidth: rem(640), mx: 'auto', p: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ mb: { xs: 4, sm: 8 } }}>
        <BrandMark size={24} on="theme" wordmark />
      </Box>
      <main>
        {token.startsWith('mentions.') ? (
          <Suspense fallback={null}>
            <MentionMailsPanel token={token} />
          </Suspense>
        ) : (
          <UnsubscribePanel token={token} />
        )}
      </main>
    </Box>
  );
}
