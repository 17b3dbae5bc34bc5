import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import type { DataSource } from './api';

export interface DeleteSourceDialogProps {
  source: DataSource;
  onCancel: () => void;
  onConfirm: (records: 'keep' | 'remove') => void;
}

/** Delete Data Source: asks first, and whether its records go with it (SRC-028, SRC-048). */
export function DeleteSourceDialog({ source, onCancel, onConfirm }: DeleteSourceDialogProps) {
  const [remove, setRemove] = useState(false);
  const count = `${source.records.toLocaleString('en-US')} ${source.records === 1 ? 'record' : 'records'}`;
  return (
    <ConfirmDialog
      open
      destructive
      title="Delete Data Source"
      confirmLabel="Delete"
      onCancel={onCancel}
      onConfirm={() => {
        onConfirm(remove ? 'remove' : 'keep');
      }}
    >
      <Box component="span" sx={{ display: 'block' }}>
        Are you sure you want to delete {source.name}? The source is disconnected and its key is
        deleted.
      </Box>
      {source.records > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          label={`Also remove its ${count} and the data created from them`}
          control={
            <Checkbox
              icon={<UncheckedBox />}
              checkedIcon={<CheckedBox />}
              checked={remove}
              onChange={(_event, on) => {
                setRemove(on);
              }}
            />
          }
        />
      )}
    </ConfirmDialog>
  );
}
