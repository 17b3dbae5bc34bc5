import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditConflict } from '@src/components/EditConflict/EditConflict';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import type { EditChange } from '@src/components/EditConflict/editChange';
import { commonText } from '@src/components/texts/commonText';
import { embedText } from '../../texts/embedText';

export interface KeptFormBarProps {
  label: string;
  isSaving: boolean;
  isChanged: boolean;
  /** A teammate's changes in the meantime. */
  others: readonly EditChange[];
  onDiscard: () => void;
  onKeepMine: () => void;
}

/**
 * Save and Discard for a form that keeps unsaved values, and the choice between versions if someone
 * else saved too.
 */
export function KeptFormBar({
  label,
  isSaving,
  isChanged,
  others,
  onDiscard,
  onKeepMine,
}: KeptFormBarProps) {
  return (
    <>
      {others.length > 0 && !isSaving && (
        <EditConflict changes={others} onKeepMine={onKeepMine} onTakeTheirs={onDiscard} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SubmitButton busy={isSaving} busyLabel={commonText('saving')} variant="outlined">
          {label}
        </SubmitButton>
        {isChanged && !isSaving && (
          <>
            <Button variant="quiet" onClick={onDiscard}>
              {embedText('discard')}
            </Button>
            <StatusChip label={embedText('unsaved')} tone="brass" />
          </>
        )}
      </Box>
    </>
  );
}
