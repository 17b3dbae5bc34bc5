import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { saveFile } from '@src/lib/saveFile';
import type { IssuedToken } from '../../api';
import { copyText } from '../../model/copyText';
import { tokenFile } from '../../model/tokenFile';
import { outboundApiText } from '../../texts/outboundApiText';

/**
 * Shows a token, the only time it can be seen (API-029). Copying or downloading closes the dialog.
 * Closing it any other way asks first (API-030, API-031, OP-088).
 */
export function TokenDialog({ issued, onClose }: { issued: IssuedToken; onClose: () => void }) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const toast = useToast();
  const copy = async (): Promise<void> => {
    if (!(await copyText(field.current!))) return setRefused(true);
    toast.success(outboundApiText('copied'), { alert: true });
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
        title={outboundApiText('yourToken')}
        support={issued.name}
        footerStart={
          <Button
            variant="quiet"
            onClick={() => {
              setAsking(true);
            }}
          >
            {commonText('close')}
          </Button>
        }
        actions={
          <>
            <Button startIcon={<Download aria-hidden />} onClick={download}>
              {outboundApiText('downloadJson')}
            </Button>
            <Button
              variant="contained"
              startIcon={<Copy aria-hidden />}
              onClick={() => {
                void copy();
              }}
            >
              {outboundApiText('copyToken')}
            </Button>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Message tone="warning">{outboundApiText('securityNotice')}</Message>
          <TextInput
            label={outboundApiText('token')}
            value={issued.token}
            onChange={() => undefined}
            readOnly
            code
            rows={2}
            inputRef={field}
            error={refused ? outboundApiText('copyFailed') : undefined}
            help={outboundApiText('tokenHelp')}
          />
        </Box>
      </AppDialog>
      <ConfirmDialog
        open={asking}
        destructive
        title={outboundApiText('closeQuestion')}
        confirmLabel={outboundApiText('closeAnyway')}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={onClose}
      >
        {outboundApiText('closeHint')}
      </ConfirmDialog>
    </>
  );
}
