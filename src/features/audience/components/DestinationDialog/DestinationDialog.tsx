import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isTableKind } from '@core/audience/writebackTable';
import { WRITEBACK_KINDS } from '@core/contract/writebackData';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ApiError } from '@src/lib/apiError';
import { font } from '@tokens/tokens';
import { useDeleteDestination, useSaveDestination, type Destination } from '../../api';
import {
  destinationBody,
  toDestinationDraft,
  type DestinationDraft,
} from '../../model/destinationDraft';
import { TableFields } from '../DestinationSettings/TableFields';
import { WritebackSchedule } from '../DestinationSettings/WritebackSchedule';
import { textRole } from '@src/theme/lengths';
import { writebackText } from './texts/writebackText';
import { audienceText } from '../../texts/audienceText';
import { commonText } from '@src/components/texts/commonText';

const SCHEME = 'https://';

/**
 * Edits one destination: kind, https URL or table, a token for HubSpot, and a schedule. A webhook's
 * secret is shown once (OP-071).
 */
export function DestinationDialog({
  destination,
  onClose,
}: {
  destination: Destination;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => toDestinationDraft(destination));
  const { kind, url, secret } = draft;
  const set = (change: Partial<DestinationDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
  };
  const save = useSaveDestination();
  const forget = useDeleteDestination();
  const busy = save.isPending || forget.isPending;
  const { error } = save;
  const [isAsking, setIsAsking] = useState(false);
  const isTable = isTableKind(kind);
  const problems = error instanceof ApiError ? error.fields : {};
  const newSecret = save.data?.secret;
  const name = audienceText(`destination.${destination.destination}`);
  const submit = () => {
    if (busy) return;
    save.mutate(
      {
        params: { destination: destination.destination },
        body: destinationBody(draft),
      },
      {
        onSuccess: (saved) => {
          if (!saved.secret) onClose();
        },
      },
    );
  };
  if (newSecret) {
    return (
      <AppDialog
        open
        onClose={onClose}
        size="small"
        title={writebackText('configured', { destination: name })}
        actions={
          <Button variant="contained" onClick={onClose}>
            {commonText('done')}
          </Button>
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Message tone="warning">{writebackText('copySecretNow')}</Message>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              component="code"
              sx={{
                flex: 1,
                minWidth: 0,
                fontFamily: font.mono,
                fontSize: textRole.caption.fontSize,
                overflowWrap: 'anywhere',
              }}
            >
              {newSecret}
            </Box>
            <CopyButton text={newSecret} label={writebackText('copySecret')} />
          </Box>
        </Box>
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      onClose={onClose}
      size={isTable ? 'medium' : 'small'}
      title={writebackText('configureOne', { destination: name })}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footerStart={
        destination.configured && (
          <Button variant="text" color="error" disabled={busy} onClick={() => setIsAsking(true)}>
            {writebackText('forget')}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel={commonText('saving')}
            disabled={!isTable && url.trim() === ''}
          >
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SelectInput
          label={writebackText('kindHead')}
          value={kind}
          onChange={(next) => set({ kind: next as DestinationDraft['kind'] })}
          options={WRITEBACK_KINDS.map((value) => ({
            value,
            label: writebackText(`kind.${value}`),
          }))}
        />
        {isTable ? (
          <TableFields
            kind={kind}
            destination={destination}
            draft={draft}
            onChange={set}
            problems={problems}
          />
        ) : (
          <TextInput
            label={writebackText('address')}
            type="url"
            placeholder={SCHEME}
            value={url}
            onChange={(next) => set({ url: next })}
            help={writebackText('addressHelp')}
          />
        )}
        {kind === 'hubspot' && (
          <TextInput
            label={writebackText('token')}
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={(next) => set({ secret: next })}
            optional={destination.configured}
            help={
              destination.secretHint
                ? writebackText('tokenStored', { hint: destination.secretHint })
                : undefined
            }
          />
        )}
        <WritebackSchedule destination={destination} draft={draft} onChange={set} />
        {error && !busy && (
          <Box key={save.submittedAt} ref={bringIntoView}>
            <Message tone="error">{problems['url'] ?? error.message}</Message>
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={writebackText('forgetTitle', { destination: name })}
        confirmLabel={writebackText('forget')}
        busy={forget.isPending}
        error={forget.error?.message}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          forget.mutate(
            { params: { destination: destination.destination } },
            { onSuccess: onClose },
          );
        }}
      >
        {writebackText('forgetAsk')}
      </ConfirmDialog>
    </AppDialog>
  );
}

/** The form can be longer than the dialog. */
const bringIntoView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};
