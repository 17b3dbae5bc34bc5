import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  WRITEBACK_DATA,
  WRITEBACK_DESTINATIONS,
  type WritebackData,
  type WritebackDestination,
} from '@core/contract/audienceWriteback';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import {
  useDestinations,
  usePreviewWriteback,
  useStartWriteback,
  type Destination,
  type WritebackRun,
} from './api';
import { DestinationDialog } from './components/DestinationDialog/DestinationDialog';
import { DryRun } from './components/DryRun/DryRun';
import { AUDIENCE_MESSAGES } from './messages';
import type { AudienceFilterName } from '@core/audience/audienceWords';

const destinationWords: Record<WritebackDestination, string> = {
  crm: 'CRM',
  analytics: 'Analytics',
  email: 'Email Platform',
  support: 'Support System',
};
const dataWords: Record<WritebackData, string> = {
  profile: 'User Profile',
  segments: 'Segments',
  events: 'Events',
  predictions: 'Predictions',
};

export interface WritebackDialogProps {
  /** The people it is about, in words: "High-Value Customers", "Priya Raman". */
  about: string;
  who: {
    userId?: string;
    category?: string;
    filters?: Partial<Record<AudienceFilterName | 'search', string>>;
  };
  /** Ticked when it opens; nothing unless a button of the side panel says so (OP-020). */
  destinations?: readonly WritebackDestination[];
  data?: readonly WritebackData[];
  onClose: () => void;
  /** The runs that were started or recorded as not configured. */
  onStarted: (runs: WritebackRun[]) => void;
}

/** Writeback: destinations, data to sync, a dry run, and the run itself (AUD-022 to AUD-025). */
export function WritebackDialog({
  about,
  who,
  destinations: ticked = [],
  data: chosen = WRITEBACK_DATA,
  onClose,
  onStarted,
}: WritebackDialogProps) {
  const [destinations, setDestinations] = useState<WritebackDestination[]>([...ticked]);
  const [data, setData] = useState<WritebackData[]>([...chosen]);
  const [configuring, setConfiguring] = useState<Destination | null>(null);
  const known = useDestinations();
  const preview = usePreviewWriteback();
  const start = useStartWriteback();
  const busy = start.isPending || preview.isPending;
  const error = start.error ?? preview.error;
  const body = { destinations, data, ...who };
  const incomplete = destinations.length === 0 || data.length === 0;
  const without = (known.data ?? []).filter(
    ({ destination, configured }) => !configured && destinations.includes(destination),
  );
  if (configuring)
    return (
      <DestinationDialog
        destination={configuring}
        onClose={() => {
          setConfiguring(null);
        }}
      />
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Writeback"
      support={about}
      busy={busy}
      footerStart={
        <SubmitButton
          type="button"
          variant="outlined"
          busy={preview.isPending}
          busyLabel="Trying..."
          disabled={incomplete || start.isPending}
          onClick={() => {
            start.reset();
            preview.mutate({ body });
          }}
        >
          Dry Run
        </SubmitButton>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            busy={start.isPending}
            busyLabel="Starting..."
            disabled={incomplete || preview.isPending}
            onClick={() => {
              preview.reset();
              start.mutate(
                { body },
                {
                  onSuccess: ({ runs }) => {
                    onStarted(runs);
                  },
                },
              );
            }}
          >
            Execute Writeback
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !busy && <Message tone="error">{error.message}</Message>}
        {known.error && <Message tone="error">{known.error.message}</Message>}
        <CheckboxGroup
          label="Destinations"
          options={WRITEBACK_DESTINATIONS.map((value) => ({
            value,
            label: destinationWords[value],
          }))}
          value={destinations}
          onChange={setDestinations}
          disabled={busy}
        />
        {without.length > 0 && (
          <Message tone="warning">{`${AUDIENCE_MESSAGES.noDestination}: ${without.map(({ label }) => label).join(', ')}. Nothing is sent there until an address is given.`}</Message>
        )}
        <Box
          component="ul"
          aria-label="Addresses"
          hidden={!known.data?.length}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            fontSize: textRole.small.fontSize,
            '& li + li': { borderTop: `1px solid ${color.line}` },
          }}
        >
          {(known.data ?? []).map((destination) => (
            <Box
              component="li"
              key={destination.destination}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: rem(36) }}
            >
              <Box component="span" sx={{ width: rem(120), flex: 'none' }}>
                {destination.label}
              </Box>
              <Box
                component="span"
                sx={{ flex: 1, minWidth: 0, color: color.textSecondary, overflowWrap: 'anywhere' }}
              >
                {destination.url ?? 'not configured'}
              </Box>
              <Button
                size="small"
                variant="text"
                aria-label={`Configure ${destination.label}`}
                disabled={busy}
                onClick={() => {
                  setConfiguring(destination);
                }}
              >
                Configure
              </Button>
            </Box>
          ))}
        </Box>
        <CheckboxGroup
          label="Data to sync"
          options={WRITEBACK_DATA.map((value) => ({ value, label: dataWords[value] }))}
          value={data}
          onChange={setData}
          disabled={busy}
        />
        {preview.data && !busy && <DryRun preview={preview.data} />}
      </Box>
    </AppDialog>
  );
}
