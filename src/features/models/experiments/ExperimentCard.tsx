import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HOLDOUT } from '@core/models/experiments';
import { useState } from 'react';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { Message } from '@src/components/Message/Message';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { dayText } from '@src/lib/dateText';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { ExperimentFigures, GroupName } from './ExperimentFigures';
import { holdoutMoneySentence, holdoutSentence, verdictSentence } from './experimentSentences';
import { type ListedExperiment, useChangeExperiment } from './experimentsApi';
import { experimentsText } from './texts/experimentsText';

interface ExperimentCardProps {
  experiment: ListedExperiment;
  mayWrite: boolean;
}

const TONES = {
  draft: 'neutral',
  running: 'signal',
  stopped: 'neutral',
} as const satisfies Record<ListedExperiment['state'], ChipTone>;

/** One experiment: its verdict, its counts, and its start or stop. */
export function ExperimentCard({ experiment, mayWrite }: ExperimentCardProps) {
  const { id, name, state, results } = experiment;
  const [stopping, setStopping] = useState(false);
  const change = useChangeExperiment();
  const { tone, sentence } = verdictSentence(experiment);
  const notes = results ? notesOf({ ...experiment, results }) : [];
  const failure = change.isError && (
    <Message tone="error">
      {experimentsText('changeFailed', { reason: change.error.message })}
    </Message>
  );
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip
          label={experimentsText(`state.${state}`)}
          tone={TONES[state]}
          dot={state === 'running' ? 'full' : 'hollow'}
        />
        <Box component="span" sx={{ flex: '1 1 auto', ...textRole.small, ...secondary }}>
          {whereAndWhen(experiment)}
        </Box>
        {mayWrite && state === 'draft' && (
          <SubmitButton
            type="button"
            size="small"
            variant="outlined"
            busy={change.isPending}
            busyLabel={experimentsText('starting')}
            onClick={() => {
              change.mutate({ params: { id }, body: { state: 'running' } });
            }}
          >
            {experimentsText('start')}
          </SubmitButton>
        )}
        {mayWrite && state === 'running' && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              change.reset();
              setStopping(true);
            }}
          >
            {experimentsText('stop')}
          </Button>
        )}
      </Box>
      <Message tone={tone}>{sentence}</Message>
      {notes.map((note) => (
        <Box key={note} component="p" sx={{ m: 0, ...textRole.small, ...secondary }}>
          {note}
        </Box>
      ))}
      {!stopping && failure}
      {results ? (
        <ExperimentFigures experiment={experiment} results={results} />
      ) : (
        <Groups experiment={experiment} />
      )}
      <ConfirmDialog
        open={stopping}
        title={experimentsText('stopTitle', { name })}
        confirmLabel={experimentsText('stop')}
        busyLabel={experimentsText('stopping')}
        busy={change.isPending}
        destructive
        error={failure}
        onCancel={() => {
          setStopping(false);
        }}
        onConfirm={() => {
          change.mutate(
            { params: { id }, body: { state: 'stopped' } },
            {
              onSuccess: () => {
                setStopping(false);
              },
            },
          );
        }}
      >
        {experimentsText('stopSure')}
      </ConfirmDialog>
    </Box>
  );
}

/** Returns notes about the holdout and about orders missing from the figures. */
const notesOf = (
  experiment: ListedExperiment & { results: NonNullable<ListedExperiment['results']> },
): string[] => {
  const { revenue } = experiment.results;
  return [
    holdoutSentence(experiment),
    holdoutMoneySentence(experiment.results),
    revenue && experimentsText('moneyRule', { currency: revenue.currency || '–' }),
    revenue && revenue.otherOrders > 0
      ? experimentsText('otherOrders', { count: revenue.otherOrders })
      : null,
  ].filter((note) => note !== null);
};

/** The groups of an experiment without any counts. */
function Groups({ experiment }: { experiment: ListedExperiment }) {
  const keys = [
    ...experiment.variants.map(({ key }) => key),
    ...(experiment.holdout > 0 ? [HOLDOUT] : []),
  ];
  return (
    <Box
      component="ul"
      aria-label={experimentsText('variants')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, ...textRole.small }}
    >
      {keys.map((key) => (
        <li key={key}>
          <GroupName experiment={experiment} group={key} />
        </li>
      ))}
    </Box>
  );
}

const secondary = { color: color.textSecondary };

const whereAndWhen = ({ placement, startedAt, stoppedAt }: ListedExperiment): string =>
  startedAt === null
    ? experimentsText('at', { placement })
    : stoppedAt === null
      ? experimentsText('atSince', { placement, from: dayText(startedAt) })
      : experimentsText('atFromTo', {
          placement,
          from: dayText(startedAt),
          to: dayText(stoppedAt),
        });
