import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  WRITEBACK_DATA,
  WRITEBACK_EVENTS,
  WRITEBACK_DESTINATIONS,
  type WritebackData,
  type WritebackDestination,
} from '@core/contract/writebackData';
import { lazy, Suspense, useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { Message } from '@src/components/Message/Message';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { withTexts } from '@src/lib/i18n/texts';
import { useDestinations, usePreviewWriteback, useStartWriteback, type WritebackRun } from './api';
import { DestinationList } from './components/DestinationList/DestinationList';
import { DryRun } from './components/DryRun/DryRun';
import { OwnPeople } from './components/OwnPeople/OwnPeople';
import type { AudienceFilterName } from '@core/audience/audienceWords';
import { writebackText } from './components/DestinationDialog/texts/writebackText';
import { audienceText } from './texts/audienceText';
import { commonText } from '@src/components/texts/commonText';

const DestinationDialog = lazy(
  withTexts(async () => ({
    default: (await import('./components/DestinationDialog/DestinationDialog')).DestinationDialog,
  })),
);

const nameOf = (destination: WritebackDestination): string =>
  audienceText(`destination.${destination}`);

export interface WritebackDialogProps {
  /** The affected people, in words: "High-Value Customers", "Priya Raman". */
  about: string;
  who: {
    userId?: string;
    category?: string;
    filters?: Partial<Record<AudienceFilterName | 'search', string>>;
  };
  /** Initially selected data; empty unless a side-panel button chose it (OP-020). */
  destinations?: readonly WritebackDestination[];
  data?: readonly WritebackData[];
  /** Opens with the settings of this destination. */
  configure?: WritebackDestination | undefined;
  onClose: () => void;
  /** Runs that were started, or recorded as not configured. */
  onStarted: (runs: WritebackRun[]) => void;
}

/** Writeback: destinations, data to sync, a dry run, and the run itself (AUD-022 to AUD-025). */
export function WritebackDialog({
  about,
  who,
  destinations: ticked = [],
  data: chosen = WRITEBACK_DATA,
  configure,
  onClose,
  onStarted,
}: WritebackDialogProps) {
  const [destinations, setDestinations] = useState<WritebackDestination[]>([...ticked]);
  const [data, setData] = useState<WritebackData[]>([...chosen]);
  const [everyone, setEveryone] = useState(false);
  const [configuring, setConfiguring] = useState(configure);
  const known = useDestinations();
  const settings = known.data?.find(({ destination }) => destination === configuring);
  const preview = usePreviewWriteback();
  const start = useStartWriteback();
  const busy = start.isPending || preview.isPending;
  const error = start.error ?? preview.error;
  const { userId, category, filters = {} } = who;
  const isNamed = Boolean(userId ?? category) || Object.values(filters).some(Boolean);
  const own = (known.data ?? []).filter(
    ({ destination, segment }) => !isNamed && segment && destinations.includes(destination),
  );
  const body = {
    ...{ destinations, data, ...who },
    ...(everyone && own.length > 0 ? { everyone } : {}),
  };
  const incomplete = destinations.length === 0 || data.length === 0;
  const without = (known.data ?? []).filter(
    ({ destination, configured }) => !configured && destinations.includes(destination),
  );
  if (settings)
    return (
      <Suspense fallback={null}>
        <DestinationDialog
          destination={settings}
          onClose={() => {
            setConfiguring(undefined);
          }}
        />
      </Suspense>
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={writebackText('title')}
      support={own.length > 0 && !everyone ? writebackText('ownPeopleOfEach') : about}
      busy={busy}
      footerStart={
        <SubmitButton
          type="button"
          variant="outlined"
          busy={preview.isPending}
          busyLabel={writebackText('trying')}
          disabled={incomplete || start.isPending}
          onClick={() => {
            start.reset();
            preview.mutate({ body });
          }}
        >
          {writebackText('dryRun')}
        </SubmitButton>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {commonText('cancel')}
          </Button>
          <SubmitButton
            type="button"
            busy={start.isPending}
            busyLabel={writebackText('starting')}
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
            {writebackText('execute')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && !busy && <Message tone="error">{error.message}</Message>}
        {known.error && <Message tone="error">{known.error.message}</Message>}
        <CheckboxGroup
          label={writebackText('destinations')}
          options={WRITEBACK_DESTINATIONS.map((value) => ({
            value,
            label: nameOf(value),
          }))}
          value={destinations}
          onChange={setDestinations}
          disabled={busy}
        />
        {without.length > 0 && (
          <Message tone="warning">
            {writebackText('without', {
              names: without.map(({ destination }) => nameOf(destination)).join(', '),
            })}
          </Message>
        )}
        {own.length > 0 && (
          <OwnPeople
            destinations={own}
            everyone={everyone}
            onEveryone={setEveryone}
            disabled={busy}
          />
        )}
        {!known.error && (
          <DestinationList destinations={known.data} disabled={busy} onConfigure={setConfiguring} />
        )}
        <CheckboxGroup
          label={writebackText('dataToSync')}
          help={writebackText('eventsHelp', { count: WRITEBACK_EVENTS })}
          options={WRITEBACK_DATA.map((value) => ({
            value,
            label: writebackText(`data.${value}`),
          }))}
          value={data}
          onChange={setData}
          disabled={busy}
        />
        {preview.data && !busy && <DryRun preview={preview.data} />}
      </Box>
    </AppDialog>
  );
}
