import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { DataTable } from '@src/components/DataTable/DataTable';
import type { DataTableColumn } from '@src/components/DataTable/dataTableTypes';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { useToast } from '@src/components/Toast/useToast';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useRetryWriteback, useWritebackRun, useWritebackRuns, type WritebackRun } from './api';
import { AUDIENCE_MESSAGES } from './messages';
import { shortMomentText } from '@src/lib/dateText';

const looks: Record<WritebackRun['state'], { label: string; tone: ChipTone; dot?: 'hollow' }> = {
  queued: { label: 'Waiting', tone: 'neutral', dot: 'hollow' },
  running: { label: 'Running', tone: 'signal' },
  succeeded: { label: 'Done', tone: 'success' },
  partial: { label: 'Partly done', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  not_configured: { label: AUDIENCE_MESSAGES.noDestination, tone: 'warning', dot: 'hollow' },
};

const destinationWords = {
  crm: 'CRM',
  analytics: 'Analytics',
  email: 'Email Platform',
  support: 'Support System',
} as const;
const number = (value: number): string => value.toLocaleString('en-US');

const columns: readonly DataTableColumn<WritebackRun>[] = [
  {
    field: 'destination',
    header: 'Destination',
    width: 140,
    compact: 'title',
    value: ({ destination }) => destinationWords[destination],
  },
  {
    field: 'state',
    header: 'State',
    width: 190,
    compact: 'value',
    cell: ({ state }) => (
      <Box component="span" sx={{ display: 'inline-flex', maxWidth: { xs: rem(148), sm: 1 } }}>
        <StatusChip {...looks[state]} title={looks[state].label} />
      </Box>
    ),
  },
  {
    field: 'sent',
    header: 'Sent',
    width: 110,
    align: 'right',
    compact: 'value',
    cell: ({ sent, total }) => `${number(sent)} of ${number(total)}`,
  },
  { field: 'failed', header: 'Failed', width: 80, align: 'right', compact: 'hidden' },
  { field: 'refused', header: 'No consent', width: 96, align: 'right', compact: 'hidden' },
  { field: 'reason', header: 'Reason', flex: 1, minWidth: 120, compact: 'hidden' },
  {
    field: 'createdAt',
    header: 'Started',
    width: 124,
    compact: 'support',
    cell: ({ createdAt }) => shortMomentText(createdAt),
  },
];

/** The log of write backs, with the rows that failed and a way to send those again; nothing before the first. */
export function WritebackLogPanel() {
  const runs = useWritebackRuns();
  const [opened, setOpened] = useState<WritebackRun | null>(null);
  if (!runs.data?.length && !runs.isError) return null;
  return (
    <Box component="section" aria-label="Writeback log" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        Writeback log
      </Typography>
      <DataTable
        label="Writeback log"
        columns={columns}
        rows={runs.data ?? []}
        rowId={({ id }) => id}
        error={
          runs.error
            ? {
                message: runs.error.message,
                onRetry: () => {
                  void runs.refetch();
                },
              }
            : undefined
        }
        paging={{ mode: 'client', pageSize: 10 }}
        rowActionsWidth={108}
        rowActions={(run) =>
          run.failed > 0 && (
            <Button
              size="small"
              variant="text"
              aria-label={`Failures of ${destinationWords[run.destination]}, ${shortMomentText(run.createdAt)}`}
              onClick={() => {
                setOpened(run);
              }}
            >
              Failures
            </Button>
          )
        }
      />
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

function FailuresDialog({ run, onClose }: { run: WritebackRun; onClose: () => void }) {
  const detail = useWritebackRun(run.id);
  const retry = useRetryWriteback();
  const toast = useToast();
  const again = () => {
    retry.mutate(
      { params: { id: run.id } },
      {
        onSuccess: () => {
          toast.info('The failed rows are being sent again.');
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
      title={`Failures of ${destinationWords[run.destination]}`}
      support={shortMomentText(run.createdAt)}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="contained"
            disabled={retry.isPending || !detail.data?.failures.length}
            onClick={again}
          >
            Retry Failed Rows
          </Button>
        </>
      }
    >
      {detail.isPending && (
        <LoadingState label="Loading failures..." shape="lines" rows={4} quiet />
      )}
      {detail.isError && (
        <InlineRetry
          message={detail.error.message}
          onRetry={() => {
            void detail.refetch();
          }}
        />
      )}
      <Box
        component="ul"
        aria-label="Failed rows"
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
            <Box
              component="span"
              sx={{ display: 'block', color: color.textSecondary }}
            >{`${reason} (${String(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'})`}</Box>
          </li>
        ))}
      </Box>
    </AppDialog>
  );
}
