import Button from '@mui/material/Button';
import { LIMITS } from '@core/limits';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { categoryTitle } from '../../model/categoryWords';
import { dashboardText } from '../../texts/dashboardText';

export interface SaveChartDialogProps {
  open: boolean;
  /** The open category. With null, there is nothing to save. */
  category: string | null;
  onClose: () => void;
  onSave: (label: string) => void;
}

/** Asks for a name and saves a category's chart as a tab (OVER-024, OVER-025). */
export function SaveChartDialog({ open, category, onClose, onSave }: SaveChartDialogProps) {
  const [name, setName] = useState('');
  const ready = name.trim() !== '' && category !== null;
  const close = (): void => {
    setName('');
    onClose();
  };
  return (
    <AppDialog
      open={open}
      onClose={close}
      title={dashboardText('saveTitle')}
      size="small"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) {
          onSave(name.trim());
          close();
        }
      }}
      actions={
        <>
          <Button onClick={close}>{commonText('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {commonText('save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={dashboardText('chartName')}
        value={name}
        onChange={setName}
        autoFocus
        maxLength={LIMITS.text.short}
        help={
          category === null
            ? undefined
            : dashboardText('becomesTab', { category: categoryTitle(category) })
        }
      />
    </AppDialog>
  );
}
