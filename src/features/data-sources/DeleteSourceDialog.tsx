import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { commonText } from '@src/components/texts/commonText';
import type { DataSource } from './api';
import { dataSourcesText } from './texts/dataSourcesText';

export interface DeleteSourceDialogProps {
  source: DataSource;
  onCancel: () => void;
  onConfirm: (records: 'keep' | 'remove') => void;
}

/**
 * Delete Data Source: asks for confirmation, and whether to delete its records too (SRC-028,
 * SRC-048).
 */
export function DeleteSourceDialog({ source, onCancel, onConfirm }: DeleteSourceDialogProps) {
  const [remove, setRemove] = useState(false);
  return (
    <ConfirmDialog
      open
      destructive
      title={dataSourcesText('deleteTitle')}
      confirmLabel={commonText('delete')}
      onCancel={onCancel}
      onConfirm={() => {
        onConfirm(remove ? 'remove' : 'keep');
      }}
    >
      <Box component="span" sx={{ display: 'block' }}>
        {dataSourcesText('deleteQuestion', { name: source.name })}
      </Box>
      {source.records > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          label={dataSourcesText('deleteRecords', { count: source.records })}
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
