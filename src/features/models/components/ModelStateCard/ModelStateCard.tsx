import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { TrainedModelState as State } from '../../api';

export interface ModelStateProps {
  state: State;
  /** Left out for people who may only look. */
  onFit?: (() => void) | undefined;
  busy: boolean;
}

const statuses: Record<State['status'], { label: string; tone: ChipTone; dot?: 'hollow' }> = {
  empty: { label: 'Empty', tone: 'neutral', dot: 'hollow' },
  learning: { label: 'Learning', tone: 'warning' },
  ready: { label: 'Ready', tone: 'success' },
};

const whole = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const two = (value: number): string => value.toFixed(3);

const ndcgHint =
  "How well the first ten items match what people did next, on the last quarter of each person's own interactions: 1 is perfect. Beside it: the same for recommending what is popular.";
const coverageHint = "Share of your items that appear in someone's top ten.";

/** What the model knows and how good it is, beside recommending what is popular. */
export function ModelStateCard({ state, onFit, busy }: ModelStateProps) {
  const { items, recommendable, interactions, people, fittedAt, sinceFit, quality } = state;
  const measured = (value: number | undefined): string => (value === undefined ? '–' : two(value));
  return (
    <Box component="section" aria-label="Model state" sx={{ display: 'grid', gap: 1.25, mb: 2.5 }}>
      <ReadoutStrip
        dense
        label="Model state"
        items={[
          {
            id: 'items',
            label: 'Items',
            value: whole.format(items),
            note: `${whole.format(recommendable)} can be shown`,
          },
          {
            id: 'interactions',
            label: 'Interactions',
            value: whole.format(interactions),
            note: `by ${whole.format(people)} people`,
          },
          {
            id: 'fitted',
            label: 'Fitted',
            value: fittedAt ? moment.format(new Date(fittedAt)) : 'Never',
            note: fittedAt ? `${whole.format(sinceFit)} events learned since` : 'Runs by itself',
          },
          {
            id: 'ndcg',
            label: 'NDCG@10',
            hint: <InfoHint about="NDCG@10">{ndcgHint}</InfoHint>,
            value: measured(quality?.model.ndcg10),
            note: quality
              ? `popularity ${two(quality.popularity.ndcg10)}`
              : 'too few events to say',
          },
          {
            id: 'coverage',
            label: 'Coverage@10',
            hint: <InfoHint about="Coverage@10">{coverageHint}</InfoHint>,
            value: measured(quality?.model.coverage10),
            note: quality
              ? `popularity ${two(quality.popularity.coverage10)}`
              : 'too few events to say',
          },
        ]}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          ...textRole.small,
          color: color.textSecondary,
        }}
      >
        <StatusChip {...statuses[state.status]} />
        <Box component="span" sx={{ flex: `1 1 ${rem(220)}` }}>
          {state.sentence}
        </Box>
        {onFit && (
          <Button size="small" disabled={busy} onClick={onFit}>
            {busy ? 'Retraining...' : 'Retrain model'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
