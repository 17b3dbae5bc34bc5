import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LintFinding } from '@core/survey/lintFinding';
import { hasLintErrors } from '@core/survey/lint';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { FindingsList } from '../FindingsPanel/FindingsPanel';

export interface PublishDialogProps {
  name: string;
  questionCount: number;
  findings: readonly LintFinding[];
  busy: boolean;
  error?: string | undefined;
  onPublish: () => void;
  onOpenQuestion: (questionId: string) => void;
  onClose: () => void;
}

/** What publishing does, and what stands in its way: errors block it, warnings are said (OP-110: an empty survey is a warning). */
export function PublishDialog({
  name,
  questionCount,
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
      title={`Publish “${name}”`}
      support={
        blocked
          ? 'These errors have to be fixed first.'
          : `${questionCount === 1 ? '1 question' : `${questionCount} questions`}. It moves to the published surveys and takes answers once you start it there.`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel="Publishing..."
            disabled={blocked}
            onClick={onPublish}
          >
            Publish
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
