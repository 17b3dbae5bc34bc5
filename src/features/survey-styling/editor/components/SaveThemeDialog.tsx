import { yupResolver } from '@hookform/resolvers/yup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS } from '@core/limits';
import { useForm } from 'react-hook-form';
import { object, string } from '@core/contract/fields';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { stylingText } from '../../texts/stylingText';

export interface SaveThemeDialogProps {
  busy: boolean;
  onCancel: () => void;
  onSave: (name: string) => void;
  /** Why saving failed. */
  error?: string | undefined;
}

const schema = object({
  name: string()
    .trim()
    .max(LIMITS.surveys.nameMax)
    .required(() => stylingText('themes.nameMissing')),
});

/** Asks for a theme's name and saves it (STYLE-017). Mounted for each opening. */
export function SaveThemeDialog({ busy, onCancel, onSave, error }: SaveThemeDialogProps) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { name: '' },
    resolver: yupResolver(schema),
  });
  const save = handleSubmit(({ name }) => onSave(name));
  return (
    <AppDialog
      open
      onClose={onCancel}
      title={stylingText('themes.save')}
      support={stylingText('themes.saveSupport')}
      size="small"
      busy={busy}
      onSubmit={(event) => {
        void save(event);
      }}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={commonText('saving')}>
            {stylingText('themes.save')}
          </SubmitButton>
        </>
      }
    >
      <FormTextField control={control} name="name" label={stylingText('themes.name')} />
      {error && (
        <Box sx={{ mt: 2 }}>
          <Message tone="error">{error}</Message>
        </Box>
      )}
    </AppDialog>
  );
}
