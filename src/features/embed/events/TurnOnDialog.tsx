import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { eventWebhooksText } from './texts/eventWebhooksText';

interface TurnOnDialogProps {
  /** The webhook as its list names it. */
  name: string;
  held: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (discardHeld: boolean) => void;
}

/** Turns a webhook on, and asks whether to send or discard the deliveries held while it was off. */
export function TurnOnDialog({ name, held, busy, onCancel, onConfirm }: TurnOnDialogProps) {
  const [discardHeld, setDiscardHeld] = useState(false);
  return (
    <ConfirmDialog
      open
      title={eventWebhooksText('turnOn.title', { name })}
      confirmLabel={eventWebhooksText('turnOn')}
      busyLabel={eventWebhooksText('turnOn.busy')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(discardHeld)}
    >
      <Box component="span" sx={{ display: 'block' }}>
        {eventWebhooksText('turnOn.explanation', { count: held })}
      </Box>
      <FormControlLabel
        sx={{ mt: 1 }}
        label={eventWebhooksText('turnOn.discard')}
        control={
          <Checkbox
            icon={<UncheckedBox />}
            checkedIcon={<CheckedBox />}
            checked={discardHeld}
            onChange={(_event, on) => setDiscardHeld(on)}
          />
        }
      />
    </ConfirmDialog>
  );
}
