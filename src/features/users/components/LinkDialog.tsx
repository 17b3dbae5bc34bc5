import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { IssuedLink } from './InviteDialog';

/** The copyable invitation link, shown this once (OP-013); none where only the mailed one works. */
export function LinkDialog({ issued, onClose }: { issued: IssuedLink; onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Invitation link"
      size="medium"
      actions={
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Message tone="success">{`Invitation sent to ${issued.email}.`}</Message>
        {issued.mailOnly === true ? (
          <Message tone="info">{`Another account uses ${issued.email}. Only the link in the email works, because it shows who owns the address.`}</Message>
        ) : (
          <>
            <Box sx={{ color: 'text.secondary' }}>
              {issued.mailed
                ? `The link also went to ${issued.name} by email.`
                : `This product sends no email yet: send the link to ${issued.name} yourself.`}{' '}
              It is shown this once and ends after 7 days.
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
              <TextInput
                label="Link"
                value={issued.link}
                onChange={() => undefined}
                readOnly
                sx={{ flex: 1 }}
              />
              <CopyButton text={issued.link}>Copy link</CopyButton>
            </Box>
          </>
        )}
      </Box>
    </AppDialog>
  );
}
