import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DISCOVERY_DEFAULTS } from '@core/models/sliders';
import { Message } from '@src/components/Message/Message';
import { formatNumber } from '@src/lib/i18n/formats';
import { useModelState, type TrainedModelState } from '../api';
import { learnedText } from './texts/learnedText';

type Learned = NonNullable<TrainedModelState['learned']>;
type Choice = Learned['choices'][number];

const precise = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** Explains a learned default. */
const sentenceOf = (choice: Choice, people: number): string => {
  const { slider, before, after, value, items, order } = choice;
  const what = learnedText(`what.${slider}`, {
    percent: DISCOVERY_DEFAULTS[slider],
    kept: Math.round(100 * value),
    factor: value,
    items: items ?? 0,
  });
  const gain = before > 0 ? (100 * (after - before)) / before : 0;
  const why = learnedText('why', {
    gain: formatNumber(gain, { maximumFractionDigits: gain < 10 ? 1 : 0 }),
    before: precise(before),
    after: precise(after),
    people,
  });
  const inOrder =
    order === null || order === 1 ? [] : [learnedText('what.order', { factor: order })];
  return [what, ...inOrder, why].join(' ');
};

/**
 * Defaults that the model learned from the company's own people. Empty if they equal the usual
 * ones.
 */
export default function LearnedPanel() {
  const learned = useModelState().data?.learned;
  if (!learned) return null;
  return (
    <Message tone="info" title={learnedText('title')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {learned.choices.map((choice) => (
          <Typography key={choice.slider} component="li" variant="inherit">
            {sentenceOf(choice, learned.people)}
          </Typography>
        ))}
      </Box>
    </Message>
  );
}
