import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { readOptions } from '../../model/editQuestion';
import type { ListNoun } from '../editorTypes';
import { questionText } from '../QuestionWorkspace/texts/questionText';

export interface PasteOptionsDialogProps {
  current: readonly string[];
  /** Noun for one item. */
  noun: ListNoun;
  /** Maximum number of items. */
  max: number;
  onClose: () => void;
  onApply: (options: string[]) => void;
}

/** Adds many options, one per line, or replaces the existing ones. */
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
    // In React's tree, the dialog is inside another form, which must not be submitted.
    event.stopPropagation();
    if (pasted.length) onApply(result);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={questionText(`list.${noun}.paste`)}
      size="small"
      onSubmit={apply}
      actions={
        <>
          <Button onClick={onClose}>{commonText('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!pasted.length}>
            {questionText(how === 'add' ? `list.${noun}.addAll` : `list.${noun}.replaceAll`)}
          </Button>
        </>
      }
    >
      <SegmentedControl
        label={questionText('pasteHow')}
        size="small"
        value={how}
        onChange={setHow}
        options={[
          { value: 'replace', label: questionText('pasteReplace') },
          { value: 'add', label: commonText('add') },
        ]}
      />
      <TextInput
        label={questionText(`list.${noun}.title`)}
        autoFocus
        rows={8}
        value={text}
        onChange={setText}
        placeholder={questionText(`list.${noun}.perLine`)}
        help={questionText(`list.${noun}.found`, { count: pasted.length })}
        sx={{ mt: 2 }}
      />
    </AppDialog>
  );
}
