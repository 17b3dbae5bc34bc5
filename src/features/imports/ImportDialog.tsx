import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITS } from '@core/limits';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { FileDrop } from '@src/components/FileDrop/FileDrop';
import type { RejectedFile } from '@src/components/FileDrop/sortFiles';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { useCloseAfter } from '@src/lib/useCloseAfter';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { usePreview } from './api';
import { ImportChoices } from './components/ImportChoices/ImportChoices';
import { FilePreview } from './components/FilePreview/FilePreview';
import { ImportProgress } from './components/ImportProgress/ImportProgress';
import { ACCEPT, isStreamed } from './model/chosenFile';
import { NO_CHOICES } from './model/choices';
import { importsText } from './texts/importsText';
import { useImport } from './useImport';

export interface ImportDialogProps {
  onClose: () => void;
  /** File extensions of the card that opened it. All kinds if omitted. */
  accept?: string | undefined;
  /** The initially chosen source for the file. If omitted, a new one. */
  addTo?: { id: string; name: string } | undefined;
  /** Called with the source of the imported rows, after the dialog has closed. */
  onImported?: (sourceId: string) => void;
}

/** How long the success alert is shown before the dialog closes, in ms. */
const FINISHED_MS = 1000;

/**
 * Import Data: choose a file, preview its first five rows, choose a date range, import in four
 * steps (SRC-026, SRC-051 to SRC-054).
 */
export function ImportDialog({ onClose, accept = ACCEPT, addTo, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [choices, setChoices] = useState({ ...NO_CHOICES, sourceId: addTo?.id ?? '' });
  const preview = usePreview(file, choices);
  const { start, stop, done, failure, stopped, success, notes, sourceId } = useImport();
  const toast = useToast();
  const busy = done !== null;
  useCloseAfter(success !== null, FINISHED_MS, () => {
    onClose();
    if (sourceId !== null) onImported?.(sourceId);
    // The open dialog hides everything behind it from screen readers, so the alert comes first
    // inside the dialog.
    if (success !== null) toast.success(success);
    notes.forEach((note) => {
      toast.info(note);
    });
  });
  const choose = (next: File | null) => {
    setFile(next);
    setRefused(null);
    setChoices({ ...choices, primaryKey: '', list: '' });
  };
  const take = ([chosen]: File[], rejected?: RejectedFile) => {
    if (chosen) choose(chosen);
    else if (rejected && rejected.reason === 'size' && isStreamed(rejected.file))
      choose(rejected.file);
    else if (rejected) {
      choose(null);
      setRefused(importsText(`refused.${rejected.reason}`));
    }
  };
  const ready = file !== null && preview.data?.problem === null && !preview.isFetching;
  const submit = () => {
    if (ready) void start({ file, choices, preview: preview.data! });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={importsText('title')}
      support={addTo && `${importsText('addTo')} ${addTo.name}`}
      size="large"
      busy={busy}
      actions={
        <>
          <Button onClick={busy ? stop : onClose} disabled={done === 4}>
            {busy ? importsText('stop') : commonText('cancel')}
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel={importsText('importing')}
            disabled={!ready}
            onClick={submit}
          >
            {importsText('import')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pb: 1 }}>
        {success !== null && (
          <Box role="alert">
            <Message tone="success">{success}</Message>
          </Box>
        )}
        {stopped && !busy && <Message tone="info">{importsText('stopped')}</Message>}
        {failure !== null && !busy && (
          <Message tone="error" title={importsText('failed')}>
            {failure}
          </Message>
        )}
        {!busy && (
          <FileDrop
            label={file ? file.name : importsText('drop')}
            accept={accept}
            maxBytes={LIMITS.imports.fileBytes}
            hint={importsText('sizeHint')}
            error={
              refused ?? (preview.data?.problem ? serverSentence(preview.data.problem) : undefined)
            }
            onFiles={take}
            onReject={([first]) => {
              if (first) take([], first);
            }}
          />
        )}
        {file && !busy && (
          <ImportChoices preview={preview.data} choices={choices} onChange={setChoices} />
        )}
        {file && isStreamed(file) && !busy && (
          <Message tone="info">{importsText('streamed')}</Message>
        )}
        {busy && file && <ImportProgress fileName={file.name} done={done} />}
        {file && !busy && (
          <FilePreview
            preview={preview.data ?? null}
            loading={preview.isFetching}
            error={preview.error}
            onRetry={() => {
              void preview.refetch();
            }}
            partial={isStreamed(file)}
            ranged={choices.range !== 'all'}
          />
        )}
      </Box>
    </AppDialog>
  );
}
