import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import type { DataSource } from '../../api';
import { dataSourcesText } from '../../texts/dataSourcesText';
import { WebhookSecret } from '../WebhookSecret/WebhookSecret';

export interface ConnectedDialogProps {
  source: DataSource;
  webhookSecret: string | null;
  onClose: () => void;
  onMapping: () => void;
}

/** Next steps after a connection: opens the mapping (SRC-043), and shows a webhook's secret. */
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
      title={dataSourcesText('isConnected', { name: source.name })}
      actions={
        <>
          <Button onClick={onClose}>{commonText('done')}</Button>
          <Button variant="contained" onClick={onMapping}>
            {dataSourcesText('configureMapping')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Message tone="success">
          {dataSourcesText(source.canSync ? 'syncStarted' : 'receives')}
        </Message>
        {webhookSecret && <WebhookSecret url={source.webhookUrl} secret={webhookSecret} />}
      </Box>
    </AppDialog>
  );
}
