import { yupResolver } from '@hookform/resolvers/yup';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { draftNameForm, type DraftNameValues } from '../../forms/draftName.form';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

export interface SaveDraftDialogProps {
  /** 'Save as Draft' for a survey without a draft, else 'Update Draft' (DRAFT-007). */
  mode: 'create' | 'update';
  name: string;
  /** Resolves when saved. Rejects with the message to show. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the draft's name and saves. */
export function SaveDraftDialog({ mode, name, onSave, onClose }: SaveDraftDialogProps) {
  const title = surveyDraftsText(mode === 'create' ? 'saveAsDraft' : 'updateDraft');
  const {
    control,
    handleSubmit,
    setError,
    formState: { isSubmitting, errors },
  } = useForm<DraftNameValues>({
    mode: 'onTouched',
    defaultValues: { name },
    resolver: yupResolver(draftNameForm),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await onSave(values.name);
    } catch (error) {
      setError('root', { message: (error as Error).message });
    }
  });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      size="small"
      busy={isSubmitting}
      onSubmit={(event) => {
        void submit(event);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isSubmitting} busyLabel={commonText('saving')}>
            {title}
          </SubmitButton>
        </>
      }
    >
      {errors.root?.message && <Message tone="error">{errors.root.message}</Message>}
      <FormTextField
        control={control}
        name="name"
        label={surveyDraftsText('draftName')}
        autoFocus
      />
    </AppDialog>
  );
}
