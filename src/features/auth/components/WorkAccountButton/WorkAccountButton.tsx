import Button from '@mui/material/Button';
import { Building2 } from 'lucide-react';
import { Message } from '@src/components/Message/Message';
import { isNotConfigured, workAccountMessage } from '../../model/signInFailure';
import { useWorkAccount } from '../../sso/useWorkAccount';
import { FormColumn } from '../FormColumn';
import { authText } from '@src/features/auth/texts/authText';

/**
 * Sign-in with a work account. The identity library loads on the first click. If it is not
 * configured, the button says so.
 */
export function WorkAccountButton({ disabled = false }: { disabled?: boolean }) {
  const { run, busy, error, signIn } = useWorkAccount<undefined>();
  const message = error !== undefined ? workAccountMessage(error) : undefined;
  return (
    <FormColumn>
      {signIn}
      <Button
        size="large"
        fullWidth
        disabled={disabled}
        startIcon={<Building2 aria-hidden />}
        onClick={() => {
          if (!busy) run(undefined);
        }}
        aria-disabled={busy || undefined}
      >
        {authText(busy ? 'workAccount.waiting' : 'workAccount')}
      </Button>
      {busy && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            run(undefined);
          }}
        >
          {authText('workAccount.again')}
        </Button>
      )}
      {message !== undefined && (
        <Message tone={isNotConfigured(error) ? 'info' : 'error'}>{message}</Message>
      )}
    </FormColumn>
  );
}
