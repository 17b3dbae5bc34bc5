import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { compareSurveys } from '../../model/compareSurveys';
import { sameWorkingList, type DraftContent } from '../../model/sameContent';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

export interface ConflictDialogProps {
  mine: DraftContent;
  theirs: DraftContent;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onSaveAsCopy: () => void;
  /** Postpones the decision. Nothing is saved until then. */
  onClose: () => void;
}

/**
 * Shown if someone else saved the draft in the meantime. Lists the differences and three ways to
 * continue. None of them loses a saved edit.
 */
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
    ...(sameWorkingList(mine, theirs) ? [] : [surveyDraftsText('unapplied')]),
  ];
  return (
    <AppDialog
      open
      role="alertdialog"
      size="medium"
      busy={busy}
      onClose={onClose}
      title={surveyDraftsText('conflictTitle', { name: theirs.name })}
      support={surveyDraftsText('conflictSupport')}
      actions={
        <>
          <Button onClick={onTakeTheirs} disabled={busy}>
            {surveyDraftsText('takeTheirs')}
          </Button>
          <Button onClick={onKeepMine} disabled={busy}>
            {surveyDraftsText('keepMine')}
          </Button>
          <Button variant="contained" onClick={onSaveAsCopy} disabled={busy} autoFocus>
            {surveyDraftsText('saveAsCopy')}
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
          <dt>{surveyDraftsText('saveAsCopy')}</dt>
          <dd>{surveyDraftsText('saveAsCopyHint')}</dd>
        </div>
        <div>
          <dt>{surveyDraftsText('keepMine')}</dt>
          <dd>{surveyDraftsText('keepMineHint')}</dd>
        </div>
        <div>
          <dt>{surveyDraftsText('takeTheirs')}</dt>
          <dd>{surveyDraftsText('takeTheirsHint')}</dd>
        </div>
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={surveyDraftsText('differences')}
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
