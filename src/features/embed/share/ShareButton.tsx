import { withTexts } from '@src/lib/i18n/texts';
import Button from '@mui/material/Button';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ActiveSurvey } from '../api';
import { embedText } from '../texts/embedText';

const ShareDialog = lazy(withTexts(() => import('./ShareDialog')));

/** Opens the share dialog of a running survey. */
export function ShareButton({ survey, origin }: { survey: ActiveSurvey; origin: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<Share2 aria-hidden size={13} />}
        aria-label={embedText('active.shareOf', { name: survey.name })}
        onClick={() => setOpen(true)}
      >
        {embedText('active.share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog survey={survey} origin={origin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
