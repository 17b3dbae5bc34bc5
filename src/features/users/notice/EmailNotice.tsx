import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '@src/components/Message/Message';
import { useSession } from '@src/lib/session';
import { useRequestConfirmation } from '../ownApi';
import { emailNoticeText } from './texts/emailNoticeText';

/** A line under the header while invitations and connectors wait for a confirmed address. */
export function EmailNotice() {
  const { session } = useSession();
  const { mutate, isPending, isSuccess, error } = useRequestConfirmation();
  if (session?.user.mustVerifyEmail !== true) return null;
  const { email } = session.user;
  const resend = (
    <Button
      size="small"
      variant="text"
      disabled={isPending}
      onClick={() => {
        mutate({});
      }}
    >
      {emailNoticeText(isPending ? 'sending' : 'resend')}
    </Button>
  );
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pt: 1.5 }}>
      {error && !isPending ? (
        <Message tone="error" action={resend}>
          {error.message}
        </Message>
      ) : (
        <Message tone="info" title={emailNoticeText('title')} action={resend}>
          {emailNoticeText(isSuccess && !isPending ? 'sent' : 'open', { email })}
        </Message>
      )}
    </Box>
  );
}
