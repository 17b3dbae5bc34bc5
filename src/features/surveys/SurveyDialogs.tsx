import Box from '@mui/material/Box';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { copyOf, inCompanyOf, useCopyToDraft, useDeleteSurvey, useSetStatus } from './api';
import type { PublishedSurvey } from '@core/contract/surveys';
import { StartSurveyDialog } from './components/StartSurveyDialog/StartSurveyDialog';
import { browserDay } from './forms/startSurvey.form';
import { surveyFailure, type SurveyWrite } from './model/surveyFailure';
import { surveysText } from './texts/surveysText';

export interface SurveyDialog {
  kind: 'start' | 'edit' | 'delete';
  survey: PublishedSurvey;
}

export interface SurveyDialogsProps {
  dialog: SurveyDialog;
  /** Every published survey, to find other running versions of this one. */
  surveys: readonly PublishedSurvey[];
  now: number;
  onClose: () => void;
  onCopied: (draftId: string) => void;
}

/**
 * The dialogs of a card's actions: the end condition, the edit warning, the delete confirmation
 * (LIVE-010). Failures appear inside the dialog, because it hides the page behind it from screen
 * readers. Mounted for each opening.
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
                toast.success(surveysText('started'), { alert: true });
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
        title={surveysText('edit.title', { name: survey.name })}
        confirmLabel={surveysText('edit.confirm')}
        busy={copy.isPending}
        busyLabel={surveysText('edit.copying')}
        onCancel={onClose}
        onConfirm={() =>
          copy.mutate(copyOf(survey), {
            onSuccess: ({ id }) => {
              toast.success(surveysText('copied'), { alert: true });
              onClose();
              onCopied(id);
            },
          })
        }
        error={failed('copy', copy.error)}
      >
        {surveysText('edit.explanation', {
          name: survey.name,
          status: survey.status,
          version: survey.version + 1,
        })}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      destructive
      title={surveysText('delete.title', { name: survey.name })}
      confirmLabel={surveysText('delete.confirm')}
      busy={remove.isPending}
      busyLabel={surveysText('delete.deleting')}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(inCompanyOf(survey), {
          onSuccess: () => {
            toast.success(surveysText('deleted'), { alert: true });
            onClose();
          },
        })
      }
      error={failed('delete', remove.error)}
    >
      {surveysText('delete.explanation', { count: survey.responseCount })}
    </ConfirmDialog>
  );
}

const failed = (action: SurveyWrite, error: unknown) =>
  error ? (
    <Box sx={{ mt: 2 }}>
      <Message tone="error">{surveyFailure(action, error)}</Message>
    </Box>
  ) : undefined;
