import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { InfoHint } from '@src/components/InfoHint/InfoHint';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { StatusChip, type ChipTone } from '@src/components/StatusChip/StatusChip';
import { LEARNING_BELOW } from '@core/models/learningBelow';
import { shortMomentText } from '@src/lib/dateText';
import { formatNumber } from '@src/lib/i18n/formats';
import { useCan } from '@src/lib/useCan';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import type { TrainedModelState as State } from '../../api';
import { modelsText } from '../../texts/modelsText';

export interface ModelStateProps {
  state: State;
  /** Omitted for users with read-only access. */
  onFit?: (() => void) | undefined;
  busy: boolean;
}

const statuses: Record<State['status'], { tone: ChipTone; dot?: 'hollow' }> = {
  empty: { tone: 'neutral', dot: 'hollow' },
  learning: { tone: 'warning' },
  ready: { tone: 'success' },
};

const precise = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const besidePopularity = (value: number | undefined): string =>
  value === undefined
    ? modelsText('state.tooFew')
    : modelsText('state.popularity', { value: precise(value) });

/** The model's training data and quality, compared with recommending popular items. */
export function ModelStateCard({ state, onFit, busy }: ModelStateProps) {
  const { items, recommendable, interactions, people, fittedAt, sinceFit, quality } = state;
  const mayImport = useCan('data_sources:write');
  const measured = (value: number | undefined): string =>
    value === undefined ? '–' : precise(value);
  return (
    <Box
      component="section"
      aria-label={modelsText('state.label')}
      sx={{ display: 'grid', gap: 1.25, mb: 2.5 }}
    >
      <ReadoutStrip
        dense
        label={modelsText('state.label')}
        items={[
          {
            id: 'items',
            label: modelsText('state.items'),
            value: formatNumber(items),
            note: modelsText('state.recommendable', { count: recommendable }),
          },
          {
            id: 'interactions',
            label: modelsText('state.interactions'),
            value: formatNumber(interactions),
            note: modelsText('state.people', { count: people }),
          },
          {
            id: 'fitted',
            label: modelsText('state.fitted'),
            value: fittedAt ? shortMomentText(fittedAt) : modelsText('state.never'),
            note: fittedAt
              ? modelsText('state.sinceFit', { count: sinceFit })
              : modelsText('state.byItself'),
          },
          {
            id: 'ndcg',
            label: modelsText('state.ndcg'),
            hint: (
              <InfoHint about={modelsText('state.ndcg')}>{modelsText('state.ndcgHint')}</InfoHint>
            ),
            value: measured(quality?.model.ndcg10),
            note: besidePopularity(quality?.popularity.ndcg10),
          },
          {
            id: 'coverage',
            label: modelsText('state.coverage'),
            hint: (
              <InfoHint about={modelsText('state.coverage')}>
                {modelsText('state.coverageHint')}
              </InfoHint>
            ),
            value: measured(quality?.model.coverage10),
            note: besidePopularity(quality?.popularity.coverage10),
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
        <StatusChip {...statuses[state.status]} label={modelsText(`status.${state.status}`)} />
        <Box component="span" sx={{ flex: `1 1 ${rem(220)}` }}>
          {modelsText(`basis.${state.status}`, { below: LEARNING_BELOW })}
        </Box>
        {state.status === 'empty' && mayImport && (
          <Button size="small" component={Link} to="/data-sources">
            {modelsText('importItems')}
          </Button>
        )}
        {onFit && (
          <Button size="small" disabled={busy} onClick={onFit}>
            {modelsText(busy ? 'retraining' : 'retrain')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
