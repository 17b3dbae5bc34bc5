import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useToast } from '@src/components/Toast/useToast';
import { saveFile } from '@src/lib/saveFile';
import type { IssuedToken } from '../../api';
import { OUTBOUND_MESSAGES } from '../../messages';
import { copyText } from '../../model/copyText';
import { tokenFile } from '../../model/tokenFile';

/** Shows a token the only time it can be seen (API-029). Copying or downloading closes; every other way out asks first (API-030, API-031, OP-088). */
export function TokenDialog({ issued, onClose }: { issued: IssuedToken; onClose: () => void }) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const toast = useToast();
  const copy = async (): Promise<void> => {
    if (!(await copyText(field.current!))) return setRefused(true);
    toast.success(OUTBOUND_MESSAGES.copied, { alert: true });
    onClose();
  };
  const download = (): void => {
    const { content, fileName } = tokenFile(issued, window.location.origin);
    saveFile(content, fileName);
    onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={() => {
          setAsking(true);
        }}
        title="Your API token"
        support={issued.name}
        footerStart={
          <Button
            variant="quiet"
            onClick={() => {
              setAsking(true);
            }}
          >
            Close
          </Button>
        }
        actions={
          <>
            <Button startIcon={<Download aria-hidden />} onClick={download}>
              Download JSON
            </Button>
            <Button
              variant="contained"
              startIcon={<Copy aria-hidden />}
              onClick={() => {
                void copy();
              }}
            >
              Copy Token
            </Button>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Message tone="warning">{OUTBOUND_MESSAGES.securityNotice}</Message>
          <TextInput
            label="Token"
            value={issued.token}
            onChange={() => undefined}
            readOnly
            code
            rows={2}
            inputRef={field}
            error={refused ? OUTBOUND_MESSAGES.copyFailed : undefined}
            help="Send it as the header X-API-Key."
          />
        </Box>
      </AppDialog>
      <ConfirmDialog
        open={asking}
        destructive
        title="Close without the token?"
        confirmLabel="Close anyway"
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={onClose}
      >
        {OUTBOUND_MESSAGES.closeWithoutCopy}
      </ConfirmDialog>
    </>
  );
}
