import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { useToast } from '@src/components/Toast/useToast';
import { useEraseUser, useExportUser, type AudiencePerson, type Receipt } from './api';
import { ReceiptDialog } from './components/ReceiptDialog/ReceiptDialog';
import { nameOf } from './model/personWords';

/** Hands out everything held about a person, and erases it with a receipt. */
export function PrivacyActions({ person, onErased }: { person: AudiencePerson; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const download = useExportUser();
  const erase = useEraseUser();
  const toast = useToast();
  const name = nameOf(person);
  const confirm = () => { erase.mutate({ params: { id: person.id } }, { onSuccess: (answer) => { setAsking(false); setReceipt(answer); } }); };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" disabled={download.isPending} onClick={() => { download.mutate({ id: person.id, name }, { onError: (error) => { toast.error(error.message); } }); }}>{download.isPending ? 'Exporting...' : 'Export JSON'}</Button>
      <Button size="small" color="error" variant="text" onClick={() => { setAsking(true); }}>Erase Person</Button>
      {asking && (
        <ConfirmDialog
          open
          destructive
          title={`Erase ${name}?`}
          confirmLabel="Erase"
          busyLabel="Erasing..."
          busy={erase.isPending}
          onCancel={() => { erase.reset(); setAsking(false); }}
          onConfirm={confirm}
          error={erase.error && !erase.isPending ? <Message tone="error">{erase.error.message}</Message> : undefined}
        >
          Everything held about this person is erased, and later imports of the same identifiers are turned away. This cannot be undone.
        </ConfirmDialog>
      )}
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => { setReceipt(null); onErased(); }} />}
    </Box>
  );
}
