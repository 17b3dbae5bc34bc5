import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useRotateToken, type ApiToken, type IssuedToken } from '../../api';
import { outboundApiText } from '../../texts/outboundApiText';

interface RotateTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
  onRotated: (issued: IssuedToken) => void;
}

const OVERLAP_HOURS = ['0', '1', '24', '72', '168'] as const;

/**
 * Gives a key a new token. The old one keeps working for a while, so that clients can switch
 * without downtime.
 */
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
      title={outboundApiText('rotateNamed', { name: token.name })}
      support={outboundApiText('rotateSupport')}
      size="small"
      busy={isPending}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={isPending} busyLabel={outboundApiText('rotating')}>
            {outboundApiText('makeNewToken')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !isPending && (
          <Message tone="error" title={outboundApiText('tokenNotRotated')}>
            {error.message}
          </Message>
        )}
        <SelectInput
          label={outboundApiText('overlapLabel')}
          value={hours}
          onChange={setHours}
          options={OVERLAP_HOURS.map((value) => ({
            value,
            label: outboundApiText(`overlap.${value}`),
          }))}
          disabled={isPending}
        />
      </Box>
    </AppDialog>
  );
}
