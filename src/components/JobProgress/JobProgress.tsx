import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ProgressBar } from '@src/components/ProgressBar/ProgressBar';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { countText } from './countText';
import { jobProgressText } from './texts/jobProgressText';

/** State of one background job. */
export interface JobRunView {
  /** Name of the job: "Import contacts.csv". */
  label: string;
  state: 'queued' | 'running' | 'succeeded' | 'partial' | 'failed' | 'cancelled';
  /** Percent 0-100. */
  progress: number;
  /** Counts by name, such as rows read. */
  counts: Readonly<Record<string, number>>;
  /** A sentence about why it failed, stopped early or waits. */
  reason?: string | null | undefined;
  /** When it ran: "Started 21 Nov 2026, 20:44 · took 3 seconds". */
  times?: string | undefined;
}

export interface JobProgressProps {
  run: JobRunView;
  /** Omitted if the job can't be stopped, or the user may not stop it. */
  onCancel?: (() => void) | undefined;
  /** The request to stop is in progress. */
  cancelling?: boolean;
}

const states: Record<JobRunView['state'], { tone: ChipTone; dot?: 'hollow' }> = {
  queued: { tone: 'neutral', dot: 'hollow' },
  running: { tone: 'signal' },
  succeeded: { tone: 'success' },
  partial: { tone: 'warning' },
  failed: { tone: 'error' },
  cancelled: { tone: 'neutral', dot: 'hollow' },
};

/** Hide the bar when done: a full bar adds nothing to the word Done. */
const isWhole = ({ state, progress }: JobRunView): boolean =>
  state === 'succeeded' && progress >= 100;

const isOver = ({ state }: JobRunView): boolean => state !== 'queued' && state !== 'running';

/**
 * Progress of a background job: state, bar, counts, times and the reason. Announces state changes,
 * but not each step of the bar.
 */
export function JobProgress({ run, onCancel, cancelling = false }: JobProgressProps) {
  const { state, progress, counts, reason, times } = run;
  const label = serverSentence(run.label);
  const stateName = jobProgressText(`state.${state}`);
  const numbers = Object.entries(counts)
    .map(([name, n]) => countText(name, n))
    .concat(times ?? [])
    .join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: rem(32) }}>
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontSize: textRole.h3Small.fontSize,
            lineHeight: rem(20),
            fontWeight: 550,
          }}
        >
          {label}
        </Box>
        <Box role="status" aria-label={jobProgressText('stateOf', { label, state: stateName })}>
          <StatusChip label={stateName} {...states[state]} />
        </Box>
        {onCancel && !isOver(run) && (
          <Button
            size="small"
            variant="text"
            onClick={onCancel}
            disabled={cancelling}
            aria-label={jobProgressText(cancelling ? 'stoppingOf' : 'stopOf', { label })}
          >
            {jobProgressText(cancelling ? 'stopping' : 'stop')}
          </Button>
        )}
      </Box>
      {!isWhole(run) && (
        <ProgressBar
          label={jobProgressText('progressOf', { label })}
          value={progress}
          muted={isOver(run)}
          ticks={false}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: space(2, 12),
          ...textRole.caption,
          color: color.textSecondary,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>{numbers}</span>
        {!isWhole(run) && (
          <span>{jobProgressText('percent', { percent: Math.round(progress) })}</span>
        )}
      </Box>
      {reason && (
        <Box
          role={state === 'failed' ? 'alert' : undefined}
          sx={{
            ...textRole.small,
            overflowWrap: 'anywhere',
            color: state === 'failed' ? color.error : color.textSecondary,
          }}
        >
          {serverSentence(reason)}
        </Box>
      )}
    </Box>
  );
}
