import Button from '@mui/material/Button';
import { Building2 } from 'lucide-react';
import { Message } from '@src/components/Message/Message';
import { AUTH_MESSAGES, workAccountMessage } from '../../messages';
import { useWorkAccount } from '../../sso/useWorkAccount';
import { FormColumn } from '../FormColumn';

/** Sign-in with a work account; the identity library is fetched on the first press. Where it is not set up, it says so plainly. */
export function WorkAccountButton({ disabled = false }: { disabled?: boolean }) {
  const { run, busy, error, signIn } = useWorkAccount();
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
        {busy ? 'Waiting for your work account...' : 'Work account'}
      </Button>
      {busy && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            run(undefined);
          }}
        >
          Window closed? Start again
        </Button>
      )}
      {message !== undefined && (
        <Message tone={message === AUTH_MESSAGES.ssoNotConfigured ? 'info' : 'error'}>
          {message}
        </Message>
      )}
    </FormColumn>
  );
}
