import Box from '@mui/material/Box';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { copyOf, inCompanyOf, useCopyToDraft, useDeleteSurvey, useSetStatus } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { StartSurveyDialog } from './components/StartSurveyDialog/StartSurveyDialog';
import { browserDay } from './forms/startSurvey.form';
import { surveyFailureMessage, SURVEY_MESSAGES } from './messages';
import { counted } from './model/ageLabel';

export interface SurveyDialog {
  kind: 'start' | 'edit' | 'delete';
  survey: PublishedSurvey;
}

export interface SurveyDialogsProps {
  dialog: SurveyDialog;
  /** Every published survey: other versions of this one may be running. */
  surveys: readonly PublishedSurvey[];
  now: number;
  onClose: () => void;
  onCopied: (draftId: string) => void;
}

/**
 * What a card's actions ask before they act: the end condition, the edit warning, the delete confirmation (LIVE-010). A failure is
 * said inside the dialog, which hides the page behind it from screen readers. Mounted per opening.
 */
export function SurveyDialogs({ dialog, surveys, now, onClose, onCopied }: SurveyDialogsProps) {
  const toast = useToast();
  const setStatus = useSetStatus();
  const copy = useCopyToDraft();
  const remove = useDeleteSurvey();
  const { kind, survey } = dialog;

  if (kind === 'start') {
    return (
      <StartSurveyDialog
        surveyName={survey.name}
        runningVersions={surveys
          .filter(
            ({ id, familyId, status }) =>
              id !== survey.id && familyId === survey.familyId && status === 'active',
          )
          .map(({ version }) => version)}
        today={browserDay(new Date(now))}
        busy={setStatus.isPending}
        onCancel={onClose}
        onStart={(endCondition, stopVersions) =>
          setStatus.mutate(
            {
              ...inCompanyOf(survey),
              body: { status: 'active', endCondition, ...(stopVersions && { stopVersions }) },
            },
            {
              onSuccess: () => {
                toast.success(SURVEY_MESSAGES.started, { alert: true });
                onClose();
              },
            },
          )
        }
        error={failed('start', setStatus.error)}
      />
    );
  }
  if (kind === 'edit') {
    return (
      <ConfirmDialog
        open
        title={`Edit ${survey.name}?`}
        confirmLabel="Create draft copy"
        busy={copy.isPending}
        busyLabel="Copying..."
        onCancel={onClose}
        onConfirm={() =>
          copy.mutate(copyOf(survey), {
            onSuccess: ({ id }) => {
              toast.success(SURVEY_MESSAGES.copied, { alert: true });
              onClose();
              onCopied(id);
            },
          })
        }
        error={failed('copy', copy.error)}
      >
        {`A published survey is never changed. Editing makes a draft copy named '${survey.name} (Copy)'; ${survey.status === 'active' ? 'this survey keeps running' : 'this survey stays'} as it is. Publishing the copy makes version ${String(survey.version + 1)}.`}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={`Delete ${survey.name}?`}
      confirmLabel="Delete survey"
      busy={remove.isPending}
      busyLabel="Deleting..."
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(inCompanyOf(survey), {
          onSuccess: () => {
            toast.success(SURVEY_MESSAGES.deleted, { alert: true });
            onClose();
          },
        })
      }
      error={failed('delete', remove.error)}
    >
      {`${survey.responseCount === 0 ? 'It has no responses.' : `Its ${counted(survey.responseCount, 'response')} ${survey.responseCount === 1 ? 'goes' : 'go'} with it.`} This cannot be undone.`}
    </ConfirmDialog>
  );
}

const failed = (action: Parameters<typeof surveyFailureMessage>[0], error: unknown) =>
  error ? (
    <Box sx={{ mt: 2 }}>
      <Message tone="error">{surveyFailureMessage(action, error)}</Message>
    </Box>
  ) : undefined;
