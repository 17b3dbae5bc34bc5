import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { Message } from '@src/components/Message/Message';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { useSession } from '@src/lib/session';
import { rem } from '@src/theme/lengths';
import { useConfirmEmail } from '../ownApi';
import { accountText } from './texts/accountText';

/**
 * Confirms the current user's address on a click. The link only opens the page, because mail
 * scanners open links too.
 */
export function VerifyEmailPanel({ token }: { token: string }) {
  const { session } = useSession();
  const { mutate, isPending, isSuccess, error } = useConfirmEmail();
  if (session === null) return null;
  const { email } = session.user;
  const confirm = (): void => {
    mutate({ body: { token } });
  };
  return (
    <>
      <PageHeader
        title={accountText('confirmAddress')}
        support={accountText('signedInAs', { email })}
      />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: rem(480), mt: 2 }}>
        {token === '' && <Message tone="error">{accountText('linkIncomplete')}</Message>}
        {error && !isPending && <Message tone="error">{error.message}</Message>}
        {isSuccess && <Message tone="success">{accountText('confirmed', { email })}</Message>}
        {token !== '' && !isSuccess && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) confirm();
            }}
          >
            <SubmitButton busy={isPending} busyLabel={accountText('confirming')}>
              {accountText('confirm')}
            </SubmitButton>
          </form>
        )}
        {(token === '' || isSuccess) && (
          <Box>
            <Button variant="contained" component={RouterLink} to="/">
              {accountText('goToDashboard')}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}
