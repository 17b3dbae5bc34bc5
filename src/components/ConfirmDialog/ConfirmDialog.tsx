import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';

export interface ConfirmDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A title that names the object. */
  title: string;
  /** States the consequences; if specified, the exact sentence. */
  children: ReactNode;
  /** The verb, e.g. "Delete survey". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** Must be typed before the confirm button is enabled. */
  typedName?: string;
  /** The reason why confirming failed. */
  error?: ReactNode;
}

/**
 * Asks for confirmation of an important action (role alertdialog). A destructive one starts with
 * focus on Cancel, so that Enter alone loses nothing.
 */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  // Mounted for each opening, so that a typed name never carries over to the next question.
  return open ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog({
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = commonText('cancel'),
  destructive = false,
  busy = false,
  busyLabel = commonText('working'),
  typedName,
  error,
}: Omit<ConfirmDialogProps, 'open'>) {
  const bodyId = useId();
  const [typed, setTyped] = useState('');
  const ready = typedName === undefined || typed.trim() === typedName.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (ready && !busy) onConfirm();
  };
  return (
    <AppDialog
      open
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      describedBy={bodyId}
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button
            onClick={onCancel}
            disabled={busy}
            autoFocus={destructive && typedName === undefined}
          >
            {cancelLabel}
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel={busyLabel}
            color={destructive ? 'error' : 'primary'}
            disabled={!ready}
            autoFocus={!destructive}
          >
            {confirmLabel}
          </SubmitButton>
        </>
      }
    >
      <Typography
        id={bodyId}
        component="div"
        variant="body1"
        sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
      {typedName !== undefined && (
        <TextInput
          label={commonText('typeToConfirm', { name: typedName })}
          value={typed}
          onChange={setTyped}
          autoFocus
          autoComplete="off"
          disabled={busy}
          sx={{ mt: 2 }}
        />
      )}
      {error && <Box sx={{ mt: 2 }}>{error}</Box>}
    </AppDialog>
  );
}
