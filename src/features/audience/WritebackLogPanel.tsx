import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { TwoLineCell } from '@src/components/DataTable/TwoLineCell';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { useToast } from '@src/components/Toast/useToast';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRetryWriteback, useWritebackRun, useWritebackRuns, type WritebackRun } from './api';
import { shortMomentText } from '@src/lib/dateText';
import { RunReason } from './components/WritebackLogCells/WritebackLogCells';
import { audienceText } from './texts/audienceText';
import { commonText } from '@src/components/texts/commonText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

const chipsByState: Record<WritebackRun['state'], { tone: ChipTone; dot?: 'hollow' }> = {
  queued: { tone: 'neutral', dot: 'hollow' },
  running: { tone: 'signal' },
  succeeded: { tone: 'success' },
  partial: { tone: 'warning' },
  failed: { tone: 'error' },
  not_configured: { tone: 'warning', dot: 'hollow' },
};

const nameOf = ({ destination }: WritebackRun): string =>
  audienceText(`destination.${destination}`);

const SECOND_MS = 1000;

/** What started a run, and how long it took. */
const howOf = ({ trigger, startedAt, finishedAt }: WritebackRun): string => {
  const by = audienceText(trigger === 'schedule' ? 'startedBy.schedule' : 'startedBy.person');
  if (!startedAt || !finishedAt) return by;
  const seconds = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / SECOND_MS);
  return audienceText('startedAndTook', { by, seconds: Math.max(0, seconds) });
};

const columns = (): readonly DataTableColumn<WritebackRun>[] => [
  {
    field: 'destination',
    header: audienceText('destination'),
    width: 140,
    compact: 'title',
    value: nameOf,
  },
  {
    field: 'state',
    header: audienceText('stateHead'),
    width: 190,
    compact: 'value',
    cell: ({ state }) => (
      <Box component="span" sx={{ display: 'inline-flex', maxWidth: { xs: rem(148), sm: 1 } }}>
        <StatusChip
          {...chipsByState[state]}
          label={audienceText(`state.${state}`)}
          title={audienceText(`state.${state}`)}
        />
      </Box>
    ),
  },
  {
    field: 'sent',
    header: audienceText('sent'),
    width: 110,
    align: 'right',
    compact: 'value',
    cell: ({ sent, total, left }) => (
      <TwoLineCell
        plain
        title={audienceText('sentOf', { sent, total })}
        support={left > 0 ? audienceText('leftRows', { count: left }) : ''}
      />
    ),
  },
  { field: 'failed', header: audienceText('failed'), width: 80, align: 'right', compact: 'hidden' },
  {
    field: 'refused',
    header: audienceText('noConsent'),
    width: 96,
    align: 'right',
    compact: 'hidden',
  },
  {
    field: 'reason',
    header: audienceText('reason'),
    flex: 1,
    minWidth: 120,
    compact: 'note',
    cell: ({ reason }) => (reason ? <RunReason sentence={serverSentence(reason)} /> : ''),
  },
  {
    field: 'createdAt',
    header: audienceText('startedHead'),
    width: 132,
    compact: 'support',
    cell: (run) => (
      <TwoLineCell plain title={shortMomentText(run.createdAt)} support={howOf(run)} />
    ),
  },
];

/**
 * The writeback log, with failed rows and a button to send them again. Renders nothing before the
 * first writeback.
 */
export default function WritebackLogPanel() {
  const runs = useWritebackRuns();
  const [opened, setOpened] = useState<WritebackRun | null>(null);
  const [held, setHeld] = useState<WritebackRun | null>(null);
  if (!runs.data?.length && !runs.isError) return null;
  return (
    <Box component="section" aria-label={audienceText('log')} sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {audienceText('log')}
      </Typography>
      <DataTable
        label={audienceText('log')}
        columns={columns()}
        rows={runs.data ?? []}
        rowId={({ id }) => id}
        error={
          runs.error
            ? {
                message: runs.error.message,
                onRetry: () => runs.refetch(),
              }
            : undefined
        }
        paging={{ mode: 'client', pageSize: 10 }}
        rowActionsWidth={runs.data?.some((run) => run.held > 0) ? 210 : 108}
        rowActions={(run) =>
          (run.failed > 0 || run.held > 0) && (
            <>
              {run.failed > 0 && (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${audienceText('failuresOf', { destination: nameOf(run) })}, ${shortMomentText(run.createdAt)}`}
                  onClick={() => {
                    setOpened(run);
                  }}
                >
                  {audienceText('failures')}
                </Button>
              )}
              {run.held > 0 && (
                <Button
                  size="small"
                  variant="text"
                  color="error"
                  aria-label={`${audienceText('deleteHeldOf', { destination: nameOf(run) })}, ${shortMomentText(run.createdAt)}`}
                  onClick={() => {
                    setHeld(run);
                  }}
                >
                  {audienceText('deleteHeld')}
                </Button>
              )}
            </>
          )
        }
      />
      {held && (
        <HeldDialog
          run={held}
          onClose={() => {
            setHeld(null);
          }}
        />
      )}
      {opened && (
        <FailuresDialog
          run={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </Box>
  );
}

/** Asks for confirmation before it deletes the rows that a run held back. */
function HeldDialog({ run, onClose }: { run: WritebackRun; onClose: () => void }) {
  const retry = useRetryWriteback();
  return (
    <ConfirmDialog
      open
      destructive
      title={audienceText('deleteHeldOf', { destination: nameOf(run) })}
      confirmLabel={audienceText('deleteHeld')}
      busy={retry.isPending}
      error={retry.error?.message}
      onCancel={onClose}
      onConfirm={() => {
        retry.mutate(
          { params: { id: run.id }, body: { deletesMost: true } },
          { onSuccess: onClose },
        );
      }}
    >
      {audienceText('deleteHeldAsk', { count: run.held })}
    </ConfirmDialog>
  );
}

function FailuresDialog({ run, onClose }: { run: WritebackRun; onClose: () => void }) {
  const detail = useWritebackRun(run.id);
  const retry = useRetryWriteback();
  const toast = useToast();
  const again = () => {
    retry.mutate(
      { params: { id: run.id }, body: {} },
      {
        onSuccess: () => {
          toast.info(audienceText('retrying'));
          onClose();
        },
        onError: (error) => {
          toast.error(error.message);
        },
      },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={audienceText('failuresOf', { destination: nameOf(run) })}
      support={shortMomentText(run.createdAt)}
      actions={
        <>
          <Button onClick={onClose}>{commonText('close')}</Button>
          <Button
            variant="contained"
            disabled={retry.isPending || !detail.data?.failures.length}
            onClick={again}
          >
            {audienceText('retryFailed')}
          </Button>
        </>
      }
    >
      {detail.isPending && (
        <LoadingState label={audienceText('loadingFailures')} shape="lines" rows={4} quiet />
      )}
      {detail.isError && (
        <InlineRetry
          what={audienceText('log')}
          error={detail.error}
          onRetry={() => detail.refetch()}
        />
      )}
      <Box
        component="ul"
        aria-label={audienceText('failedRows')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          fontSize: textRole.small.fontSize,
          '& li': { py: 0.75 },
          '& li + li': { borderTop: `1px solid ${color.line}` },
        }}
      >
        {(detail.data?.failures ?? []).map(({ userId, name, reason, attempts }) => (
          <li key={userId}>
            <strong>{name ?? userId}</strong>
            <Box component="span" sx={{ display: 'block', color: color.textSecondary }}>
              {audienceText('reasonAfter', { reason: serverSentence(reason), count: attempts })}
            </Box>
          </li>
        ))}
      </Box>
    </AppDialog>
  );
}
