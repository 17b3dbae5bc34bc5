import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { compareSurveys } from '../../model/compareSurveys';
import { sameWorkingList, type DraftContent } from '../../model/sameContent';

export interface ConflictDialogProps {
  mine: DraftContent;
  theirs: DraftContent;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onSaveAsCopy: () => void;
  /** Decide later; nothing is saved until then. */
  onClose: () => void;
}

/** Shown when someone else saved the draft meanwhile: what differs, and three ways to continue. None of them loses a saved edit. */
export function ConflictDialog({
  mine,
  theirs,
  busy,
  onKeepMine,
  onTakeTheirs,
  onSaveAsCopy,
  onClose,
}: ConflictDialogProps) {
  const differences = [
    ...compareSurveys(theirs.survey, mine.survey),
    ...(sameWorkingList(mine, theirs) ? [] : ['Questions that are not applied yet']),
  ];
  return (
    <AppDialog
      open
      role="alertdialog"
      size="medium"
      busy={busy}
      onClose={onClose}
      title={`“${theirs.name}” was changed elsewhere`}
      support="Someone else, or another tab of yours, saved this draft in the meantime."
      actions={
        <>
          <Button onClick={onTakeTheirs} disabled={busy}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine} disabled={busy}>
            Keep mine
          </Button>
          <Button variant="contained" onClick={onSaveAsCopy} disabled={busy} autoFocus>
            Save as copy
          </Button>
        </>
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1,
          ...textRole.small,
          '& dt': { fontWeight: 600 },
          '& dd': { m: 0, color: color.textSecondary },
        }}
      >
        <div>
          <dt>Save as copy</dt>
          <dd>Theirs stays as it is; yours goes on in a draft of its own.</dd>
        </div>
        <div>
          <dt>Keep mine</dt>
          <dd>Yours becomes the draft; theirs is kept as a draft of its own.</dd>
        </div>
        <div>
          <dt>Take theirs</dt>
          <dd>Theirs is shown; Undo brings yours back.</dd>
        </div>
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Differences of your version"
        sx={{
          mt: 2,
          mb: 0,
          pl: 2.25,
          ...textRole.small,
          maxHeight: rem(180),
          overflowY: 'auto',
        }}
      >
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </Box>
    </AppDialog>
  );
}
