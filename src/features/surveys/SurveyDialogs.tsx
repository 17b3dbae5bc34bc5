import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { useToast } from '@src/components/Toast/useToast';
import { copyOf, inCompanyOf, useCopyToDraft, useDeleteSurvey, useSetStatus, type PublishedSurvey } from './api';
import { StartSurveyDialog } from './components/StartSurveyDialog/StartSurveyDialog';
import { localDay } from './forms/startSurvey.form';
import { failureMessage, SURVEY_MESSAGES } from './messages';
import { counted } from './model/ageLabel';

export interface SurveyDialog { kind: 'start' | 'edit' | 'delete'; survey: PublishedSurvey }

export interface SurveyDialogsProps {
  dialog: SurveyDialog | null;
  now: number;
  onClose: () => void;
  onCopied: (draftId: string) => void;
}

/** What a card's actions ask before they act: the end condition, the edit warning, the delete confirmation (LIVE-010). */
export function SurveyDialogs({ dialog, now, onClose, onCopied }: SurveyDialogsProps) {
  const toast = useToast();
  const setStatus = useSetStatus();
  const copy = useCopyToDraft();
  const remove = useDeleteSurvey();
  if (dialog === null) return null;
  const { kind, survey } = dialog;

  if (kind === 'start') {
    return (
      <StartSurveyDialog
        surveyName={survey.name}
        today={localDay(new Date(now))}
        busy={setStatus.isPending}
        onCancel={onClose}
        onStart={(endCondition) => setStatus.mutate({ ...inCompanyOf(survey), body: { status: 'active', endCondition } }, {
          onSuccess: () => { toast.success(SURVEY_MESSAGES.started, { alert: true }); onClose(); },
          onError: (error) => toast.error(failureMessage('start', error)),
        })}
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
        onConfirm={() => copy.mutate(copyOf(survey), {
          onSuccess: ({ id }) => { toast.success(SURVEY_MESSAGES.copied, { alert: true }); onClose(); onCopied(id); },
          onError: (error) => toast.error(failureMessage('copy', error)),
        })}
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
      onConfirm={() => remove.mutate(inCompanyOf(survey), {
        onSuccess: () => { toast.success(SURVEY_MESSAGES.deleted, { alert: true }); onClose(); },
        onError: (error) => toast.error(failureMessage('delete', error)),
      })}
    >
      {`${survey.responseCount === 0 ? 'It has no responses.' : `Its ${counted(survey.responseCount, 'response')} ${survey.responseCount === 1 ? 'goes' : 'go'} with it.`} This cannot be undone.`}
    </ConfirmDialog>
  );
}
