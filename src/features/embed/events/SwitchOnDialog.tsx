import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { eventWebhooksText } from './texts/eventWebhooksText';

interface SwitchOnDialogProps {
  /** The webhook as its list names it. */
  name: string;
  held: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (discardHeld: boolean) => void;
}

/** Switches a webhook on: asks what happens to the deliveries that it held while it was off. */
export function SwitchOnDialog({ name, held, busy, onCancel, onConfirm }: SwitchOnDialogProps) {
  const [discardHeld, setDiscardHeld] = useState(false);
  return (
    <ConfirmDialog
      open
      title={eventWebhooksText('switchOn.title', { name })}
      confirmLabel={eventWebhooksText('switchOn')}
      busyLabel={eventWebhooksText('switchOn.switching')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(discardHeld)}
    >
      <Box component="span" sx={{ display: 'block' }}>
        {eventWebhooksText('switchOn.explanation', { count: held })}
      </Box>
      <FormControlLabel
        sx={{ mt: 1 }}
        label={eventWebhooksText('switchOn.discard')}
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
