import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useRotateToken, type ApiToken, type IssuedToken } from '../../api';

interface RotateTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
  onRotated: (issued: IssuedToken) => void;
}

const overlaps = [
  { value: '0', label: 'Not at all: it stops now' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
];

/** Gives a key a new token; the old one works on for a while, so that nothing breaks in between. */
export function RotateTokenDialog({ token, onClose, onRotated }: RotateTokenDialogProps) {
  const [hours, setHours] = useState('24');
  const { mutate, isPending, error } = useRotateToken();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending)
      mutate(
        { params: { id: token.id }, body: { overlapHours: Number(hours) } },
        { onSuccess: onRotated },
      );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Rotate ${token.name}`}
      support="Name, permissions and counts stay; the token is a new one."
      size="small"
      busy={isPending}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Rotating...">
            Make a new token
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title="The token could not be rotated">
            {error.message}
          </Message>
        )}
        <SelectInput
          label="The old token works on for"
          value={hours}
          onChange={setHours}
          options={overlaps}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
