import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { modelsText } from '../../texts/modelsText';

export interface ModelSaveBarProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
  onReset: () => void;
}

/**
 * Footer of the settings: reset on the left, discard and save on the right. It stays in view,
 * because twelve sliders are longer than a screen.
 */
export function ModelSaveBar({ dirty, busy, onDiscard, onReset }: ModelSaveBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        m: space(0, '-16', '-16'),
        p: space(12, 16),
        backgroundColor: 'background.paper',
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <Button variant="quiet" disabled={busy} onClick={onReset}>
        {modelsText('reset')}
      </Button>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          ml: 'auto',
        }}
      >
        {dirty && <StatusChip tone="brass" dot="hollow" label={modelsText('unsavedChanges')} />}
        {dirty && (
          <Button disabled={busy} onClick={onDiscard}>
            {modelsText('discard')}
          </Button>
        )}
        <SubmitButton busy={busy} busyLabel={commonText('saving')} disabled={!dirty}>
          {modelsText('saveSettings')}
        </SubmitButton>
      </Box>
    </Box>
  );
}
