import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WRITEBACK_KINDS } from '@core/contract/audienceWriteback';
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

type Kind = (typeof WRITEBACK_KINDS)[number];

const kindWords: Record<Kind, string> = { webhook: 'Signed webhook', hubspot: 'HubSpot contacts' };

/** Where one destination lives: kind, https address, and for HubSpot its token; a webhook's secret is shown once (OP-071). */
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
  const told = save.data?.secret;
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
  if (told) {
    return (
      <AppDialog
        open
        onClose={onClose}
        size="small"
        title={`${destination.label} is configured`}
        actions={
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        }
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Message tone="warning">Copy the signing secret now: it is shown this once.</Message>
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
              {told}
            </Box>
            <CopyButton text={told} label="Copy signing secret" />
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
      title={`Configure ${destination.label}`}
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
            Forget
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving..." disabled={url.trim() === ''}>
            Save
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
          label="Kind"
          value={kind}
          onChange={(next) => {
            setKind(next === 'hubspot' ? 'hubspot' : 'webhook');
          }}
          options={WRITEBACK_KINDS.map((value) => ({ value, label: kindWords[value] }))}
        />
        <TextInput
          label="Address"
          type="url"
          placeholder="https://"
          value={url}
          onChange={setUrl}
          help="Only https addresses that are reachable from the internet."
        />
        {kind === 'hubspot' && (
          <TextInput
            label="Private app token"
            type="password"
            autoComplete="new-password"
            value={secret}
            onChange={setSecret}
            optional={destination.configured}
            help={
              destination.secretHint
                ? `Stored, ends in ${destination.secretHint}. Leave empty to keep it.`
                : undefined
            }
          />
        )}
      </Box>
    </AppDialog>
  );
}
