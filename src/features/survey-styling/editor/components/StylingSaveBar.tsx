import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LIMITS } from '@core/limits';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { liveStylingText } from '../texts/liveStylingText';

export interface StylingSaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  /**
   * Time when the last successful save was sent, in milliseconds since 1970; 0 before the first.
   */
  savedAt: number;
  onSave: () => void;
  /** Resets to the stored values. */
  onDrop: () => void;
}

/** Save with 'Saving...' while it runs and 'Saved!' for 3 seconds after (STYLE-012). */
export function StylingSaveBar({
  isChanged,
  isSaving,
  savedAt,
  onSave,
  onDrop,
}: StylingSaveBarProps) {
  const [shownFor, setShownFor] = useState(0);
  useEffect(() => {
    if (savedAt === 0) return undefined;
    setShownFor(savedAt);
    const timer = setTimeout(() => setShownFor(0), LIMITS.drafts.savedFlagMs);
    return () => clearTimeout(timer);
  }, [savedAt]);
  const saved = shownFor !== 0 && !isChanged;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
      }}
    >
      {isChanged && (
        <Box sx={{ mr: 'auto' }}>
          <StatusChip label={liveStylingText('unsaved')} tone="brass" />
        </Box>
      )}
      {isChanged && (
        <Button variant="quiet" disabled={isSaving} onClick={onDrop}>
          {liveStylingText('discard')}
        </Button>
      )}
      <SubmitButton
        type="button"
        busy={isSaving}
        busyLabel={commonText('saving')}
        onClick={onSave}
        {...(saved ? { startIcon: <Check aria-hidden size={16} /> } : {})}
      >
        {liveStylingText(saved ? 'justSaved' : 'save')}
      </SubmitButton>
    </Box>
  );
}
