import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { usersText } from '../texts/usersText';
import type { IssuedLink } from './InviteDialog';

/**
 * The invitation link with a copy button, shown only once (OP-013). Empty if only the emailed link
 * works.
 */
export function LinkDialog({ issued, onClose }: { issued: IssuedLink; onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title={usersText('link.title')}
      size="medium"
      actions={
        <Button variant="contained" onClick={onClose}>
          {commonText('done')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Message tone="success">
          {usersText(issued.mailed || issued.mailOnly === true ? 'link.sent' : 'link.ready', {
            email: issued.email,
          })}
        </Message>
        {issued.mailOnly === true ? (
          <Message tone="info">{usersText('link.mailOnly', { email: issued.email })}</Message>
        ) : (
          <>
            <Box sx={{ color: 'text.secondary' }}>
              {usersText(issued.mailed ? 'link.mailed' : 'link.notMailed', { name: issued.name })}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
              <TextInput
                label={usersText('link.label')}
                value={issued.link}
                onChange={() => undefined}
                readOnly
                sx={{ flex: 1 }}
              />
              <CopyButton text={issued.link}>{usersText('link.copy')}</CopyButton>
            </Box>
          </>
        )}
      </Box>
    </AppDialog>
  );
}
