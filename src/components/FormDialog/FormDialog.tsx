import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { AppDialog, type AppDialogProps } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';

export interface FormDialogProps extends Pick<
  AppDialogProps,
  'title' | 'support' | 'size' | 'onClose'
> {
  /** Called when the form is sent, but not while `busy`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  submitLabel: string;
  busy: boolean;
  /** Text of the submit button while busy. */
  busyLabel?: string;
  /** Disables the submit button, such as while a required field is empty. */
  disabled?: boolean;
  /** Why saving failed, shown above the fields. */
  error?: string | undefined;
  errorTitle?: string;
  /** The fields, one below the other. */
  children: ReactNode;
}

/**
 * A dialog that is one form: its fields, Cancel, and a submit button. It can't be sent twice or
 * closed while it saves, and it says above the fields why saving failed.
 */
export function FormDialog({
  onSubmit,
  submitLabel,
  busy,
  busyLabel = commonText('saving'),
  disabled = false,
  error,
  errorTitle,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <AppDialog
      {...dialog}
      open
      busy={busy}
      onSubmit={(event) => {
        // React passes events on to the form that opened the dialog.
        event.stopPropagation();
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
      actions={
        <>
          <Button onClick={dialog.onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={busyLabel} disabled={disabled}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error !== undefined && !busy && (
          <Message tone="error" {...(errorTitle ? { title: errorTitle } : {})}>
            {error}
          </Message>
        )}
        {children}
      </Box>
    </AppDialog>
  );
}
