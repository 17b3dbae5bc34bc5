import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import type { DataSource } from '../../api';
import { WebhookSecret } from '../WebhookSecret/WebhookSecret';

export interface ConnectedDialogProps {
  source: DataSource;
  webhookSecret: string | null;
  onClose: () => void;
  onMapping: () => void;
}

/** What follows a connection: the mapping can be opened (SRC-043); a webhook's secret is told. */
export function ConnectedDialog({
  source,
  webhookSecret,
  onClose,
  onMapping,
}: ConnectedDialogProps) {
  return (
    <AppDialog
      open
      onClose={onClose}
      size="small"
      title={`${source.name} is connected`}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="contained" onClick={onMapping}>
            Configure Data Mapping
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Message tone="success">
          {source.canSync
            ? 'The first sync has started. Recognised fields are mapped already.'
            : 'It receives records from now on. Recognised fields are mapped as they arrive.'}
        </Message>
        {webhookSecret && <WebhookSecret url={source.webhookUrl} secret={webhookSecret} />}
      </Box>
    </AppDialog>
  );
}
