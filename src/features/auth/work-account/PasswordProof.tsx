import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import { unlinkWorkAccountBody } from '@core/contract/ownAccount';
import { useForm } from 'react-hook-form';
import { FormPasswordField } from '@src/components/form/FormPasswordField/FormPasswordField';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { workAccountText } from './texts/workAccountText';

interface PasswordProofProps {
  /** Text of the submit button. */
  label: string;
  busyLabel: string;
  busy: boolean;
  isDestructive?: boolean;
  error: string | undefined;
  /** Offers to start over while busy. */
  again?: string | undefined;
  onProve: (currentPassword: string) => void;
}

/** Asks for the current user's password before a change to how they sign in. */
export function PasswordProof({
  label,
  busyLabel,
  busy,
  isDestructive = false,
  error,
  again,
  onProve,
}: PasswordProofProps) {
  const { control, handleSubmit } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(unlinkWorkAccountBody),
    defaultValues: { currentPassword: '' },
  });
  const submit = handleSubmit(({ currentPassword }) => {
    onProve(currentPassword);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void submit(event);
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error !== undefined && <Message tone="error">{error}</Message>}
        <FormPasswordField
          control={control}
          name="currentPassword"
          label={workAccountText('currentPassword')}
          disabled={busy}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {again !== undefined && (
            <Button
              variant="text"
              onClick={(event) => {
                void submit(event);
              }}
            >
              {again}
            </Button>
          )}
          <SubmitButton
            busy={busy}
            busyLabel={busyLabel}
            color={isDestructive ? 'error' : 'primary'}
          >
            {label}
          </SubmitButton>
        </Box>
      </Box>
    </form>
  );
}
