import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { TextInput } from '@src/components/TextInput/TextInput';
import { readOptions } from '../../model/editQuestion';

export interface PasteOptionsDialogProps {
  current: readonly string[];
  /** What one of them is called. */
  noun: string;
  /** How many there may be. */
  max: number;
  onClose: () => void;
  onApply: (options: string[]) => void;
}

/** Many options at once: one per line, added to what is there or in its place. */
export function PasteOptionsDialog({
  current,
  noun,
  max,
  onClose,
  onApply,
}: PasteOptionsDialogProps) {
  const [text, setText] = useState('');
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const pasted = readOptions(text);
  const result = (how === 'add' ? [...new Set([...current, ...pasted])] : pasted).slice(0, max);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands in React's tree inside another form: that one is not meant.
    event.stopPropagation();
    if (pasted.length) onApply(result);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Paste ${noun}s`}
      size="small"
      onSubmit={apply}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!pasted.length}>
            {how === 'add' ? `Add ${noun}s` : `Replace ${noun}s`}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label="What to do"
        size="small"
        value={how}
        onChange={setHow}
        options={[
          { value: 'replace', label: 'Replace' },
          { value: 'add', label: 'Add' },
        ]}
      />
      <TextInput
        label={`${noun}s`}
        autoFocus
        rows={8}
        value={text}
        onChange={setText}
        placeholder={`One ${noun.toLowerCase()} per line`}
        help={`${pasted.length} ${noun.toLowerCase()}${pasted.length === 1 ? '' : 's'} found`}
        sx={{ mt: 2 }}
      />
    </AppDialog>
  );
}
