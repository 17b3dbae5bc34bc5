import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WRITEBACK_KINDS } from '@core/contract/writebackData';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CopyButton } from '@src/components/CopyButton/CopyButton';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ApiError } from '@src/lib/apiError';
import { font } from '@tokens/tokens';
import { useDeleteDestination, useSaveDestination, type Destination } from '../../api';
import { textRole } from '@src/theme/lengths';
import { writebackText } from './texts/writebackText';
import { audienceText } from '../../texts/audienceText';
import { commonText } from '@src/components/texts/commonText';

const SCHEME = 'https://';

type Kind = (typeof WRITEBACK_KINDS)[number];

/**
 * Edits one destination: kind, https URL, and a token for HubSpot. A webhook's secret is shown
 * once (OP-071).
 */
export function DestinationDialog({
  destination,
  onClose,
}: {
  destination: Destination;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<Kind>(destination.kind ?? 'webhook');
  const [url, setUrl] = useState(destination.url ?? '');
  const [secret, setSecret] = useState('');
  const save = useSaveDestination();
  const forget = useDeleteDestination();
  const busy = save.isPending || forget.isPending;
  const error = save.error ?? forget.error;
  const newSecret = save.data?.secret;
  const name = audienceText(`destination.${destination.destination}`);
  const submit = () => {
    if (busy) return;
    save.mutate(
      {
        params: { destination: destination.destination },
        body: { kind, url: url.trim(), ...(kind === 'hubspot' && secret !== '' ? { secret } : {}) },
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
      size="small"
      title={writebackText('configureOne', { destination: name })}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footerStart={
        destination.configured && (
          <Button
            variant="text"
            color="error"
            disabled={busy}
            onClick={() => {
              forget.mutate(
                { params: { destination: destination.destination } },
                { onSuccess: onClose },
              );
            }}
          >
            {writebackText('forget')}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={busy} busyLabel={commonText('saving')} disabled={url.trim() === ''}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !busy && (
          <Message tone="error">
            {(error instanceof ApiError ? error.fields['url'] : undefined) ?? error.message}
          </Message>
        )}
        <SelectInput
          label={writebackText('kindHead')}
          value={kind}
          onChange={(next) => {
            setKind(next === 'hubspot' ? 'hubspot' : 'webhook');
          }}
          options={WRITEBACK_KINDS.map((value) => ({
            value,
            label: writebackText(`kind.${value}`),
          }))}
        />
        <TextInput
          label={writebackText('address')}
          type="url"
          placeholder={SCHEME}
          value={url}
          onChange={setUrl}
          help={writebackText('addressHelp')}
        />
        {kind === 'hubspot' && (
          <TextInput
            label={writebackText('token')}
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={setSecret}
            optional={destination.configured}
            help={
              destination.secretHint
                ? writebackText('tokenStored', { hint: destination.secretHint })
                : undefined
            }
          />
        )}
      </Box>
    </AppDialog>
  );
}
