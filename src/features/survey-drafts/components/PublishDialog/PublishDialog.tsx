import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LintFinding } from '@core/survey/lintFinding';
import type { Question } from '@core/survey/types';
import { hasLintErrors } from '@core/survey/lint';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { FindingsList } from '../FindingsPanel/FindingsPanel';

export interface PublishDialogProps {
  name: string;
  questions: readonly Question[];
  findings: readonly LintFinding[];
  busy: boolean;
  error?: string | undefined;
  onPublish: () => void;
  onOpenQuestion: (questionId: string) => void;
  onClose: () => void;
}

/**
 * Shows the effects of publishing and its obstacles: errors block it, warnings don't (OP-110: an
 * empty survey is a warning).
 */
export function PublishDialog({
  name,
  questions,
  findings,
  busy,
  error,
  onPublish,
  onOpenQuestion,
  onClose,
}: PublishDialogProps) {
  const blocked = hasLintErrors(findings);
  return (
    <AppDialog
      open
      size="medium"
      busy={busy}
      onClose={onClose}
      title={surveyDraftsText('publishTitle', { name })}
      support={
        blocked
          ? surveyDraftsText('errorsFirst')
          : surveyDraftsText('publishSupport', { count: questions.length })
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel={surveyDraftsText('publishing')}
            disabled={blocked}
            onClick={onPublish}
          >
            {surveyDraftsText('publish')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && <Message tone="error">{error}</Message>}
        <FindingsList findings={findings} onOpen={onOpenQuestion} />
      </Box>
    </AppDialog>
  );
}
