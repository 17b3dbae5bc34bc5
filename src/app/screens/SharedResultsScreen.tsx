import Box from '@mui/material/Box';
import { useParams, useSearchParams } from 'react-router-dom';
import { BrandMark } from '@src/components/BrandMark/BrandMark';
import { SharedResultsPanel } from '@src/features/survey-results/SharedResultsPanel';
import type { SharedView } from '@src/features/survey-results/sharing/sharedView';
import { NOT_PRINTED } from '@src/features/survey-results/sharing/PrintStyles';
import { applyLinkLocale } from '@src/lib/i18n/linkLocale';
import { rem } from '@src/theme/lengths';

// Runs when this module loads, because the texts of this screen load right after it.
applyLinkLocale(window.location.search);

/** Screen behind a share link, without an account: one survey's results, read-only. */
export function SharedResultsScreen() {
  const { token = '' } = useParams();
  const view = viewOf(useSearchParams()[0].get('view'));
  return (
    <Box
      sx={{
        maxWidth: view === 'wall' ? 'none' : rem(1360),
        ...{ mx: 'auto', p: { xs: 2, sm: view === 'embed' ? 2 : 4 }, pt: { xs: 2, sm: 3 } },
      }}
    >
      {view === null && (
        <Box component="header" className={NOT_PRINTED} sx={{ mb: 2.5 }}>
          <BrandMark size={24} on="theme" wordmark />
        </Box>
      )}
      <main>
        <SharedResultsPanel token={token} view={view} />
      </main>
    </Box>
  );
}

const viewOf = (name: string | null): SharedView | null =>
  name === 'wall' || name === 'embed' ? name : null;
